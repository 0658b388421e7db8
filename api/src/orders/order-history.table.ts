import { defineEntity, p } from '@mikro-orm/core';
import { eventId, index, keyOf } from '../platform/db/columns.ts';

/** Every move of every order: when, from where to where, who made it and why. */
export const orderHistory = defineEntity({
  name: 'OrderHistory',
  tableName: 'order_history',
  properties: {
    id: eventId(),
    orderId: keyOf<string>('orders', 'cascade'),
    at: p.datetime(),
    fromState: p.text().nullable(),
    toState: p.text(),
    move: p.text(),
    by: p.text(),
    cause: p.text().nullable(),
  },
  indexes: [index('order_history_of_order', '(order_id, id)')],
});
