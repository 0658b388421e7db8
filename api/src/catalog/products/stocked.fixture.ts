import type { GroupId, LineProductFacts } from '@larder/rules';
import type { ProductCard } from '@larder/contracts';
import type { Em } from '../../platform/db/orm.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { cardSql } from './card-column.ts';
import { pricingJson } from './pricing-sql.ts';
import { refreshCards } from './refresh-cards.ts';

/** A product with its price columns, which no response contains. */
export interface Stocked {
  id: number;
  urlKey: string;
  cents: number;
  mapCents: number | null;
  autoshipCents: number | null;
  mapOn: boolean;
  listCents: number;
  card: ProductCard;
  /** The price facts of carts and orders. */
  pricing: LineProductFacts;
  parts: { id: number; qty: number; choice: string | null }[];
}

/** Creates hard cases for sets: parts that are reduced for members only, and a cheaper alternative for one place. */
export async function reduceParts(em: Em, now: Date): Promise<void> {
  const shelves = sql`select id from categories where url_key in ('pasta', 'dish', 'chips')`;
  await sql`insert into catalog_rules (category_id, type, percent, name, starts_at, groups)
      select id, 'by_percent', 30, 'For members', now() - interval '1 day', '{4}' from (${shelves}) shelf`.execute(
    em.getKysely(),
  );
  const flavors = await queryRows(
    em,
    sql<{ id: number }>`insert into price_reductions (product_id, type, percent, name, starts_at)
      select max(child_id), 'by_percent', 40, 'One flavor', now() - interval '1 day' from bundle_items where choice is not null
      group by product_id returning product_id as id`,
  );
  const reduced = await queryRows(em, sql<{ id: number }>`select id from products where category_ids && array(${shelves})`);
  await em.transactional((within) =>
    refreshCards(
      within,
      [...flavors, ...reduced].map(({ id }) => id),
      now,
    ),
  );
}

/** Every product as a price group sees it, by id. */
export function readStock(em: Em, group: GroupId): Promise<Stocked[]> {
  return queryRows(
    em,
    sql<Stocked>`select p.id, p.url_key as "urlKey", p.price_cents as cents, p.msrp_cents as "listCents", p.map_price_cents as "mapCents",
        p.autoship_price_cents as "autoshipCents", p.is_map_enabled as "mapOn", ${cardSql(group)} as card, ${pricingJson} as pricing,
        (select coalesce(json_agg(json_build_object('id', i.child_id, 'qty', i.qty, 'choice', i.choice)), '[]') from bundle_items i where i.product_id = p.id) as parts
      from products p order by p.id`,
  );
}

/** Sums up the prices of a set's parts, cents; a place with alternatives counts its cheapest. */
export function partsCents(parts: Stocked['parts'], cents: ReadonlyMap<number, number>): number {
  const least = new Map<string, number>();
  for (const [index, { id, qty, choice }] of parts.entries()) {
    const place = choice ?? `part ${index}`;
    least.set(place, Math.min(least.get(place) ?? Infinity, (cents.get(id) ?? 0) * qty));
  }
  return [...least.values()].reduce((sum, each) => sum + each, 0);
}
