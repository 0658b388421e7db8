import { defineEntity, p } from '@mikro-orm/core';
import type { PlanId } from '@larder/rules';

export type SubscriptionState = 'trial' | 'active' | 'past_due' | 'canceled';

/** The one membership of a customer; its history is in `enrollments`. */
export const SubscriptionSchema = defineEntity({
  name: 'Subscription',
  tableName: 'subscriptions',
  properties: {
    id: p.integer().primary().autoincrement(),
    customerId: p.integer(),
    planId: p.integer().$type<PlanId>(),
    membershipStatus: p.text().$type<'Monthly' | 'Annual'>().nullable(),
    type: p.text().nullable(),
    state: p.text().$type<SubscriptionState>(),
    renew: p.boolean().default(true),
    joinedAt: p.datetime().nullable(),
    expiresAt: p.datetime().nullable(),
    trialExpiresAt: p.datetime().nullable(),
    canceledAt: p.datetime().nullable(),
    lastRefundCents: p.integer().default(0),
    cycleCount: p.integer().default(0),
    isTrialIncluded: p.boolean().default(false),
    paymentMethodId: p.integer().nullable(),
    failedRenewals: p.integer().default(0),
    nextAttemptAt: p.datetime().nullable(),
    noticeSentAt: p.datetime().nullable(),
    updatedAt: p.datetime(),
  },
});
export class Subscription extends SubscriptionSchema.class {}
SubscriptionSchema.setClass(Subscription);
