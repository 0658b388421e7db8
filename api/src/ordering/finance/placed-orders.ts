import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Bounds } from './store-day.ts';

/**
 * Orders `o` that were placed in a period, canceled ones included, with the sums `t` of their tenders: `t.cents` is the value of the
 * order, `t.credit` the part of it that Thrive Cash, shopping credit and gift cards paid. `grand_total_cents` excludes that part.
 */
export const placedOrders = (em: Em, { from, to }: Bounds) =>
  db(em)
    .selectFrom('orders as o')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('order_tenders as x')
          .select([
            sql<number>`coalesce(sum(x.cents), 0)::int`.as('cents'),
            sql<number>`coalesce(sum(x.cents) filter (where x.kind not in ('card', 'ebt')), 0)::int`.as('credit'),
          ])
          .whereRef('x.order_id', '=', 'o.id')
          .as('t'),
      (join) => join.onTrue(),
    )
    // As the index `orders_placed` has it.
    .where(sql<boolean>`o.state not in ('pending_payment', 'payment_failed')`)
    .where('o.created_at', '>=', from)
    .where('o.created_at', '<', to);
