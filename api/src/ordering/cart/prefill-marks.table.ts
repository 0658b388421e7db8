import { defineEntity, p } from '@mikro-orm/core';
import { index, keyOf } from '../../platform/db/columns.ts';

/** A product that a shopper does not want to be put into the cart: this time, or ever. */
export const prefillMarks = defineEntity({
  name: 'PrefillMark',
  tableName: 'prefill_marks',
  properties: {
    customerId: keyOf('customers', 'cascade').primary(),
    productId: keyOf('products', 'cascade').primary(),
    status: p.enum(['skipped', 'never_item']),
    /** How often it was taken out, this time included. */
    removals: p.integer().default(1),
    updatedAt: p.datetime().defaultRaw('store_now()'),
  },
  indexes: [index('prefill_marks_of_product', '(product_id)')],
});
