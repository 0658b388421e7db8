// Unchecked SQL: thousands of rows arrive as one json, whose columns are those of a list.
import type { Em } from '../../../platform/db/orm.ts';
import { queryRows, sql } from '../../../platform/db/sql.ts';
import type { Product } from './product-of.ts';
import { followChoices, writeChoices } from './write-choices.ts';
import { writeDeliveries } from './write-delivery.ts';
import { writeImages } from './write-images.ts';
import { writeParts } from './write-parts.ts';

/** A product with its brand and the address of its page. */
export type PlacedProduct = Product & { brandId: number; key: string };

export interface Written {
  added: number;
  changed: number;
  /** Products whose cards are to be written anew. */
  ids: number[];
}

/** The stock of a product with codes counts those that no order owns; an import adds to it (`deliver`). */
const KEEPS_STOCK = `excluded.product_type = 'virtual' and products.product_type = 'virtual'
  and excluded.delivers is distinct from 'download' and products.delivers is distinct from 'download'`;
const IMPORTED_STOCK = `case when ${KEEPS_STOCK} then products.stock_qty else excluded.stock_qty end`;

/** Upserts by sku, a handful of statements whatever the number. A row that says what the store knows touches nothing. */
export async function writeProducts(em: Em, products: readonly PlacedProduct[], now: Date): Promise<Written> {
  if (products.length === 0) return { added: 0, changed: 0, ids: [] };
  const rows = products.map(({ columns, brandId, key }) => ({ ...columns, brand_id: brandId, url_key: key }));
  // The columns that an import states; all others keep what they have.
  const names = Object.keys(rows[0] ?? {});
  const list = (prefix: string): string => names.map((name) => `${prefix}${name}`).join(', ');
  const imported = list('excluded.').replace('excluded.stock_qty', IMPORTED_STOCK);
  const touched = await queryRows(
    em,
    sql<{ id: number; isNew: boolean }>`
      insert into products (${sql.raw(list(''))}, created_at, updated_at)
      select ${sql.raw(list('x.'))}, ${now}, ${now} from jsonb_populate_recordset(null::products, ${JSON.stringify(rows)}::jsonb) x
      on conflict (sku) do update set (${sql.raw(list(''))}, updated_at) = row (${sql.raw(imported)}, excluded.updated_at)
        where (${sql.raw(list('products.'))}) is distinct from (${sql.raw(imported)})
      returning id, (xmax = 0) as "isNew"`,
  );
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

/** Shelf, values, pictures and an empty rating of each. Answers the products whose shelf or values changed. */
async function writePlaces(em: Em, products: readonly PlacedProduct[]): Promise<number[]> {
  const wanted = JSON.stringify(
    products.map(({ columns, shelf, attributeIds, brandId }) => ({
      sku: columns.sku,
      category_id: shelf.id,
      attribute_ids: [brandId, ...attributeIds],
    })),
  );
  const places = sql`(select p.id, x.category_id, x.attribute_ids from jsonb_to_recordset(${wanted}::jsonb)
    as x (sku text, category_id int, attribute_ids int[]) join products p on p.sku = x.sku)`;
  const changed: { id: number }[] = [];
  const keep = async (query: ReturnType<typeof sql<{ id: number }>>): Promise<void> => {
    changed.push(...(await queryRows(em, query)));
  };
  await keep(sql<{ id: number }>`delete from product_categories c using ${places} w
    where c.product_id = w.id and c.category_id <> w.category_id returning c.product_id as id`);
  await keep(sql<{ id: number }>`insert into product_categories (product_id, category_id, is_primary)
    select id, category_id, true from ${places} w on conflict (product_id, category_id) do nothing returning product_id as id`);
  await keep(sql<{ id: number }>`delete from product_attributes a using ${places} w
    where a.product_id = w.id and a.attribute_id <> all(w.attribute_ids) returning a.product_id as id`);
  await keep(sql<{ id: number }>`insert into product_attributes (product_id, attribute_id)
    select w.id, a from ${places} w, unnest(w.attribute_ids) as a on conflict do nothing returning product_id as id`);
  await writeImages(em, products);
  await sql`insert into product_stats (product_id) select id from ${places} w on conflict do nothing`.execute(em.getKysely());
  return changed.map(({ id }) => id);
}
