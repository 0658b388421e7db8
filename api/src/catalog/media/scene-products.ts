// Unchecked SQL: candidates are the first of each shelf and label, by laterals over an index.
import type { Em } from '../../platform/db/orm.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import type { ProductPicture } from '../pictures/product-picture.ts';

/** What a scene is about: products under categories, with an attribute or on a list; by url keys. */
export type SceneSubject = { kind: 'category' | 'attribute' | 'list'; keys: readonly string[] };

/** Enough to choose among, few enough to read at once. */
const CANDIDATES = 60;
/** So many of the first with a label show the breadth of its shelves. */
const LABELLED = 6_000;

/**
 * The first products of each shelf, in turn, so that a department shows its breadth. Steady: by id, not by what sells today. Labels that the same
 * products have show different ones, because each label shuffles them by its own key.
 */
export function sceneProducts(em: Em, { kind, keys }: SceneSubject): Promise<ProductPicture[]> {
  const columns = sql`a.name as brand, b.look as "brandLook", p.look`;
  const from = sql`products p join attributes a on a.id = p.brand_id join brands b on b.id = p.brand_id`;
  const shown = sql`p.listed and p.product_type not in ('giftcard', 'virtual')`;
  const wanted = [...keys];
  switch (kind) {
    case 'category':
      return queryRows(
        em,
        sql<ProductPicture>`select ${columns} from (
          select c.url_key as shelf, first.id, row_number() over (partition by above.id, c.id order by first.id) as place,
            array_position(${wanted}::text[], above.url_key) as asked, c.position
          from categories above join categories c on c.path like above.path || '%' cross join lateral (
            select p.id from product_categories pc join products p on p.id = pc.product_id
            where pc.category_id = c.id and ${shown} order by pc.product_id limit 12) first
          where above.url_key = any(${wanted}::text[])
        ) found join ${from} on p.id = found.id order by place, asked, found.position, found.id limit ${CANDIDATES}`,
      );
    case 'attribute':
      return queryRows(
        em,
        sql<ProductPicture>`select ${columns} from (
          select p.id, wanted.url_key || p.type_category as shelf,
            row_number() over (partition by p.type_category order by md5(wanted.url_key || p.id)) as place
          from attributes wanted cross join lateral (
            select pa.product_id from product_attributes pa where pa.attribute_id = wanted.id order by pa.product_id limit ${LABELLED}) first
          join products p on p.id = first.product_id where wanted.url_key = any(${wanted}::text[]) and ${shown}
        ) found join ${from} on p.id = found.id where place <= 3 order by place, md5(shelf), found.id limit ${CANDIDATES}`,
      );
    case 'list':
      return queryRows(
        em,
        sql<ProductPicture>`select ${columns}
          from ${from} join curated_list_products lp on lp.product_id = p.id join curated_lists l on l.id = lp.list_id
          where l.url_key = any(${wanted}::text[]) and ${shown} order by lp.position limit ${CANDIDATES}`,
      );
  }
}
