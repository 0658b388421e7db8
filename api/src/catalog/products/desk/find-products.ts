import type { CallInput, DeskProduct } from '@larder/contracts';
import type { Em } from '../../../platform/db/orm.ts';
import { anyOf, db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import { decodeCursor, pageOf } from '../../../platform/desk/cursor.ts';
import { readDeskProducts } from './read-products.ts';

type Query = CallInput<'GET /desk/products'>['query'];
/** Conditions of a list of products. */
export type ProductFilter = Omit<Query, 'cursor' | 'limit'>;

/** Most products that are found by a part of their SKU. */
const BY_SKU_MAX = 200;

const isIdPosition = (position: readonly unknown[]): position is [number] =>
  position.length === 1 && Number.isInteger(position[0]);

/** Each word of a text as the beginning of a word of title or brand. */
const prefixQuery = (text: string): string => (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `'${word}':*A`).join(' & ');

/** Ids of products by their id, or the beginning of their SKU. */
async function idsByCode(em: Em, text: string): Promise<number[]> {
  const prefix = `${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const bySku = await db(em)
    .selectFrom('products')
    .select('id')
    .where(sql<boolean>`lower(sku) like ${prefix}`)
    .limit(BY_SKU_MAX)
    .execute();
  const [, number] = /^#?(\d{1,9})$/.exec(text) ?? [];
  return [...bySku.map(({ id }) => id), ...(number === undefined ? [] : [Number(number)])];
}

/** Products that match a filter, as the start of a statement over `products p`. */
async function matching(em: Em, { q, category, brand, label, state, stock }: ProductFilter) {
  let found = db(em).selectFrom('products as p');
  if (q) {
    const ids = await idsByCode(em, q);
    const words = prefixQuery(q);
    const byName = words === '' ? sql<boolean>`false` : sql<boolean>`p.search @@ to_tsquery('english', unaccent(${words}))`;
    found = found.where((p) => (ids.length === 0 ? byName : p.or([p('p.id', '=', anyOf(ids)), byName])));
  }
  if (category) found = found.where(sql<boolean>`p.category_ids @> array[${category}::int]`);
  if (brand) found = found.where('p.brand_id', '=', brand);
  if (label) found = found.where(sql<boolean>`p.attribute_ids @> array[${label}::int]`);
  if (state === 'available' || state === 'unavailable') found = found.where('p.is_available', '=', state === 'available');
  if (state === 'unlisted') found = found.where('p.listed', '=', false);
  if (state === 'reduced') found = found.where('p.on_sale', '=', true);
  if (stock) found = found.where('p.in_stock', '=', stock === 'in');
  return { found };
}

/**
 * Returns ids of products that match a filter, newest first.
 * @param limit most ids
 * @param below only ids below it
 */
export async function findProductIds(em: Em, filter: ProductFilter, limit: number, below?: number): Promise<number[]> {
  const { found } = await matching(em, filter);
  const page = below === undefined ? found : found.where('p.id', '<', below);
  const rows = await page.select('p.id').orderBy('p.id', 'desc').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Returns one page of products, newest first. @throws HttpError 400 for an unknown cursor */
export async function findProducts(
  em: Em,
  { cursor, limit, ...filter }: Query,
): Promise<{ items: DeskProduct[]; next_cursor: string | null }> {
  const after = decodeCursor(cursor, isIdPosition);
  const ids = await findProductIds(em, filter, limit + 1, after?.[0]);
  const { rows, next_cursor } = pageOf(ids, limit, (id) => [id]);
  return { items: await readDeskProducts(em, rows), next_cursor };
}
