import { defineEntity, p } from '@mikro-orm/core';
import { id, index, keyOf } from '../../../platform/db/columns.ts';

/** What a refund by the back office is for: units of a line, or shipping. Its cause names the refund in `order_refunds`. */
export const orderRefundParts = defineEntity({
  name: 'OrderRefundPart',
  tableName: 'order_refund_parts',
  properties: {
    id: id(),
    orderId: keyOf<string>('orders', 'cascade'),
    cause: p.text(),
    /** Null for shipping. */
    itemId: keyOf('order_items', 'cascade').nullable(),
    qty: p.integer(),
    /** Refund for the units, including `tax_cents`. */
    cents: p.integer().check('cents > 0'),
    taxCents: p.integer().default(0),
    /** Thrive Cash that the units earned, cents. */
    earnedCents: p.integer().default(0).check('earned_cents >= 0'),
    /** Part of `cents` that is refunded to EBT. */
    ebtCents: p.integer().default(0).check('ebt_cents >= 0'),
  },
  checks: [
    { name: 'order_refund_parts_units', expression: '(item_id is null) = (qty = 0) and qty >= 0' },
    { name: 'order_refund_parts_tax', expression: 'tax_cents between 0 and cents' },
  ],
  indexes: [index('order_refund_parts_of_order', '(order_id, id)')],
});
