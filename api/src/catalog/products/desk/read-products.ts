import type { DeskProduct } from '@larder/contracts';
import { type Cents, toDollars } from '@larder/rules';
import type { Em } from '../../../platform/db/orm.ts';
import { anyOf, db } from '../../../platform/db/db.ts';

/** Cents as dollars of the API; null stays null. */
export const dollarsOrNull = (cents: Cents | null): number | null => (cents === null ? null : toDollars(cents));

/** Returns products as lists of the back office show them, newest first; unknown ids are left out. */
export async function readDeskProducts(em: Em, ids: readonly number[]): Promise<DeskProduct[]> {
  if (ids.length === 0) return [];
  const rows = await db(em)
    .selectFrom('products as p')
    .innerJoin('attributes as b', 'b.id', 'p.brand_id')
    .leftJoin('product_categories as x', (on) => on.onRef('x.product_id', '=', 'p.id').on('x.is_primary', '=', true))
    .leftJoin('categories as k', 'k.id', 'x.category_id')
    .select([
      'p.id',
      'p.sku',
      'p.title',
      'p.product_type',
      'p.price_cents',
      'p.msrp_cents',
      'p.final_price_cents',
      'p.autoship_price_cents',
      'p.map_price_cents',
      'p.stock_qty',
      'p.is_available',
      'p.listed',
      'p.version',
      'b.name as brand',
      'k.name as category',
      (p) => p.ref('p.card', '->').key('image').as('image'),
    ])
    .where('p.id', '=', anyOf(ids))
    .orderBy('p.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    sku: row.sku,
    title: row.title,
    brand: row.brand,
    category_name: row.category ?? '',
    image: row.image,
    product_type: row.product_type,
    base_price: toDollars(row.price_cents),
    msrp: toDollars(row.msrp_cents),
    current_price: toDollars(row.final_price_cents),
    autoship_price: dollarsOrNull(row.autoship_price_cents),
    map_price: dollarsOrNull(row.map_price_cents),
    stock: row.stock_qty,
    is_available: row.is_available,
    in_lists: row.listed,
    version: row.version,
  }));
}
