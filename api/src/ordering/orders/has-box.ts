import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../../platform/db/db.ts';

/** Whether an order has shipped items; gift cards alone do not ship. */
export const hasBox = ({ exists, selectFrom }: ExpressionBuilder<Database, 'orders'>) =>
  exists(selectFrom('shipments').select('shipments.id').whereRef('shipments.order_id', '=', 'orders.id'));
