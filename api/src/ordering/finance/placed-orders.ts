import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Bounds } from './store-day.ts';

/** Orders `o` that were placed in a period, canceled ones included. `grand_total_cents` excludes the part that credit paid. */
export const placedOrders = (em: Em, { from, to }: Bounds) =>
  db(em)
    .selectFrom('orders as o')
    // As the index `orders_placed` has it.
    .where(sql<boolean>`o.state not in ('pending_payment', 'payment_failed')`)
    .where('o.created_at', '>=', from)
    .where('o.created_at', '<', to);

/** The same orders with their tenders `t` of Thrive Cash, shopping credit and gift cards. */
export const placedWithCredit = (em: Em, bounds: Bounds) =>
  placedOrders(em, bounds).innerJoin('order_tenders as t', 't.order_id', 'o.id').where('t.kind', 'not in', ['card', 'ebt']);
