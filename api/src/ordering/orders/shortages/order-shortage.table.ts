import { defineEntity, p } from '@mikro-orm/core';
import { ORDER_WHEN_OUT } from '@larder/rules';
import { id, index, keyOf } from '../../../platform/db/columns.ts';

/** Units of an order that the warehouse did not find while packing it, with the shopper's compensation. */
export const orderShortages = defineEntity({
  name: 'OrderShortage',
  tableName: 'order_shortages',
  properties: {
    id: id(),
    orderId: keyOf<string>('orders', 'cascade'),
    /** Id of the warehouse's request: a repeat changes nothing. */
    mutationId: p.text(),
    /** The line that is refunded: the short one, or the one of the substitute. */
    itemId: keyOf('order_items', 'cascade'),
    /** The missing product. */
    productId: keyOf('products'),
    /** Its name when it was ordered. */
    name: p.text(),
    qty: p.integer().check('qty > 0'),
    outcome: p.enum(ORDER_WHEN_OUT),
    /** Refund with tax: the complete price of missing units, or the difference for a cheaper substitute. */
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
