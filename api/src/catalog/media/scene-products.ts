import type { Em } from '../../platform/db/orm.ts';
import { anyText, db } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import { product } from '../products/product-expressions.ts';
import type { ProductPicture } from '../pictures/product-picture.ts';

/** Subject of a scene: products in categories, with an attribute or on a list, by URL keys. */
export type SceneSubject = { kind: 'category' | 'attribute' | 'list'; keys: readonly string[] };

/** Enough to choose among, few enough to read at once. */
const CANDIDATES = 60;
/** Number of the first products with a label that represent the breadth of its shelves. */
const LABELLED = 6_000;

/**
 * Selects the first products of each shelf in turn, so that a department shows its breadth. The selection is stable: by id, not
 * by sales. Labels with the same products show different ones, because each label shuffles by its own key.
 */
export function sceneProducts(em: Em, { kind, keys }: SceneSubject): Promise<ProductPicture[]> {
  const pictures = db(em)
    .selectFrom('products as p')
    .innerJoin('attributes as a', 'a.id', 'p.brand_id')
    .innerJoin('brands as b', 'b.id', 'p.brand_id')
    .select(['a.name as brand', 'b.look as brandLook', 'p.look'])
    .limit(CANDIDATES);
  switch (kind) {
    case 'category':
      return pictures
        .innerJoin(firstOfCategories(em, keys), 'found.id', 'p.id')
        .orderBy('found.place')
        .orderBy('found.nth')
        .orderBy('found.position')
        .orderBy('found.id')
        .execute();
    case 'attribute':
      return pictures
        .innerJoin(firstOfAttributes(em, keys), 'found.id', 'p.id')
        .where('found.place', '<=', 3)
        .orderBy('found.place')
        .orderBy((found) => found.fn('md5', ['found.shelf']))
        .orderBy('found.id')
        .execute();
    case 'list':
      return pictures
        .innerJoin('curated_list_products as lp', 'lp.product_id', 'p.id')
        .innerJoin('curated_lists as l', 'l.id', 'lp.list_id')
        .where('l.url_key', '=', anyText(keys))
        .where(isShown)
        .orderBy('lp.position')
        .execute();
  }
}

/** Whether the picture of a product `p` is representative. */
const isShown = product.and([product('p.listed', '=', true), product('p.product_type', 'not in', ['giftcard', 'virtual'])]);

/** The first twelve of each category under those with the given keys. */
const firstOfCategories = (em: Em, keys: readonly string[]) =>
  db(em)
    .selectFrom('categories as above')
    .innerJoin('categories as c', (on) => on.on('c.path', 'like', sql<string>`above.path || '%'`))
    .crossJoinLateral((from) =>
      from
        .selectFrom('product_categories as pc')
        .innerJoin('products as p', 'p.id', 'pc.product_id')
        .select('p.id')
        .whereRef('pc.category_id', '=', 'c.id')
        .where(isShown)
        .orderBy('pc.product_id')
        .limit(12)
        .as('first'),
    )
    .select((found) => [
      'first.id',
      found.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy(['above.id', 'c.id']).orderBy('first.id'))
        .as('place'),
      sql<number>`array_position(${[...keys]}::text[], above.url_key)`.as('nth'),
      'c.position',
    ])
    .where('above.url_key', '=', anyText(keys))
    .as('found');

/** Products with some attributes, in an order that each attribute shuffles by its own key; `place` counts those of the same shelf. */
const firstOfAttributes = (em: Em, keys: readonly string[]) =>
  db(em)
    .selectFrom('attributes as wanted')
    .crossJoinLateral((from) =>
      from
        .selectFrom('product_attributes as pa')
        .select('pa.product_id')
        .whereRef('pa.attribute_id', '=', 'wanted.id')
        .orderBy('pa.product_id')
        .limit(LABELLED)
        .as('first'),
    )
    .innerJoin('products as p', 'p.id', 'first.product_id')
    .select((found) => [
      'p.id',
      sql<string>`wanted.url_key || p.type_category`.as('shelf'),
      found.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('p.type_category').orderBy(sql`md5(wanted.url_key || p.id)`))
        .as('place'),
    ])
    .where('wanted.url_key', '=', anyText(keys))
    .where(isShown)
    .as('found');
