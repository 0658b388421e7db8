import { defineEntity, p } from '@mikro-orm/core';
import { index, keyOf } from '../../platform/db/columns.ts';
import { entryColumns } from '../../platform/history.ts';

/** How every order began and each of its moves: when, from where to where, who made it and why. */
export const orderHistory = defineEntity({
  name: 'OrderHistory',
  tableName: 'order_history',
  properties: {
    ...entryColumns(),
    orderId: keyOf<string>('orders', 'cascade'),
    cause: p.text().nullable(),
  },
  indexes: [index('order_history_of_order', '(order_id, id)')],
});
