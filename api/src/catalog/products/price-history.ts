import {
  type Cents,
  GROUP,
  type LineProductFacts,
  offerFor,
  PRICE_LISTS,
  type PriceList,
  priceFor,
  realSale,
  type Sale,
  SALE_DAYS,
} from '@larder/rules';
import type { Em } from '../../platform/db/orm.ts';
import { anyOf, db } from '../../platform/db/db.ts';
import { insertRows } from '../../platform/db/inserted-rows.ts';
import { recordset } from '../../platform/db/row-values.ts';
import { sql } from '../../platform/db/sql.ts';
import type { CardSource, PricePoint } from './card-source.ts';
import { pricingAt } from './pricing-sql.ts';

const DAY_MS = 86_400_000;

/** The price of each list, as {@link LineProductFacts} say. */
function pricesOf(pricing: LineProductFacts, since: number): PricePoint {
  const of = (list: PriceList): Cents => offerFor(pricing, GROUP[list]).prices.price;
  return { since, general: of('general'), member: of('member'), employee: of('employee') };
}

/** Decides whether the current price of a price list is a real saving, and compared with what (CAT-023). */
export function saleFor(source: Pick<CardSource, 'pricing' | 'history' | 'at'>, list: PriceList): Sale | null {
  const { prices } = offerFor(source.pricing, GROUP[list]);
  const history = source.history.map((entry) => ({ since: entry.since, cents: entry[list] }));
  if (prices.isHidden) return null;
  return realSale({ productType: source.pricing.productType, priceCents: prices.price }, history, source.at);
}

/** When the first of the sales of a product is none any more, because its price has stood for 30 days; null without one. */
export function saleEnds(source: Pick<CardSource, 'pricing' | 'history' | 'at'>): Date | null {
  const ends = PRICE_LISTS.flatMap((list) => saleFor(source, list)?.until ?? []);
  return ends.length === 0 ? null : new Date(Math.min(...ends));
}

/**
 * Reconstructs earlier prices of products without a history from the store's tables: since their import (60 days back at most),
 * with the reductions and rules of that time. From then on the trigger on their cards records prices. Call it in the
 * transaction that writes the cards.
 */
export async function recallPrices(em: Em, sources: readonly CardSource[], now: Date): Promise<void> {
  const unknown = sources.filter(({ history }) => history.length === 0);
  if (unknown.length === 0) return;
  const horizon = new Date(now.getTime() - 2 * SALE_DAYS * DAY_MS);
  const moments = await actorsOfDay(
    em,
    unknown.map(({ id }) => id),
    horizon,
    now,
  );
  for (const source of unknown) {
    const displayed = moments.filter(({ id }) => id === source.id).map(({ pricing, at }) => pricesOf(pricing, at));
    const first = Math.min(now.getTime(), Math.max(source.createdAt, horizon.getTime()));
    source.history = displayed.length > 0 ? displayed : [pricesOf(source.pricing, first)];
  }
  const prices = unknown.flatMap(({ id, history }) =>
    history.map(({ since, general, member, employee }) => ({
      product_id: id,
      since: new Date(since),
      general_cents: general,
      member_cents: member,
      employee_cents: employee,
    })),
  );
  await insertRows(em, 'price_history', PRICE_COLUMNS, prices, 'ignore');
}

const PRICE_COLUMNS = ['product_id', 'since', 'general_cents', 'member_cents', 'employee_cents'] as const;

/**
 * Stores the lowest prices of products elsewhere in the 30 days before their import, as the operator reports them. It skips
 * products that already have a card: the store knows their earlier prices. Call it before their cards are written.
 */
export async function tellPast(
  em: Em,
  products: readonly { columns: { sku: string }; lowestCents: Cents | null }[],
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - SALE_DAYS * DAY_MS);
  const lowestPrices = products.flatMap(({ columns: { sku }, lowestCents }) =>
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
  if (lowestPrices.length === 0) return;
  await db(em)
    .insertInto('price_history')
    .columns(PRICE_COLUMNS)
    .expression((from) =>
      from
        .selectFrom(recordset('u', { sku: 'text', general: 'int', employee: 'int' }, lowestPrices))
        .innerJoin('products as p', 'p.sku', 'u.sku')
        .select(['p.id', sql<string>`${since}::timestamptz`.as('since'), 'u.general', 'u.general as member', 'u.employee'])
        .where('p.cards_at', 'is', null),
    )
    .onConflict((price) => price.doNothing())
    .execute();
}

interface Turn {
  id: number;
  /** ms since 1970. */
  at: number;
  pricing: LineProductFacts;
}

const msOf = (moment: string) => sql<number>`round(extract(epoch from ${sql.ref(moment)}) * 1000)::float8`;

/** The beginning and the end of the reduction or rule `r`, a row each. */
const reductionTimes = sql<string | null>`unnest(array[r.starts_at, r.ends_at])`;

/**
 * Price facts of products, and of parts of sets, at the beginning of the period and at each later begin and end of a reduction,
 * oldest first.
 */
function actorsOfDay(em: Em, ids: readonly number[], horizon: Date, now: Date): Promise<Turn[]> {
  return db(em)
    .with('began', (from) =>
      from
        .selectFrom('products as p')
        .select(['p.id', sql<string>`least(greatest(p.created_at, ${horizon}), ${now})`.as('at')])
        .where('p.id', '=', anyOf(ids)),
    )
    .with('part', (from) =>
      from
        .selectFrom('began')
        .select(['id', 'id as of'])
        .union(
          from
            .selectFrom('bundle_items as i')
            .select(['i.product_id as id', 'i.child_id as of'])
            .where('i.product_id', '=', anyOf(ids)),
        ),
    )
    .with('turned', (from) =>
      from
        .selectFrom('part')
        .innerJoin('price_reductions as r', 'r.product_id', 'part.of')
        .select(['part.id', reductionTimes.as('at')])
        .union(
          from
            .selectFrom('part')
            .innerJoin('catalog_rules as r', (on) =>
              on.on((rule) =>
                rule.or([
                  rule.exists(
                    rule
                      .selectFrom('product_attributes as a')
                      .select('a.product_id')
                      .whereRef('a.product_id', '=', 'part.of')
                      .whereRef('a.attribute_id', '=', 'r.attribute_id'),
                  ),
                  rule.exists(
                    rule
                      .selectFrom('product_categories as k')
                      .innerJoin('categories as leaf', 'leaf.id', 'k.category_id')
                      .select('k.product_id')
                      .whereRef('k.product_id', '=', 'part.of')
                      .where('leaf.path', 'like', sql<string>`'%/' || r.category_id || '/%'`),
                  ),
                ]),
              ),
            )
            .select(['part.id', reductionTimes.as('at')]),
        ),
    )
    .with('moment', (from) =>
      from
        .selectFrom('turned as t')
        .innerJoin('began as b', 'b.id', 't.id')
        .select(['t.id', 't.at'])
        .whereRef('t.at', '>', 'b.at')
        .where('t.at', '<=', now.toISOString())
        .union(
          from
            .selectFrom('began as b')
            .select(['b.id', 'b.at'])
            .where('b.id', 'in', (turned) => turned.selectFrom('turned').select('turned.id')),
        ),
    )
    .selectFrom('moment as m')
    .crossJoin(pricingAt(sql`array[m.id]`, sql`m.at`))
    .select(['m.id', msOf('m.at').as('at'), 'g.pricing'])
    .orderBy('m.id')
    .orderBy('m.at')
    .execute();
}
