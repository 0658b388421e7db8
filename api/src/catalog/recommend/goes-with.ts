import { productKey, shelfKey } from '@larder/contracts/data-keys';
import type { Em } from '../../platform/db/orm.ts';
import { arrayFrom, countOfRows, db } from '../../platform/db/db.ts';
import { queryPrepared, sql } from '../../platform/db/sql.ts';
import { countInCommon } from '../products/product-expressions.ts';
import { buyableExcept, type CardScope } from '../products/cards.ts';
import { bestOfShelves, shelfName, shelvesUnder } from '../products/shelf-best.ts';

/** How many of those bought together are looked at. */
const TOGETHER = 60;
/** Number of the latest baskets that are examined, because a popular product is in very many. */
const BASKETS = 2_000;
/** Minimum number of common orders: one basket with salt and dog treats means nothing. */
const HABIT = 3;

/**
 * Products that go with a product: first those bought together with it, then the best of each other kind of the same
 * department. It excludes the own kind, which are similar items, and parts of a set. Null for an unknown product.
 */
export async function togetherScope(em: Em, productId: number): Promise<CardScope | null> {
  // A set is represented by its parts, any other product by itself.
  const members = await queryPrepared(
    em,
    db(em)
      .selectFrom('products as q')
      .select(['q.id', 'q.category_ids', 'q.type_category'])
      // As an array, because an `or` of both conditions reads every product.
      .where((q) => {
        const parts = arrayFrom(q.selectFrom('bundle_items as i').select('i.child_id').where('i.product_id', '=', productId));
        return sql<boolean>`q.id = any(${parts} || ${productId}::int)`;
      }),
  );
  if (members.length === 0) return null;
  const parts = members.map(({ id }) => id);
  const others = members.filter(({ id }) => id !== productId);
  const judged = others.length > 0 ? others : members;
  const categories = [...new Set(judged.flatMap(({ category_ids }) => category_ids))];
  const kinds = [...new Set(judged.map(({ type_category }) => type_category))];
  const together = await queryPrepared(
    em,
    db(em)
      .selectFrom((from) =>
        from
          .selectFrom('order_items')
          .select('order_id')
          .where('product_id', '=', productId)
          .orderBy('id', 'desc')
          .limit(BASKETS)
          .as('mine'),
      )
      .innerJoin('order_items as other', 'other.order_id', 'mine.order_id')
      .select('other.product_id as id')
      .where('other.product_id', '<>', productId)
      .groupBy('other.product_id')
      .having(countOfRows, '>=', HABIT)
      .orderBy(countOfRows, 'desc')
      .orderBy('other.product_id')
      .limit(TOGETHER),
  );
  const bought = together.map(({ id }) => id);
  const buyable = sql`${buyableExcept(parts)} and p.product_type = 'simple' and p.type_category <> all(${kinds}::text[])`;
  const bestOfKind = bestOfShelves(shelvesUnder(categories), 1, { but: parts });
  return {
    where: sql`${buyable} and (p.id = any(${bought}::int[]) or p.id = any(array(${bestOfKind})))`,
    score: sql`coalesce(${TOGETHER} + 1 - array_position(${bought}::int[], p.id), 0) * 10
      + ${countInCommon('category_ids', categories)} + p.rank`,
    because: sql`case when p.id = any(${bought}::int[]) then 'Often bought together with it' else 'Popular in ' || ${shelfName} end`,
    dataKeys: [...categories.map(shelfKey), ...[...parts, ...bought].map(productKey)],
  };
}
