import type { GroupId } from '@larder/rules';
import type { ProductCard } from '@larder/contracts';
import { cardColumn } from '../cart/cart-read.ts';
import type { Em } from '../platform/db/orm.ts';
import { one, rows, sql } from '../platform/db/sql.ts';
import { notFound } from '../platform/http/errors.ts';

const SHOWN = 12;

/** Products on autoship that go with one: of its shelves first, then the popular ones (AUTO-023). @throws HttpError 404 `Product not found` */
export async function recommendFor(em: Em, productId: number, groupId: GroupId): Promise<ProductCard[]> {
  const known = await one(em, sql`select 1 from products where id = ${productId} and is_available`);
  if (!known) throw notFound('Product');
  const found = await rows(
    em,
    sql<{
      card: ProductCard;
    }>`select ${cardColumn(groupId)} as card from products p, (select category_ids from products where id = ${productId}) o
      where p.listed and p.autoship_enabled and p.is_available and p.in_stock and p.id <> ${productId}
      order by cardinality(array(select unnest(p.category_ids) intersect select unnest(o.category_ids))) desc, p.rank desc, p.id
      limit ${SHOWN}`,
  );
  return found.map(({ card }) => card);
}
