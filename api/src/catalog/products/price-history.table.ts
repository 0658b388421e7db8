import { defineEntity, p } from '@mikro-orm/core';
import { keyOf } from '../../platform/db/columns.ts';

/**
 * Prices of a product per price list, each valid from a moment: a row per change, as long as `realSale` of the rules needs it
 * (CAT-023).
 */
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
