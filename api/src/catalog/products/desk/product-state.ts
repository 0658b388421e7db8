import { toDollars } from '@larder/rules';
import { expressionBuilder } from 'kysely';
import type { Em } from '../../../platform/db/orm.ts';
import { anyOf, arrayFrom, type Database, db } from '../../../platform/db/db.ts';
import { dollarsOrNull } from './read-products.ts';

/** Values of a product that a change of one or many products sets. Amounts in cents, stock in units. */
export interface ProductValues {
  price: number;
  msrp: number;
  autoship: number | null;
  map: number | null;
  stock: number;
  isAvailable: boolean;
  isListed: boolean;
  categoryId: number | null;
  /** Labels and traits, ascending; the brand is none of them. */
  labelIds: readonly number[];
}

/** A locked product with the values that can change. */
export interface LockedProduct extends ProductValues {
  id: number;
  title: string;
  productType: string;
  /** A product of codes or a file that has neither cannot be sold. */
  canBeSold: boolean;
  version: number;
}

/** Ids of the labels and traits of `products p`, ascending; the brand is none of them. */
export const LABEL_IDS = arrayFrom(
  expressionBuilder<Database & { p: Database['products'] }, 'p'>()
    .selectFrom('product_attributes as a')
    .select('a.attribute_id')
    .whereRef('a.product_id', '=', 'p.id')
    .whereRef('a.attribute_id', '<>', 'p.brand_id')
    .orderBy('a.attribute_id'),
);

/** Locks products until commit and returns their values, by id; unknown ids are left out. Locks in id order, as orders do. */
export async function lockProducts(em: Em, ids: readonly number[]): Promise<Map<number, LockedProduct>> {
  await db(em).selectFrom('products').select('id').where('id', '=', anyOf(ids)).orderBy('id').forNoKeyUpdate().execute();
  return readProductValues(em, ids);
}

/** As {@link lockProducts}, without a lock. */
export async function readProductValues(em: Em, ids: readonly number[]): Promise<Map<number, LockedProduct>> {
  const rows = await db(em)
    .selectFrom('products as p')
    .leftJoin('product_categories as x', (on) => on.onRef('x.product_id', '=', 'p.id').on('x.is_primary', '=', true))
    .select([
      'p.id',
      'p.title',
      'p.product_type as productType',
      'p.delivers',
      'p.version',
      'p.price_cents as price',
      'p.msrp_cents as msrp',
      'p.autoship_price_cents as autoship',
      'p.map_price_cents as map',
      'p.stock_qty as stock',
      'p.is_available as isAvailable',
      'p.listed as isListed',
      'x.category_id as categoryId',
      LABEL_IDS.as('labelIds'),
    ])
    .where('p.id', '=', anyOf(ids))
    .execute();
  return new Map(
    rows.map(({ delivers, ...row }) => [row.id, { ...row, canBeSold: row.productType !== 'virtual' || delivers !== null }]),
  );
}

/** Values as the audit log stores them: by the API's names, amounts in dollars. */
export function auditedValues(values: Partial<ProductValues>): Record<string, unknown> {
  const { price, msrp, autoship, map, stock, isAvailable, isListed, categoryId, labelIds } = values;
  const all = {
    base_price: price === undefined ? undefined : toDollars(price),
    msrp: msrp === undefined ? undefined : toDollars(msrp),
    autoship_price: autoship === undefined ? undefined : dollarsOrNull(autoship),
    map_price: map === undefined ? undefined : dollarsOrNull(map),
    stock,
    is_available: isAvailable,
    in_lists: isListed,
    category_id: categoryId,
    label_ids: labelIds,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
