import { DELIVERS } from '@larder/rules';
import { defineEntity, p } from '@mikro-orm/core';
import { index, keyOf, uniqueIndex } from '../../platform/db/columns.ts';

/** One unit of a virtual product that was paid. `usedAt` and `refundedAt` are its state (`virtualProductState`); a unit has one of them at most. */
export const virtualProducts = defineEntity({
  name: 'VirtualProduct',
  tableName: 'virtual_products',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    orderId: keyOf<string>('orders'),
    orderItemId: keyOf('order_items'),
    /** Which unit of its line it is, from 1. */
    piece: p.integer().check('piece > 0'),
    buyerId: keyOf('customers'),
    productId: keyOf('products'),
    delivers: p.enum(DELIVERS),
    deliveredAt: p.datetime(),
    downloads: p.integer().default(0).check('downloads >= 0'),
    /** When its link ends; null for codes. */
    expiresAt: p.datetime().nullable(),
    usedAt: p.datetime().nullable(),
    refundedAt: p.datetime().nullable(),
  },
  checks: [
    { name: 'virtual_products_expires', expression: "(expires_at is not null) = (delivers = 'download')" },
    { name: 'virtual_products_downloads', expression: "(downloads > 0) = (delivers = 'download' and used_at is not null)" },
    { name: 'virtual_products_refund', expression: 'used_at is null or refunded_at is null' },
  ],
  indexes: [
    uniqueIndex('virtual_products_of_line', '(order_item_id, piece)'),
    index('virtual_products_of_order', '(order_id)'),
    index('virtual_products_of_buyer', '(buyer_id)'),
    index('virtual_products_waiting', "(product_id) where delivers = 'code' and used_at is null and refunded_at is null"),
  ],
});
