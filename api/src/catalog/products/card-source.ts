import { productColumns, type ProductColumns } from '@larder/contracts';
import type { Cents, LineProductFacts, PriceList } from '@larder/rules';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Look } from '../pictures/look.ts';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import { pricingAt, type NamedReduction } from './pricing-sql.ts';

/** Prices in each price list from a moment on: ms since 1970 (UTC), cents. */
export type PricePoint = { since: number } & Record<PriceList, Cents>;

/** All that a product's card is made of, in one row. Amounts in cents. */
export interface CardSource extends LineProductFacts<NamedReduction> {
  id: number;
  /** The price facts of this product, as carts use them. */
  pricing: LineProductFacts<NamedReduction>;
  /** Columns that are fields of the card as they are. */
  fields: ProductColumns;
  title: string;
  urlKey: string;
  brand: string;
  brandKey: string;
  brandLook: Look;
  look: Look;
  boxType: 'grocery' | 'fresh' | 'frozen' | 'wine' | 'legacy_frozen' | 'legacy_wine';
  soldAsFresh: 'fresh' | 'fresh-frozen' | null;
  unitAmount: number | null;
  unit: string | null;
  stockQty: number;
  hasOptions: boolean;
  ratingSum: number;
  ratingCount: number;
  reviewCount: number;
  sold30d: number;
  badges: { id: number; text: string; categoryId: number; categoryName: string }[];
  drivers: { name: string; qualifies: boolean; display: boolean }[];
  ad: { trackingId: string; position: number } | null;
  /** When it came into the store, and the moment that all this is as of: ms since 1970. */
  createdAt: number;
  at: number;
  /** Earlier prices, as far as a sale is compared with them; empty when none are known yet. */
  history: PricePoint[];
}

/** Columns that a card has under their own names. */
const FIELDS = productColumns.keyof().options;

const msOf = (moment: string) => sql<number>`round(extract(epoch from ${sql.ref(moment)}) * 1000)::float8`;
const orZero = (column: string) => sql<number>`coalesce(${sql.ref(column)}, 0)`;

/** Reads the sources of cards in one statement. Reductions are those in force at `now` (CAT-117, OP-025). */
export async function readCardSources(em: Em, productIds: readonly number[], now: Date): Promise<CardSource[]> {
  const found = await db(em)
    .selectFrom('products as p')
    .innerJoin('attributes as a', 'a.id', 'p.brand_id')
    .innerJoin('brands as b', 'b.id', 'p.brand_id')
    .innerJoin(pricingAt(sql`${productIds}::int[]`, sql`${now}::timestamptz`), 'g.id', 'p.id')
    .leftJoin('product_stats as s', 's.product_id', 'p.id')
    .select((p) => [
      'p.id',
      jsonBuildObject(recordOf(FIELDS, (name) => p.ref(`p.${name}`))).as('fields'),
      'p.title',
      'p.url_key as urlKey',
      'a.name as brand',
      'a.url_key as brandKey',
      'b.look as brandLook',
      'p.look',
      p.cast<number | null>('p.unit_amount', 'float8').as('unitAmount'),
      'p.unit',
      'p.stock_qty as stockQty',
      'g.pricing',
      p
        .or([
          p.exists(p.selectFrom('product_options as o').select('o.id').whereRef('o.product_id', '=', 'p.id')),
          p.exists(p.selectFrom('bundle_items as i').select('i.key').whereRef('i.product_id', '=', 'p.id')),
        ])
        .as('hasOptions'),
      sql<number>`coalesce(s.stars_1 + 2 * s.stars_2 + 3 * s.stars_3 + 4 * s.stars_4 + 5 * s.stars_5, 0)`.as('ratingSum'),
      sql<number>`coalesce(s.stars_1 + s.stars_2 + s.stars_3 + s.stars_4 + s.stars_5, 0)`.as('ratingCount'),
      orZero('s.review_count').as('reviewCount'),
      orZero('s.sold_30d').as('sold30d'),
      jsonArrayFrom(
        p
          .selectFrom('product_badges as x')
          .innerJoin('badges as badge', 'badge.id', 'x.badge_id')
          .select(['badge.id', 'badge.text', 'badge.category_id as categoryId', 'badge.category_name as categoryName'])
          .whereRef('x.product_id', '=', 'p.id')
          .orderBy('badge.id'),
      ).as('badges'),
      jsonArrayFrom(
        p
          .selectFrom('conversion_drivers as d')
          .select(['d.name', 'd.qualifies', 'd.display'])
          .whereRef('d.product_id', '=', 'p.id')
          .orderBy('d.name'),
      ).as('drivers'),
      jsonObjectFrom(
        p
          .selectFrom('product_ads as d')
          .select(['d.object_tracking_id as trackingId', 'd.display_position as position'])
          .whereRef('d.product_id', '=', 'p.id'),
      ).as('ad'),
      msOf('p.created_at').as('createdAt'),
      jsonArrayFrom(
        p
          .selectFrom('price_history as h')
          .select([
            msOf('h.since').as('since'),
            'h.general_cents as general',
            'h.member_cents as member',
            'h.employee_cents as employee',
          ])
          .whereRef('h.product_id', '=', 'p.id')
          .orderBy('h.since'),
      ).as('history'),
    ])
    .orderBy('p.id')
    .execute();
  // The database checks that its types of boxes are those of cards.
  return found.map((row) => ({ ...row, ...row.pricing, at: now.getTime() }) as CardSource);
}

const recordOf = <Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
