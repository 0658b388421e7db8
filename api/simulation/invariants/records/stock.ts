import type { Em } from '../../../src/platform/db/orm.ts';
import { queryRows, sql } from '../../../src/platform/db/sql.ts';
import type { Invariant } from '../../world.ts';

/**
 * SQL: units that each order has now. What came back in a condition to be sold again is stock again; missing units and what was written off
 * with them are no stock. Corrections by employees have no order.
 */
const TAKEN = sql`
  select o.id as order_id, i.product_id, i.qty from orders o join order_items i on i.order_id = o.id where o.state not in ('canceled', 'payment_failed')
  union all select c.order_id, (t->>'productId')::int, (t->>'qty')::int from order_changes c cross join lateral jsonb_array_elements(c.request->'taken') t
    where c.state = 'open'
  union all select order_id, product_id, written_off + case outcome when 'substitute' then qty else 0 end from order_shortages
  union all select null, product_id, qty from simulation.corrections
  union all select r.order_id, i.product_id, -r.qty from order_returns r join order_items i on i.id = r.item_id join products p on p.id = i.product_id
    where r.state = 'settled' and p.analytics_category in ('home', 'baby') and r.reason <> 'not_as_described'`;

/** SQL: units that each order took out of the stock in all, by the record of the simulation; no order for movements of their own. */
const MOVED = sql`
  select w.order_id, m.product_id, -m.qty as qty from simulation.stock_moves m
  left join lateral (select min(order_id::text)::uuid as order_id from simulation.order_writes w where w.xact = m.xact) w on true`;

/**
 * Records the units of orders that a store has from its demo data as taken from the stock, which these orders never did.
 * @param em after `recordStock`, before {@link stock}
 */
export async function recordDemoOrders(em: Em): Promise<void> {
  // Transactions of a store have greater ids than its few demo orders.
  await sql`
    with taken as materialized (select order_id, product_id, qty from (${TAKEN}) t where order_id is not null),
      writes as (insert into simulation.order_writes (xact, order_id)
        select row_number() over (order by order_id)::text::xid8, order_id from (select distinct order_id from taken) o returning xact, order_id)
    insert into simulation.stock_moves (xact, product_id, qty)
      select w.xact, t.product_id, -t.qty from taken t join writes w on w.order_id = t.order_id`.execute(em.getKysely());
}

/**
 * What every order took out of the stock is what it has, and nothing else moved the stock.
 * @param em of the first day: the stock of that day is what came in
 */
export async function stock(em: Em): Promise<Invariant> {
  const counted = await queryRows(
    em,
    sql<{ id: number; qty: number }>`
      select p.id, (p.stock_qty - coalesce((select sum(m.qty) from simulation.stock_moves m where m.product_id = p.id), 0))::int as qty from products p`,
  );
  const ids = counted.map(({ id }) => id);
  const quantities = counted.map(({ qty }) => qty);
  return {
    name: 'stock',
    async problems(later) {
      const wrong = await queryRows(
        later,
        sql<{ text: string }>`
          with sums as (select order_id, product_id, sum(moved)::int as moved, sum(taken)::int as taken from (
              select order_id, product_id, qty as moved, 0 as taken from (${MOVED}) m
              union all select order_id, product_id, 0, qty from (${TAKEN}) t) s group by order_id, product_id)
          select format('%s: units of product %s: taken from the stock %s, in the order %s', coalesce('order ' || o.number, 'no order'), s.product_id, s.moved, s.taken) as text
            from sums s left join orders o on o.id = s.order_id where s.moved <> s.taken
          union all select format('product %s: %s units came in, and the stock and its movements add up to %s', f.id, f.qty, c.qty)
            from unnest(${ids}::int[], ${quantities}::int[]) f (id, qty)
            join lateral (select p.stock_qty - coalesce((select sum(m.qty) from simulation.stock_moves m where m.product_id = p.id), 0) as qty
              from products p where p.id = f.id) c on c.qty <> f.qty
          limit 20`,
      );
      return wrong.map(({ text }) => text);
    },
  };
}
