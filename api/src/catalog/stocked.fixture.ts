import type { groupOf } from '@larder/rules';
import type { ProductCard } from '@larder/contracts';
import type { Em } from '../platform/db/orm.ts';
import { rows, run, sql } from '../platform/db/sql.ts';
import { cardColumnOf } from './card-column.ts';
import { refreshCards } from './refresh-cards.ts';

/** A product with the columns that its prices come from, which nothing of the answers is made of. */
export interface Stocked {
  id: number;
  urlKey: string;
  cents: number;
  mapCents: number | null;
  autoshipCents: number | null;
  mapOn: boolean;
  listCents: number;
  card: ProductCard;
  parts: { id: number; qty: number }[];
}

/** What makes sets go wrong: parts that are reduced for members alone. */
export async function reduceForMembers(em: Em, now: Date): Promise<void> {
  const shelves = sql`select id from categories where url_key in ('pasta', 'dish', 'chips')`;
  await run(
    em,
    sql`insert into catalog_rules (category_id, type, percent, name, starts_at, groups)
      select id, 'by_percent', 30, 'For members', now() - interval '1 day', '{4}' from (${shelves}) shelf`,
  );
  const reduced = await rows(em, sql<{ id: number }>`select id from products where category_ids && array(${shelves})`);
  await em.transactional((within) =>
    refreshCards(
      within,
      reduced.map(({ id }) => id),
      now,
    ),
  );
}

/** Every product as a price group sees it, by id. */
export function readStock(em: Em, group: ReturnType<typeof groupOf>): Promise<Stocked[]> {
  return rows(
    em,
    sql<Stocked>`select p.id, p.url_key as "urlKey", p.price_cents as cents, p.msrp_cents as "listCents", p.map_price_cents as "mapCents",
        p.autoship_price_cents as "autoshipCents", p.is_map_enabled as "mapOn", p.${sql.ref(cardColumnOf(group))} as card,
        (select coalesce(json_agg(json_build_object('id', i.child_id, 'qty', i.qty)), '[]') from bundle_items i where i.product_id = p.id) as parts
      from products p order by p.id`,
  );
}
