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

/** Where the blocks of each order of products begin: about as many products in each. */
export const orderBounds = defineEntity({
  name: 'OrderBound',
  tableName: 'order_bounds',
  comment: 'the products with which the blocks of an order begin, as they were when it was cut; block 0 has none',
  properties: {
    ordering: p.text().primary().comment('as after order by, in the direction of its index'),
    nth: p.integer().primary(),
    key: p.json<Record<string, unknown>>().comment('its columns in that order'),
  },
});

/** In which block of each order products stand. */
export const productPlaces = defineEntity({
  name: 'ProductPlaces',
  tableName: 'product_places',
  comment: 'bit i of chunk c is one digit of the number of the block in which product c * 32768 + i stands; listed products only',
  properties: {
    ordering: p.text().primary(),
    digit: p.integer().primary(),
    chunk: p.integer().primary(),
    bits: p.text().columnType('bit varying'),
  },
});

/** Products that changed, by chunks; each may be there many times. */
export const productChanges = defineEntity({
  name: 'ProductChange',
  tableName: 'product_changes',
  comment: 'chunks of which bits are to be made anew, and the products whose places in orders are',
  properties: {
    id: eventId(),
    chunk: p.integer(),
    productId: p.integer().nullable().comment('null where no product changed, but the words that have bits'),
  },
});
