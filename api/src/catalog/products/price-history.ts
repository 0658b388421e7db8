// Unchecked SQL: the moments at which prices of many products may have changed, each with what they were priced by then.
import {
  type Cents,
  GROUP,
  type LineGoods,
  offerFor,
  PRICE_LISTS,
  type PriceList,
  priceFor,
  realSale,
  type Sale,
  SALE_DAYS,
} from '@larder/rules';
import type { Em } from '../../platform/db/orm.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import type { CardSource, PricePoint } from './card-source.ts';

const DAY_MS = 86_400_000;

/** The price of each list, as {@link LineGoods} say. */
function pricesOf(goods: LineGoods, since: number): PricePoint {
  const of = (list: PriceList): Cents => offerFor(goods, GROUP[list]).prices.price;
  return { since, general: of('general'), member: of('member'), employee: of('employee') };
}

/** Whether what a price list is asked now is a real saving, and from what (CAT-023). */
export function saleFor(source: Pick<CardSource, 'goods' | 'history' | 'at'>, list: PriceList): Sale | null {
  const { prices } = offerFor(source.goods, GROUP[list]);
  const history = source.history.map((told) => ({ since: told.since, cents: told[list] }));
  if (prices.isHidden) return null;
  return realSale({ productType: source.goods.productType, priceCents: prices.price }, history, source.at);
}

/** When the first of the sales of a product is none any more, because its price has stood for 30 days; null without one. */
export function saleEnds(source: Pick<CardSource, 'goods' | 'history' | 'at'>): Date | null {
  const ends = PRICE_LISTS.flatMap((list) => saleFor(source, list)?.until ?? []);
  return ends.length === 0 ? null : new Date(Math.min(...ends));
}

/**
 * Gives products of which no price is known yet the past that the store's own tables tell: what they cost since they are here (60 days back at
 * most), by the reductions and rules of that time. From then on the trigger on their cards keeps it. Call it in the transaction that writes the cards.
 */
export async function recallPrices(em: Em, sources: readonly CardSource[], now: Date): Promise<void> {
  const unknown = sources.filter(({ history }) => history.length === 0);
  if (unknown.length === 0) return;
  const horizon = new Date(now.getTime() - 2 * SALE_DAYS * DAY_MS);
  const turns = await turnsOf(
    em,
    unknown.map(({ id }) => id),
    horizon,
    now,
  );
  for (const source of unknown) {
    const told = turns.filter(({ id }) => id === source.id).map(({ goods, at }) => pricesOf(goods, at));
    const first = Math.min(now.getTime(), Math.max(source.createdAt, horizon.getTime()));
    source.history = told.length > 0 ? told : [pricesOf(source.goods, first)];
  }
  const written = unknown.flatMap(({ id, history }) => history.map((told) => ({ ...told, id, since: new Date(told.since) })));
  await sql`insert into price_history (product_id, since, general_cents, member_cents, employee_cents)
      select id, since, general, member, employee
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as u (id int, since timestamptz, general int, member int, employee int)
      on conflict do nothing`.execute(em.getKysely());
}

/**
 * What products cost elsewhere in the 30 days before they came here, as their operator says. Of those alone that have no card yet: what the store itself
 * asked is known. Call it before their cards are written.
 */
export async function tellPast(
  em: Em,
  products: readonly { columns: { sku: string }; lowestCents: Cents | null }[],
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - SALE_DAYS * DAY_MS);
  const told = products.flatMap(({ columns: { sku }, lowestCents }) =>
    lowestCents === null
      ? []
      : [
          {
            sku,
            general: lowestCents,
            employee: priceFor({ priceCents: lowestCents, isMapEnabled: false }, GROUP.employee).price,
          },
        ],
  );
  if (told.length === 0) return;
  await sql`insert into price_history (product_id, since, general_cents, member_cents, employee_cents)
      select p.id, ${since}, u.general, u.general, u.employee
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as u (sku text, general int, employee int) join products p on p.sku = u.sku
      where p.cards_at is null on conflict do nothing`.execute(em.getKysely());
}

interface Turn {
  id: number;
  /** ms since 1970. */
  at: number;
  goods: LineGoods;
}

/** What products, and the parts of sets, were priced by at the beginning of their time and at each begin and end of a reduction since, oldest first. */
async function turnsOf(em: Em, ids: readonly number[], horizon: Date, now: Date): Promise<Turn[]> {
  return queryRows(
    em,
    sql<Turn>`
      with began as (select p.id, least(greatest(p.created_at, ${horizon}), ${now}) as at from products p where p.id = any(${ids}::int[])),
        part as (select id, id as of from began union select i.product_id, i.child_id from bundle_items i where i.product_id = any(${ids}::int[])),
        turned as (
          select part.id, unnest(array[r.starts_at, r.ends_at]) as at from part join price_reductions r on r.product_id = part.of
          union
          select part.id, unnest(array[r.starts_at, r.ends_at]) from part join catalog_rules r
            on exists (select 1 from product_attributes a where a.product_id = part.of and a.attribute_id = r.attribute_id)
              or exists (select 1 from product_categories k join categories leaf on leaf.id = k.category_id
                where k.product_id = part.of and leaf.path like '%/' || r.category_id || '/%')),
        moment as (
          select t.id, t.at from turned t join began b on b.id = t.id where t.at > b.at and t.at <= ${now}
          union select b.id, b.at from began b where b.id in (select id from turned))
      select m.id, round(extract(epoch from m.at) * 1000)::float8 as at, g.goods
      from moment m cross join lateral priced_goods(array[m.id], m.at) g order by m.id, m.at`,
  );
}
