import { orderChangeMachine } from '@larder/rules';
import { defineEntity, p } from '@mikro-orm/core';
import { index, keyOf, uniqueIndex } from '../../../platform/db/columns.ts';
import type { OrderPayment } from '../paid-with.ts';
import type { OrderChangeRequest } from './plan-change.ts';

/** Changes of orders that cost more, from the request of their payment. Their units are reserved while they are open. */
export const orderChanges = defineEntity({
  name: 'OrderChange',
  tableName: 'order_changes',
  properties: {
    id: p.uuid().primary(),
    orderId: keyOf<string>('orders', 'cascade'),
    state: p.enum(orderChangeMachine.states),
    /** The requested change; `cents` is its additional price. */
    request: p.json<OrderChangeRequest>(),
    cents: p.integer().check('cents > 0'),
    /** The card that pays, for an order that had none. */
    payment: p.json<OrderPayment>(),
    createdAt: p.datetime(),
    settledAt: p.datetime().nullable(),
  },
  checks: [{ name: 'order_changes_settled', expression: "(state = 'open') = (settled_at is null)" }],
  indexes: [
    index('order_changes_of_order', '(order_id, created_at)'),
    uniqueIndex('order_changes_one_open', "(order_id) where state = 'open'"),
  ],
});
