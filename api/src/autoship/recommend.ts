// Unchecked SQL: products are ordered by how many shelves they share, out of the best of each shelf by index.
import type { Allergen, GroupId } from '@larder/rules';
import type { ProductCard } from '@larder/contracts';
import { cardSql } from '../catalog/products/card-column.ts';
import { mayContain } from '../catalog/products/filters.ts';
import { bestOfShelves } from '../catalog/products/shelf-best.ts';
import type { Em } from '../platform/db/orm.ts';
import { queryRows, sql } from '../platform/db/sql.ts';
import { notFound } from '../platform/http/errors.ts';

const SHOWN = 12;

/**
 * Products on autoship that go with one: of its shelves first, then the popular ones (AUTO-023). What a shelf holds has the same categories,
 * so the best of all are among the best of each shelf, which an index gives. Nothing that names an allergen which its shopper avoids. @throws HttpError 404 `Product not found`
 */
export async function recommendFor(
  em: Em,
  productId: number,
  groupId: GroupId,
  avoided: readonly Allergen[] = [],
): Promise<ProductCard[]> {
  const suits = avoided.length > 0 ? sql`not ${mayContain(avoided)}` : sql`true`;
  const [own] = await queryRows(
    em,
    sql<{
      categories: number[];
      shelf: string;
    }>`select category_ids as categories, type_category as shelf from products where id = ${productId} and is_available`,
  );
  if (!own) throw notFound('Product');
  // What stands on no shelf of the tree is found beside its like.
  const shelves = sql`select url_key from categories union select ${own.shelf}`;
  const best = bestOfShelves(shelves, SHOWN, { but: [productId], kind: 'autoship' });
  const found = await queryRows(
    em,
    sql<{
      card: ProductCard;
    }>`select ${cardSql(groupId)} as card from products p where p.id = any(array(${best})) and p.listed and p.buyable and p.autoship_enabled and ${suits}
      order by cardinality(array(select unnest(p.category_ids) intersect select unnest(${own.categories}::int[]))) desc, p.rank desc, p.id
      limit ${SHOWN}`,
  );
  return found.map(({ card }) => card);
}
