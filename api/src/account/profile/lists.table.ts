import { defineEntity, p } from '@mikro-orm/core';
import { keyOf } from '../../platform/db/columns.ts';

/** A product that a shopper marked (OP-083). */
export const favorites = defineEntity({
  name: 'Favorite',
  tableName: 'favorites',
  properties: {
    customerId: keyOf('customers', 'cascade').primary(),
    productId: p.integer().primary(),
    addedAt: p.datetime(),
  },
});

/** A shopper's request for a mail when a product is available again; `sent_at` once the mail is queued. */
export const reminders = defineEntity({
  name: 'Reminder',
  tableName: 'reminders',
  properties: {
    customerId: keyOf('customers', 'cascade').primary(),
    productId: p.integer().primary(),
    createdAt: p.datetime(),
    sentAt: p.datetime().nullable(),
  },
});
