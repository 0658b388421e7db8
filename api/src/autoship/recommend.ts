import type { Allergen, GroupId } from '@larder/rules';
import type { ProductCard } from '@larder/contracts';
import { cardSql } from '../catalog/products/card-column.ts';
import { mayContain } from '../catalog/products/filters.ts';
import { bestOfShelves } from '../catalog/products/shelf-best.ts';
import { db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import { sql } from '../platform/db/sql.ts';
import { notFound } from '../platform/http/errors.ts';

const SHOWN = 12;

/**
 * Recommends products on autoship that go with one: of its shelves first, then popular ones (AUTO-023). Products of a shelf
 * share its categories, so the best overall are among the best of each shelf, which an index yields. Excludes products with an
 * allergen that the shopper avoids.
 * @throws HttpError 404 `Product not found`
 */
export async function recommendFor(
  em: Em,
  productId: number,
  groupId: GroupId,
  avoided: readonly Allergen[] = [],
): Promise<ProductCard[]> {
  const own = await db(em)
    .selectFrom('products')
    .select(['category_ids as categories', 'type_category as shelf'])
    .where('id', '=', productId)
    .where('is_available', '=', true)
    .executeTakeFirst();
  if (!own) throw notFound('Product');
  // A product on no shelf of the tree is matched by its own shelf.
  const shelves = sql`select url_key from categories union select ${own.shelf}`;
  const best = bestOfShelves(shelves, SHOWN, { but: [productId], kind: 'autoship' });
  const found = await db(em)
    .selectFrom('products as p')
    .select(cardSql(groupId).as('card'))
    .where('p.id', '=', sql<number>`any(array(${best}))`)
    .where('p.listed', '=', true)
    .where('p.buyable', '=', true)
    .where('p.autoship_enabled', '=', true)
    .$if(avoided.length > 0, (query) => query.where(sql<boolean>`not ${mayContain(avoided)}`))
    .orderBy(
      sql<number>`cardinality(array(select unnest(p.category_ids) intersect select unnest(${own.categories}::int[])))`,
      'desc',
    )
    .orderBy('p.rank', 'desc')
    .orderBy('p.id')
    .limit(SHOWN)
    .execute();
  return found.map(({ card }) => card);
}
