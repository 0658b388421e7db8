import { defineEntity, p } from '@mikro-orm/core';
import { index, keyOf } from '../../platform/db/columns.ts';

/** Refunds of an order (cents), once for each cause. Its tenders store where the money went. */
export const orderRefunds = defineEntity({
  name: 'OrderRefund',
  tableName: 'order_refunds',
  properties: {
    orderId: keyOf<string>('orders', 'cascade').primary(),
    /** Such as `canceled`. */
    cause: p.text().primary(),
    cents: p.integer().check('cents > 0'),
    createdAt: p.datetime(),
  },
  indexes: [index('order_refunds_by_time', '(created_at)')],
});
