import { defineEntity, p } from '@mikro-orm/core';
import { RETURN_REASONS, returnMachine } from '@larder/rules';
import { id, index, keyOf } from '../../../platform/db/columns.ts';
import { entryColumns } from '../../../platform/history.ts';

/** Unopened items of an order line that a shopper returns, with the outcome. */
export const orderReturns = defineEntity({
  name: 'OrderReturn',
  tableName: 'order_returns',
  properties: {
    id: id(),
    orderId: keyOf<string>('orders', 'cascade'),
    itemId: keyOf('order_items', 'cascade'),
    qty: p.integer().check('qty > 0'),
    reason: p.enum(RETURN_REASONS),
    /** Refund for the units, including `tax_cents`. */
    cents: p.integer().check('cents > 0'),
    taxCents: p.integer(),
    /** Thrive Cash that the units earned, cents. */
    earnedCents: p.integer().default(0).check('earned_cents >= 0'),
    /** Part of `cents` that is refunded to EBT. */
    ebtCents: p.integer().default(0).check('ebt_cents >= 0'),
    state: p.enum(returnMachine.states).default('asked'),
    /** The last day on which it may arrive, in America/Los_Angeles. */
    sendBy: p.date(),
    createdAt: p.datetime(),
    /** Of its last move. */
    movedAt: p.datetime(),
    /** When the shopper was reminded of the last day. */
    remindedAt: p.datetime().nullable(),
    /** Why it was refused, as the shopper reads it. */
    refusal: p.text().nullable(),
  },
  checks: [
    { name: 'order_returns_tax', expression: 'tax_cents between 0 and cents' },
    { name: 'order_returns_refused', expression: "(state = 'refused') = (refusal is not null)" },
  ],
  indexes: [
    index('order_returns_of_order', '(order_id, id)'),
    index('order_returns_open', "(send_by) where state in ('asked', 'received')"),
  ],
});

/** How every return began and each of its moves: when, from where to where, and who made it. */
export const orderReturnHistory = defineEntity({
  name: 'OrderReturnHistory',
  tableName: 'order_return_history',
  properties: {
    ...entryColumns(),
    returnId: keyOf('order_returns', 'cascade'),
  },
  indexes: [index('order_return_history_of_return', '(return_id, id)')],
});
