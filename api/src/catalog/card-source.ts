import { isSet, type ReductionType } from '@larder/rules';
import type { Look } from '../pictures/look.ts';
import type { Em } from '../platform/db/orm.ts';
import { rows, sql } from '../platform/db/sql.ts';

/** All that a product's card is made of, in one row. Amounts in cents. */
export interface CardSource {
  id: number;
  sku: string;
  title: string;
  urlKey: string;
  brand: string;
  brandKey: string;
  brandLook: Look;
  look: Look;
  shortDescription: string;
  productType: 'simple' | 'giftcard' | 'membership' | 'curated_list' | 'bundle' | 'configurable' | 'grouped' | 'virtual';
  tcProductType: 2 | 3 | null;
  boxType: 'grocery' | 'fresh' | 'frozen' | 'wine' | 'legacy_frozen' | 'legacy_wine';
  soldAsFresh: 'fresh' | 'fresh-frozen' | null;
  unitAmount: number | null;
  unit: string | null;
  priceCents: number;
  msrpCents: number;
  autoshipPriceCents: number | null;
  mapPriceCents: number | null;
  isMapEnabled: boolean;
  displayType: 'in_cart' | 'gesture' | null;
  stockQty: number;
  isAvailable: boolean;
  minQty: number;
  maxQty: number;
  autoshipEnabled: boolean;
  ebtEligible: boolean;
  analyticsCategory: string;
  typeCategory: string;
  gwpId: number | null;
  hasOptions: boolean;
  ratingSum: number;
  ratingCount: number;
  reviewCount: number;
  sold30d: number;
  reductions: { type: ReductionType; amount: number; name: string; endsAt: string | null; membersOnly: boolean }[];
  tiers: { min: number; max: number | null; promoType: 'thrive_cash' | 'price'; percent: number | null; cents: number | null }[];
  badges: { id: number; text: string; categoryId: number; categoryName: string }[];
  drivers: { name: string; qualifies: boolean; display: boolean }[];
  ad: { trackingId: string; position: number } | null;
  /** What a set is made of (OP-210); empty for everything else. */
  parts: { qty: number; choice: string | null; source: CardSource }[];
}

const reductionJson = (
  membersOnly: string,
) => sql`json_build_object('type', r.type, 'amount', coalesce(r.percent, r.amount_cents), 'name', r.name,
  'endsAt', to_char(r.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'membersOnly', ${sql.raw(membersOnly)})`;

/** Reads the sources of cards, three statements whatever the number. Reductions are those in force at `now` (CAT-117, OP-025). */
export async function readCardSources(em: Em, productIds: readonly number[], now: Date): Promise<CardSource[]> {
  const sources = await readWithoutParts(em, productIds, now);
  const sets = sources.filter(({ productType }) => isSet(productType)).map(({ id }) => id);
  if (sets.length === 0) return sources;
  const items = await rows(
    em,
    sql<{ setId: number; partId: number; qty: number; choice: string | null }>`
      select product_id as "setId", child_id as "partId", qty, choice from bundle_items where product_id = any(${sets}::int[]) order by product_id, position`,
  );
  const parts = await readWithoutParts(em, [...new Set(items.map(({ partId }) => partId))], now);
  const byId = new Map(parts.map((part) => [part.id, part]));
  const bySet = Map.groupBy(items, ({ setId }) => setId);
  return sources.map((source) => ({
    ...source,
    parts: (bySet.get(source.id) ?? []).flatMap(({ partId, qty, choice }) => {
      const part = byId.get(partId);
      return part ? [{ qty, choice, source: part }] : [];
    }),
  }));
}

function readWithoutParts(em: Em, productIds: readonly number[], now: Date): Promise<CardSource[]> {
  const inForce = sql`r.starts_at <= ${now} and (r.ends_at is null or r.ends_at > ${now})`;
  return rows(
    em,
    sql<CardSource>`
      select p.id, p.sku, p.title, p.url_key as "urlKey", a.name as brand, a.url_key as "brandKey", b.look as "brandLook", p.look,
        p.short_description as "shortDescription", p.product_type as "productType", p.tc_product_type as "tcProductType",
        p.box_type as "boxType", p.sold_as_fresh as "soldAsFresh", p.unit_amount::float8 as "unitAmount", p.unit,
        p.price_cents as "priceCents", p.msrp_cents as "msrpCents", p.autoship_price_cents as "autoshipPriceCents",
        p.map_price_cents as "mapPriceCents", p.is_map_enabled as "isMapEnabled", p.msrp_display_actual_price_type as "displayType",
        p.stock_qty as "stockQty", p.is_available as "isAvailable", p.min_order_qty as "minQty", p.max_order_qty as "maxQty",
        p.autoship_enabled as "autoshipEnabled", p.ebt_eligible as "ebtEligible", p.analytics_category as "analyticsCategory",
        p.type_category as "typeCategory", p.gwp_id as "gwpId",
        exists (select 1 from product_options o where o.product_id = p.id)
          or exists (select 1 from bundle_items i where i.product_id = p.id) as "hasOptions",
        coalesce(s.rating_sum, 0) as "ratingSum", coalesce(s.rating_count, 0) as "ratingCount", coalesce(s.review_count, 0) as "reviewCount",
        coalesce(s.sold_30d, 0) as "sold30d",
        (select coalesce(json_agg(x.r order by x.own desc, x.position, x.id), '[]') from (
          select ${reductionJson('false')} as r, true as own, r.position, r.id from price_reductions r where r.product_id = p.id and ${inForce}
          union all
          select ${reductionJson('r.groups is not null')}, false, r.position, r.id from catalog_rules r where ${inForce} and not p.is_map_enabled
            and (exists (select 1 from product_attributes x where x.product_id = p.id and x.attribute_id = r.attribute_id)
              or exists (select 1 from product_categories x join categories c on c.id = x.category_id
                join categories top on top.id = r.category_id and c.path like top.path || '%' where x.product_id = p.id))
        ) x) as reductions,
        (select coalesce(json_agg(json_build_object('min', t.min_qty, 'max', t.max_qty, 'promoType', t.promo_type,
          'percent', t.percent, 'cents', t.amount_cents) order by t.min_qty), '[]') from price_tiers t where t.product_id = p.id) as tiers,
        (select coalesce(json_agg(json_build_object('id', g.id, 'text', g.text, 'categoryId', g.category_id,
          'categoryName', g.category_name) order by g.id), '[]') from product_badges x join badges g on g.id = x.badge_id
          where x.product_id = p.id) as badges,
        (select coalesce(json_agg(json_build_object('name', d.name, 'qualifies', d.qualifies, 'display', d.display) order by d.name), '[]')
          from conversion_drivers d where d.product_id = p.id) as drivers,
        (select json_build_object('trackingId', d.object_tracking_id, 'position', d.display_position) from product_ads d
          where d.product_id = p.id) as ad, '[]'::json as parts
      from products p join attributes a on a.id = p.brand_id join brands b on b.id = p.brand_id
      left join product_stats s on s.product_id = p.id
      where p.id = any(${productIds}::int[]) order by p.id`,
  );
}
