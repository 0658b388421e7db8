import { defineEntity, p } from '@mikro-orm/core';
import { keyOf } from '../../platform/db/columns.ts';

/** What each price list was asked for a product, from a moment on: a row for each change, for as long as `realSale` of the rules may need it (CAT-023). */
export const priceHistory = defineEntity({
  name: 'PriceHistory',
  tableName: 'price_history',
  comment: 'what a product cost from a moment on; written by the trigger that sees its cards written',
  properties: {
    productId: keyOf('products', 'cascade').primary(),
    since: p.datetime().primary(),
    generalCents: p.integer(),
    memberCents: p.integer(),
    employeeCents: p.integer(),
  },
});
