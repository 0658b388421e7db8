import type { Em } from '../../../platform/db/orm.ts';
import { type Database, db } from '../../../platform/db/db.ts';
import { populated, recordset } from '../../../platform/db/row-values.ts';
import { sql } from '../../../platform/db/sql.ts';
import { differsFromExcluded, excluded } from '../../../platform/db/upserts.ts';
import type { Product } from './product-of.ts';
import { followChoices, writeChoices } from './write-choices.ts';
import { writeDeliveries } from './write-delivery.ts';
import { writeImages } from './write-images.ts';
import { writeParts } from './write-parts.ts';

/** A product with its brand and the address of its page. */
export type PlacedProduct = Product & { brandId: number; key: string };

interface WriteResult {
  added: number;
  changed: number;
  /** Products whose cards need a rebuild. */
  ids: number[];
}

type Column = keyof Database['products'];

/** The stock of a product with codes counts those that no order owns; an import adds to it (`deliver`). */
const IMPORTED_STOCK = sql<number>`case when excluded.product_type = 'virtual' and products.product_type = 'virtual'
  and excluded.delivers is distinct from 'download' and products.delivers is distinct from 'download'
  then products.stock_qty else excluded.stock_qty end`;

const NEXT_VERSION = sql<number>`products.version + 1`;

/** Upserts products by sku with a fixed number of statements. A row without changes writes nothing. */
export async function writeProducts(em: Em, products: readonly PlacedProduct[], now: Date): Promise<WriteResult> {
  if (products.length === 0) return { added: 0, changed: 0, ids: [] };
  const rows = products.map(({ columns, brandId, key }) => ({ ...columns, brand_id: brandId, url_key: key }));
  // The columns that an import sets; all others stay unchanged.
  const names = Object.keys(rows[0] ?? {}) as Column[];
  const others = names.filter((name) => name !== 'stock_qty');
  const moment = sql<string>`${now}::timestamptz`;
  const touched = await db(em)
    .insertInto('products')
    .columns([...names, 'created_at', 'updated_at'])
    .expression((from) =>
      from
        .selectFrom(populated('products', 'x', rows))
        .select([...names.map((name) => `x.${name}` as const), moment.as('created_at'), moment.as('updated_at')]),
    )
    .onConflict((stored) =>
      stored
        .column('sku')
        .doUpdateSet({ ...excluded('products', [...others, 'updated_at']), stock_qty: IMPORTED_STOCK, version: NEXT_VERSION })
        .where((product) =>
          product.or([
            differsFromExcluded('products', others),
            product('products.stock_qty', 'is distinct from', IMPORTED_STOCK),
          ]),
        ),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
    .execute();
  const moved = [
    ...(await writePlaces(em, products)),
    ...(await writeParts(em, products)),
    ...(await writeChoices(em, products)),
    ...(await writeDeliveries(em, products)),
  ];
  const added = touched.filter(({ isNew }) => isNew).map(({ id }) => id);
  const ids = new Set([...touched.map(({ id }) => id), ...moved]);
  const followers = await followChoices(em, [...ids], now);
  return {
    added: added.length,
    changed: ids.size - added.length,
    ids: [...new Set([...ids, ...followers])].sort((a, b) => a - b),
  };
}

/** Writes category, attributes, pictures and an empty rating of each. @returns ids of the products whose category or attributes changed */
async function writePlaces(em: Em, products: readonly PlacedProduct[]): Promise<number[]> {
  const wanted = products.map(({ columns, shelf, attributeIds, brandId }) => ({
    sku: columns.sku,
    category_id: shelf.id,
    attribute_ids: [brandId, ...attributeIds],
  }));
  const places = db(em)
    .selectFrom(recordset('x', { sku: 'text', category_id: 'int', attribute_ids: 'int[]' }, wanted))
    .innerJoin('products as p', 'p.sku', 'x.sku')
    .select(['p.id', 'x.category_id', 'x.attribute_ids'])
    .as('w');
  const leftCategories = await db(em)
    .deleteFrom('product_categories as c')
    .using(places)
    .whereRef('c.product_id', '=', 'w.id')
    .whereRef('c.category_id', '<>', 'w.category_id')
    .returning('c.product_id as id')
    .execute();
  const categories = await db(em)
    .insertInto('product_categories')
    .columns(['product_id', 'category_id', 'is_primary'])
    .expression(
      db(em)
        .selectFrom(places)
        .select(['w.id', 'w.category_id', sql<boolean>`true`.as('is_primary')]),
    )
    .onConflict((place) => place.columns(['product_id', 'category_id']).doNothing())
    .returning('product_id as id')
    .execute();
  const lostAttributes = await db(em)
    .deleteFrom('product_attributes as a')
    .using(places)
    .whereRef('a.product_id', '=', 'w.id')
    .where(sql<boolean>`a.attribute_id <> all(w.attribute_ids)`)
    .returning('a.product_id as id')
    .execute();
  const attributes = await db(em)
    .insertInto('product_attributes')
    .columns(['product_id', 'attribute_id'])
    .expression(
      db(em)
        .selectFrom(places)
        .select(['w.id', sql<number>`unnest(w.attribute_ids)`.as('attribute_id')]),
    )
    .onConflict((attribute) => attribute.doNothing())
    .returning('product_id as id')
    .execute();
  await writeImages(em, products);
  await db(em)
    .insertInto('product_stats')
    .columns(['product_id'])
    .expression(db(em).selectFrom(places).select('w.id'))
    .onConflict((stats) => stats.doNothing())
    .execute();
  return [...leftCategories, ...categories, ...lostAttributes, ...attributes].map(({ id }) => id);
}
