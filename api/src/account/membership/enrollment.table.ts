import { defineEntity, p } from '@mikro-orm/core';
import type { BillingPlace, PlanId } from '@larder/rules';
import type { VaultedCard } from '../../ordering/for-account.ts';
import { keyOf, uniqueIndex } from '../../platform/db/columns.ts';

/** One attempt to pay for a term, with the values of its form. Its charge is a payment. */
export const enrollments = defineEntity({
  name: 'Enrollment',
  tableName: 'enrollments',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    customerId: keyOf('customers', 'cascade'),
    kind: p.enum(['enroll', 'activate', 'renew', 'upgrade']),
    planId: p.integer().$type<PlanId>().check('plan_id in (0, 3, 6)'),
    amountCents: p.integer().check('amount_cents >= 0'),
    /** Refund of the previous fee once this is paid: the remaining days of a month that an upgrade ends. */
    backCents: p.integer().default(0).check('back_cents >= 0'),
    taxCents: p.integer().default(0).check('tax_cents >= 0'),
    card: p.json<VaultedCard>(),
    postcode: p.text().nullable(),
    billingAddress: p.json<BillingPlace>().nullable(),
    autoRenewConsent: p.boolean().default(false),
    state: p.enum(['open', 'done', 'failed']).default('open'),
    cycle: p.integer().default(0),
    reqsource: p.text().default('unknown'),
    createdAt: p.datetime(),
    settledAt: p.datetime().nullable(),
    /** Side of `new_member_60_incentive` on which the customer joined (OP-059); null for all but a first enrollment. */
    firstOrdersOffer: p.text().nullable(),
    couponCode: keyOf<string>('coupons').nullable(),
  },
  indexes: [uniqueIndex('enrollments_one_open', "(customer_id) where state = 'open'")],
});

/** An e-mail or card that had its trial: one each. */
export const trialsTaken = defineEntity({
  name: 'TrialTaken',
  tableName: 'trials_taken',
  properties: {
    kind: p.enum(['email', 'card']).primary(),
    value: p.text().primary(),
    customerId: keyOf('customers', 'set null').nullable(),
    takenAt: p.datetime(),
  },
});
