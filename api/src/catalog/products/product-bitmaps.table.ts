import { defineEntity, p } from '@mikro-orm/core';
import { eventId, index } from '../../platform/db/columns.ts';

/** The bitmaps by which lists are filtered and counted: one bit a product for each tag. */
export const productBits = defineEntity({
  name: 'ProductBits',
  tableName: 'product_bits',
  comment: 'bit i of chunk c is product c * 8192 + i',
  properties: {
    tag: p.text().primary(),
    chunk: p.integer().primary(),
    bits: p.text().columnType('bit varying'),
  },
  indexes: [index('product_bits_chunk', '(chunk)')],
});

/** Products whose bitmaps are out of date; each may be there many times. */
export const productChanges = defineEntity({
  name: 'ProductChange',
  tableName: 'product_changes',
  comment: 'products that changed since bitmaps were brought up to date',
  properties: {
    id: eventId(),
    productId: p.integer(),
  },
});
