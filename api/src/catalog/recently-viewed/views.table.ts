import { defineEntity, p } from '@mikro-orm/core';
import { eventId, index, keyOf, uniqueIndex } from '../../platform/db/columns.ts';

/** A product that was looked at, by a visitor until the sign-in, then by the account alone. */
export const recentlyViewed = defineEntity({
  name: 'RecentView',
  tableName: 'recently_viewed',
  properties: {
    id: eventId(),
    uuid: p.uuid().nullable(),
    customerId: keyOf('customers', 'cascade').nullable(),
    productId: keyOf('products', 'cascade'),
    viewedAt: p.datetime(),
  },
  checks: [{ name: 'recently_viewed_check', expression: 'num_nonnulls(uuid, customer_id) = 1' }],
  indexes: [
    uniqueIndex('recently_viewed_of_customer', '(customer_id, product_id) where customer_id is not null'),
    uniqueIndex('recently_viewed_of_visitor', '(uuid, product_id) where uuid is not null'),
    index('recently_viewed_old', '(viewed_at) where uuid is not null'),
    index('recently_viewed_product', '(product_id)'),
  ],
});
