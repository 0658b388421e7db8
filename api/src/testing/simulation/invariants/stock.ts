// Unchecked SQL: adds up two domains at once, for the simulation alone.
import type { Em } from '../../../platform/db/orm.ts';
import { rows, sql } from '../../../platform/db/sql.ts';
import type { Invariant } from '../world.ts';

/** Pieces of each product: on the shelf, and gone with orders less what came back to be sold again. */
const counted = (em: Em) =>
  rows(
    em,
    sql<{
      id: number;
      pieces: number;
    }>`select p.id, (p.stock_qty + coalesce(sum(i.qty) filter (where o.state not in ('canceled', 'payment_failed')), 0)
        + coalesce((select sum((t ->> 'qty')::int) from order_changes x, jsonb_array_elements(x.wish -> 'taken') t
          where x.state = 'open' and (t ->> 'productId')::int = p.id), 0)
        - coalesce((select sum(r.qty) from order_returns r join order_items b on b.id = r.item_id where b.product_id = p.id and r.state = 'settled'
          and p.analytics_category in ('home', 'baby') and r.reason <> 'not_as_described'), 0))::int as pieces
      from products p left join order_items i on i.product_id = p.id left join orders o on o.id = i.order_id
      group by p.id order by p.id`,
  );

/** Stock that came in is what is on the shelf and what left with orders. @param em of the first day: what came in is counted by it */
export async function stock(em: Em): Promise<Invariant> {
  const first = new Map((await counted(em)).map(({ id, pieces }) => [id, pieces]));
  return {
    name: 'stock',
    async problems(later) {
      const now = await counted(later);
      const wrong = now.filter(({ id, pieces }) => pieces !== first.get(id));
      return wrong.map(
        ({ id, pieces }) => `product ${id}: ${first.get(id)} pieces came in, ${pieces} are there or gone with orders`,
      );
    },
  };
}
