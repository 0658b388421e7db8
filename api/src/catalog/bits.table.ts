import { defineEntity, p } from '@mikro-orm/core';
import { eventId } from '../platform/db/columns.ts';

/** The bitmaps that count large lists: one bit a product for each tag. */
export const productBits = defineEntity({
  name: 'ProductBits',
  tableName: 'product_bits',
  comment: 'bit i of chunk c is product c * 8192 + i; listed products only; empty chunks have no row',
  properties: {
    tag: p.text().primary(),
    chunk: p.integer().primary(),
    bits: p.text().columnType('bit varying'),
    n: p.integer(),
  },
});

/** Chunks of products that changed; a chunk may be there many times. */
export const productChanges = defineEntity({
  name: 'ProductChange',
  tableName: 'product_changes',
  comment: 'chunks of which bits are to be made anew',
  properties: {
    id: eventId(),
    chunk: p.integer(),
  },
});
