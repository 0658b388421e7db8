// Unchecked SQL: all that cards are made of, as json of laterals in one statement for a batch.
import { productColumns, type ProductColumns } from '@larder/contracts';
import type { Cents, LineGoods, PriceList } from '@larder/rules';
import type { Look } from '../pictures/look.ts';
import type { Em } from '../../platform/db/orm.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { goodsAt, type NamedReduction } from './goods-sql.ts';

/** Prices in each price list from a moment on: ms since 1970 (UTC), cents. */
export type PricePoint = { since: number } & Record<PriceList, Cents>;

/** All that a product's card is made of, in one row. Amounts in cents. */
export interface CardSource extends LineGoods<NamedReduction> {
  id: number;
  /** What is spread here, as carts price it. */
  goods: LineGoods<NamedReduction>;
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
  /** What it cost until then, as far as a sale is compared with it; empty where nobody has told yet. */
  history: PricePoint[];
}

/** Arguments of `json_build_object`: each column by its name. */
const FIELDS = Object.keys(productColumns.shape)
  .map((name) => `'${name}', p.${name}`)
  .join(', ');

/** Reads the sources of cards in one statement. Reductions are those in force at `now` (CAT-117, OP-025). */
export async function readCardSources(em: Em, productIds: readonly number[], now: Date): Promise<CardSource[]> {
  const found = await queryRows(
    em,
    sql<Omit<CardSource, 'at' | keyof LineGoods>>`
      select p.id, json_build_object(${sql.raw(FIELDS)}) as fields, p.title, p.url_key as "urlKey", a.name as brand, a.url_key as "brandKey", b.look as "brandLook", p.look,
        p.unit_amount::float8 as "unitAmount", p.unit,
        p.stock_qty as "stockQty",
        g.goods,
        exists (select 1 from product_options o where o.product_id = p.id)
          or exists (select 1 from bundle_items i where i.product_id = p.id) as "hasOptions",
        coalesce(s.stars_1 + 2 * s.stars_2 + 3 * s.stars_3 + 4 * s.stars_4 + 5 * s.stars_5, 0) as "ratingSum",
        coalesce(s.stars_1 + s.stars_2 + s.stars_3 + s.stars_4 + s.stars_5, 0) as "ratingCount", coalesce(s.review_count, 0) as "reviewCount",
        coalesce(s.sold_30d, 0) as "sold30d",
        (select coalesce(json_agg(json_build_object('id', g.id, 'text', g.text, 'categoryId', g.category_id,
          'categoryName', g.category_name) order by g.id), '[]') from product_badges x join badges g on g.id = x.badge_id
          where x.product_id = p.id) as badges,
        (select coalesce(json_agg(json_build_object('name', d.name, 'qualifies', d.qualifies, 'display', d.display) order by d.name), '[]')
          from conversion_drivers d where d.product_id = p.id) as drivers,
        (select json_build_object('trackingId', d.object_tracking_id, 'position', d.display_position) from product_ads d
          where d.product_id = p.id) as ad,
        round(extract(epoch from p.created_at) * 1000)::float8 as "createdAt",
        (select coalesce(json_agg(json_build_object('since', round(extract(epoch from h.since) * 1000)::float8, 'general', h.general_cents,
          'member', h.member_cents, 'employee', h.employee_cents) order by h.since), '[]') from price_history h where h.product_id = p.id) as history
      from products p join attributes a on a.id = p.brand_id join brands b on b.id = p.brand_id
      join ${goodsAt(productIds, now)} g on g.id = p.id
      left join product_stats s on s.product_id = p.id order by p.id`,
  );
  // The database checks that its types of boxes are those of cards.
  return found.map((row) => ({ ...row, ...row.goods, at: now.getTime() }) as CardSource);
}
