import { defineEntity, p } from '@mikro-orm/core';
import { ORDER_WHEN_OUT } from '@larder/rules';
import { id, index, keyOf } from '../../../platform/db/columns.ts';

/** Units of an order that the warehouse did not find while packing it, and what the shopper gets instead. */
export const orderShortages = defineEntity({
  name: 'OrderShortage',
  tableName: 'order_shortages',
  properties: {
    id: id(),
    orderId: keyOf<string>('orders', 'cascade'),
    /** Of the warehouse's request: the same id again changes nothing. */
    mutationId: p.text(),
    /** The line that is refunded: the short one, or the one of the substitute. */
    itemId: keyOf('order_items', 'cascade'),
    /** The missing product. */
    productId: keyOf('products'),
    /** Its name when it was ordered. */
    name: p.text(),
    qty: p.integer().check('qty > 0'),
    outcome: p.enum(ORDER_WHEN_OUT),
    /** What was refunded, with tax: all for missing units, the difference for a cheaper substitute. */
    cents: p.integer().check('cents >= 0'),
    taxCents: p.integer(),
    /** Thrive Cash that is not earned. */
    earnedCents: p.integer().check('earned_cents >= 0'),
    /** Part of `cents` that went back to EBT. */
    ebtCents: p.integer().check('ebt_cents >= 0'),
    /** Units that the stock still counted; the warehouse has none. */
    writtenOff: p.integer().check('written_off >= 0'),
    createdAt: p.datetime(),
  },
  checks: [{ name: 'order_shortages_tax', expression: 'tax_cents between 0 and cents' }],
  indexes: [index('order_shortages_of_order', '(order_id, id)')],
});
