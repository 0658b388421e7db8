import { defineEntity, p } from '@mikro-orm/core';
import type { MembershipState, PlanId } from '@larder/rules';
import { id, index, keyOf } from '../../platform/db/columns.ts';

/** A customer who never joined has no row. */
const SUBSCRIPTION_STATES = ['trial', 'active', 'past_due', 'canceled'] as const satisfies readonly MembershipState[];

/** The one membership of a customer; its moves are in `membership_history`, its payments in `enrollments`. */
export const subscriptions = defineEntity({
  name: 'Subscription',
  tableName: 'subscriptions',
  properties: {
    id: id(),
    customerId: keyOf('customers', 'cascade').unique(),
    planId: p.integer().$type<PlanId>().check('plan_id in (0, 3, 6)'),
    membershipStatus: p.enum(['Monthly', 'Annual']).nullable(),
    type: p.text().nullable(),
    state: p.enum(SUBSCRIPTION_STATES),
    renew: p.boolean().default(true),
    joinedAt: p.datetime().nullable(),
    expiresAt: p.datetime().nullable(),
    trialExpiresAt: p.datetime().nullable(),
    canceledAt: p.datetime().nullable(),
    lastRefundCents: p.integer().default(0),
    cycleCount: p.integer().default(0),
    isTrialIncluded: p.boolean().default(false),
    paymentMethodId: keyOf('payment_methods', 'set null').nullable(),
    failedRenewals: p.integer().default(0),
    nextAttemptAt: p.datetime().nullable(),
    noticeSentAt: p.datetime().nullable(),
    updatedAt: p.datetime().defaultRaw('store_now()'),
  },
  indexes: [index('subscriptions_due', "(coalesce(next_attempt_at, expires_at)) where state in ('trial', 'active', 'past_due')")],
});
/** Entity of a row of `subscriptions`. */
export class Subscription extends subscriptions.class {}
subscriptions.setClass(Subscription);
