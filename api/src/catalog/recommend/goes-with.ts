// Unchecked SQL: baskets that hold a product are read from the newest on, by index.
import type { Em } from '../../platform/db/orm.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { buyableExcept, type CardScope } from '../products/cards.ts';
import { bestOfShelves, shelfName, shelvesUnder } from '../products/shelf-best.ts';

/** How many of those bought together are looked at. */
const TOGETHER = 60;
/** So many of the latest baskets say what goes together; what everybody buys is in very many. */
const BASKETS = 2_000;
/** Orders from which on it is a habit: one basket with salt and dog treats says nothing about salt. */
const HABIT = 3;

/** A product, or what a set is made of, as far as it decides what goes with it. */
interface Ground {
  categories: number[];
  kinds: string[];
  parts: number[];
}

/**
 * Goes with a product: what was bought together with it first, then the best of each other kind of the same department; never its own
 * kind, those are the similar items, nor what a set holds anyway. Null for an unknown product.
 */
export async function togetherScope(em: Em, productId: number): Promise<CardScope | null> {
  const [ground] = await queryRows(
    em,
    sql<Ground>`
      with held as (
        select q.id, q.category_ids, q.type_category from products q
        where q.id = ${productId} or q.id in (select i.child_id from bundle_items i where i.product_id = ${productId})
      ), counted as (select * from held where id <> ${productId} or not exists (select 1 from held where id <> ${productId}))
      select coalesce((select array_agg(distinct c) from counted, unnest(category_ids) c), '{}') as categories,
        coalesce((select array_agg(distinct type_category) from counted), '{}') as kinds,
        coalesce((select array_agg(id) from held), '{}') as parts
      where exists (select 1 from held)`,
  );
  if (!ground) return null;
  const { categories, kinds, parts } = ground;
  const together = await queryRows(
    em,
    sql<{ id: number }>`
      select other.product_id as id from (select order_id from order_items where product_id = ${productId} order by id desc limit ${BASKETS}) mine
        join order_items other on other.order_id = mine.order_id where other.product_id <> ${productId}
      group by other.product_id having count(*) >= ${HABIT} order by count(*) desc, other.product_id limit ${TOGETHER}`,
  );
  const bought = together.map(({ id }) => id);
  const buyable = sql`${buyableExcept(parts)} and p.product_type = 'simple' and p.type_category <> all(${kinds}::text[])`;
  const bestOfKind = bestOfShelves(shelvesUnder(categories), 1, { but: parts });
  return {
    where: sql`${buyable} and (p.id = any(${bought}::int[]) or p.id = any(array(${bestOfKind})))`,
    score: sql`coalesce(${TOGETHER} + 1 - array_position(${bought}::int[], p.id), 0) * 10
      + (select count(*) from unnest(p.category_ids) as x (id) where x.id = any(${categories}::int[])) + p.rank`,
    because: sql`case when p.id = any(${bought}::int[]) then 'Often bought together with it' else 'Popular in ' || ${shelfName} end`,
  };
}
