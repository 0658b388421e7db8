import { defineEntity, p } from '@mikro-orm/core';
import { ANSWERED_STEPS, cancellationMachine, STAY_OFFERS } from '@larder/rules';
import { id, index, keyOf, uniqueIndex } from '../../../platform/db/columns.ts';

/** A cancellation request: the step it reached, its reason, the offer, and the result (MEM-060). */
export const cancellations = defineEntity({
  name: 'Cancellation',
  tableName: 'cancellations',
  properties: {
    id: id(),
    customerId: keyOf('customers', 'cascade'),
    state: p.enum(cancellationMachine.states),
    step: p.enum(ANSWERED_STEPS),
    reasonId: p.integer().nullable(),
    feedback: p.text().default(''),
    offer: p.enum(STAY_OFFERS).nullable(),
    refundCents: p.integer().default(0).check('refund_cents >= 0'),
    startedAt: p.datetime(),
    /** When it was decided; null while it is open. */
    endedAt: p.datetime().nullable(),
  },
  checks: [{ name: 'cancellations_ended', expression: "(state = 'open') = (ended_at is null)" }],
  indexes: [
    index('cancellations_of_customer', '(customer_id, id)'),
    uniqueIndex('cancellations_one_open', "(customer_id) where state = 'open'"),
  ],
});
/** Entity of a row of `cancellations`. */
export class Cancellation extends cancellations.class {}
cancellations.setClass(Cancellation);
