// Unchecked SQL: products are read out of the best of one shelf by index, and compared by their labels.
import { type Cents, cartLine, type GroupId, type LineGoods } from '@larder/rules';
import type { ProductCard } from '@larder/contracts';
import { cardSql } from '../catalog/card-column.ts';
import { goodsJson } from '../catalog/goods-sql.ts';
import { bestOfShelves } from '../catalog/shelf-best.ts';
import type { Em } from '../platform/db/orm.ts';
import { suits } from '../recommend/for-taste.ts';
import { readTaste } from '../recommend/taste.ts';
import { one, rows, sql } from '../platform/db/sql.ts';

/** So many of a shelf are looked at. */
const LOOKED_AT = 60;

/** What a product is by the last word of its title, in the singular: a shelf of diapers has creams and wipes, too. */
export const kindOf = (alias: 'p' | 'o') =>
  sql<string>`regexp_replace(lower(${sql.ref(`${alias}.title`)}), '^.*[[:space:]]|s$', '', 'g')`;

/** What is wanted, and by whom. */
export interface Wanted {
  customerId: number;
  groupId: GroupId;
  productId: number;
  qty: number;
  /** What must not be offered: it comes anyway. */
  but?: readonly number[];
}

export interface Like {
  id: number;
  title: string;
  card: ProductCard;
}

/**
 * What may take a product's place on autoship, the likest first: of its shelf, kind and box, there in the wanted quantity, with every diet that the product keeps, suited to
 * its shopper's own diets and what they avoid, never what its shopper wants never to have, and at no higher price.
 */
export async function productsLike(em: Em, wanted: Wanted): Promise<Like[]> {
  const own = await one(
    em,
    sql<{
      shelf: string;
      box: string;
      kind: string;
      labels: number[];
      diets: number[];
      goods: LineGoods;
    }>`select p.type_category as shelf, p.box_type as box, ${kindOf('p')} as kind,
      p.attribute_ids as labels, ${goodsJson} as goods,
      array(select a.id from attributes a where a.id = any(p.attribute_ids) and a.type = 'diets') as diets
      from products p where p.id = ${wanted.productId}`,
  );
  if (!own) return [];
  const { customerId, groupId, qty } = wanted;
  const taste = await readTaste(em, customerId);
  const best = bestOfShelves(sql`select ${own.shelf}::text`, LOOKED_AT, {
    but: [wanted.productId, ...(wanted.but ?? [])],
    kind: 'autoship',
  });
  const found = await rows(
    em,
    sql<Like & { goods: LineGoods }>`select p.id, p.title, ${cardSql(groupId)} as card, ${goodsJson} as goods
      from products p where p.id = any(array(${best})) and p.box_type = ${own.box} and ${kindOf('p')} = ${own.kind} and p.stock_qty >= ${qty}
        and p.min_order_qty <= ${qty} and p.max_order_qty >= ${qty} and p.attribute_ids @> ${own.diets}::int[]
        and ${taste ? suits(taste) : sql`true`}
        and not exists (select 1 from product_choices c where c.product_id = p.id)
        and not exists (select 1 from prefill_marks m where m.customer_id = ${customerId} and m.product_id = p.id and m.status = 'never_item')
      order by cardinality(array(select unnest(p.attribute_ids) intersect select unnest(${own.labels}::int[]))) desc, p.rank desc, p.id`,
  );
  const pieceOf = (goods: LineGoods): Cents => cartLine('like', goods, groupId, { qty, autoship: true }).unitCents;
  const most = pieceOf(own.goods);
  return found.filter(({ goods }) => pieceOf(goods) <= most).map(({ id, title, card }) => ({ id, title, card }));
}
