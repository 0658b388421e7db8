import { GROUP, PRICE_LISTS, SALE_DAYS, toCents } from '@larder/rules';
import type { ProductCard } from '@larder/contracts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { cardSql, offerOf, priceSql } from './card-column.ts';
import { nextTurn, refreshDueCards } from './due-cards.ts';
import { refreshCards } from './refresh-cards.ts';
import { reduceParts } from './stocked.fixture.ts';

const DAY = 86_400_000;
let api: TestApi;
const now = new Date();
const later = (days: number): Date => new Date(now.getTime() + days * DAY);
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

interface PriceTags {
  id: number;
  card: ProductCard;
  cents: number;
  isOnSale: boolean;
  saving: number;
  lowest: number | null;
}

/** What a price list returns for all listed products, with its lowest price in the 30 days before the current price began. */
const read = (group: (typeof GROUP)['general' | 'member' | 'employee'], list: string) =>
  queryRows(
    api.em(),
    sql<PriceTags>`
      select p.id, ${cardSql(group)} as card, ${priceSql(group)} as cents, ${offerOf('sale', group).where} as "isOnSale",
        ${sql.ref(`p.${list === 'general' ? '' : `${list}_`}saving`)} as saving, (
          select min(h.cents) from (
            select h.${sql.ref(`${list}_cents`)} as cents, h.since, lead(h.since) over (order by h.since) as until
            from price_history h where h.product_id = p.id) h,
          (select coalesce(max(c.until), '-infinity') as at from (
            select h.${sql.ref(`${list}_cents`)} as cents, lead(h.since) over (order by h.since) as until
            from price_history h where h.product_id = p.id) c where c.cents <> ${priceSql(group)}) began
          where h.since < began.at and h.until > began.at - interval '30 days') as lowest
      from products p where p.listed order by p.id`,
  );

describe.each(PRICE_LISTS)('CAT-023: the %s cards', (list) => {
  test('call on sale what costs less than the lowest of the 30 days before, everywhere alike', async () => {
    const all = await read(GROUP[list], list);
    const sales = all.filter(({ card }) => card.was_price !== null);
    expect(sales.length).toBeGreaterThan(30);
    expect(all.filter(({ card, isOnSale }) => isOnSale !== (card.was_price !== null))).toEqual([]);
    for (const { id, card, cents, lowest, saving } of sales) {
      expect([id, toCents(card.was_price ?? 0), cents < (lowest ?? 0)]).toEqual([id, lowest, true]);
      expect(saving).toBeCloseTo(1 - cents / (lowest ?? 1), 5);
    }
    const rest = all.filter(({ card }) => card.was_price === null);
    expect(rest.filter(({ saving }) => saving !== 0)).toEqual([]);
    const lowers = ({ card }: PriceTags) => card.temporary_price_reduction.some(({ type }) => !type.startsWith('tc_'));
    expect(rest.filter(lowers)).toEqual([]);
    expect(sales.filter(lowers).length).toBeGreaterThan(30);
  });
});

test('the facet counts what cards mark as a sale, and deals contain no other price reduction', async () => {
  const client = api.client();
  const sale = await client.ok('GET /products', { query: { 'filter[on_sale]': '1', page_size: 100 } });
  expect(sale.total).toBeGreaterThan(30);
  expect(sale.products.filter(({ was_price }) => was_price === null)).toEqual([]);
  const deals = await client.ok('GET /deals', { query: { page_size: 100 } });
  expect(
    deals.products.filter((p) => p.was_price === null && p.temporary_price_reduction.length + p.tiered_pricing.length === 0),
  ).toEqual([]);
});

async function aPlainProduct(): Promise<number> {
  const [found] = await queryRows(
    api.em(),
    sql<{ id: number }>`update products set price_cents = 1000, msrp_cents = 1500, autoship_price_cents = null where id = (
      select min(id) from products p where listed and product_type = 'simple' and not has_deal and not member_has_deal and map_price_cents is null
        and created_at < now() - interval '90 days' and not exists (select 1 from bundle_items i where i.child_id = p.id)) returning id`,
  );
  const id = found?.id ?? 0;
  await refreshCards(api.em(), [id], now);
  await sql`delete from price_history where product_id = ${id}`.execute(api.em().getKysely());
  await refreshCards(api.em(), [id], now);
  return id;
}
const card = async (id: number) =>
  (await queryRows(api.em(), sql<{ card: ProductCard }>`select card from products where id = ${id}`))[0]?.card;
async function priced(id: number, cents: number, at: Date): Promise<ProductCard | undefined> {
  await sql`update products set price_cents = ${cents} where id = ${id}`.execute(api.em().getKysely());
  await refreshCards(api.em(), [id], at);
  return card(id);
}

test('a price that was raised before it was lowered is no sale; one below all of the 30 days is', async () => {
  const id = await aPlainProduct();
  expect(await card(id)).toMatchObject({ price: 10, was_price: null });
  expect(await priced(id, 1400, later(1))).toMatchObject({ price: 14, was_price: null });
  expect(await priced(id, 1000, later(5))).toMatchObject({ price: 10, was_price: null });
  expect(await priced(id, 900, later(6))).toMatchObject({ price: 9, was_price: 10 });
  expect(await priced(id, 800, later(7))).toMatchObject({ price: 8, was_price: 9 });
});

test('hides a reduction that is no saving, and the price applies as before', async () => {
  const id = await aPlainProduct();
  await priced(id, 1400, later(1));
  await sql`insert into price_reductions (product_id, type, percent, name, starts_at) values (${id}, 'by_percent', 20, 'Now 20% off', ${later(2)})`.execute(
    api.em().getKysely(),
  );
  await refreshDueCards(api.em(), later(2));
  expect(await card(id)).toMatchObject({ price: 11.2, was_price: null, temporary_price_reduction: [] });
  const [listed] = await queryRows(
    api.em(),
    sql<{ deal: boolean; cents: number }>`select has_deal as deal, final_price_cents as cents from products where id = ${id}`,
  );
  expect(listed).toEqual({ deal: false, cents: 1120 });
});

test('after 30 days it is no sale any more: the job takes it off, once, also after a crash', async () => {
  const id = await aPlainProduct();
  const until = later(2 + SALE_DAYS);
  await priced(id, 700, later(2));
  const [ends] = await queryRows(api.em(), sql<{ at: string }>`select sale_ends_at as at from products where id = ${id}`);
  expect(new Date(ends?.at ?? 0)).toEqual(until);
  await sql`update products set sale_ends_at = null where id <> ${id}`.execute(api.em().getKysely());
  await sql`delete from price_reductions`.execute(api.em().getKysely());
  await sql`delete from catalog_rules`.execute(api.em().getKysely());
  await sql`delete from cards_due`.execute(api.em().getKysely());
  // What the clock's job is due by.
  expect(await nextTurn(api.em())).toEqual(until);
  expect(await refreshDueCards(api.em(), new Date(until.getTime() - 1))).toBe(0);
  await sql`create function broken() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`.execute(
    api.em().getKysely(),
  );
  await sql`create trigger broken before update of card on products for each row when (old.id = ${sql.lit(id)}) execute function broken()`.execute(
    api.em().getKysely(),
  );
  await expect(refreshDueCards(api.em(), until)).rejects.toThrow('broken');
  expect(await card(id)).toMatchObject({ was_price: 10 });
  await sql`drop trigger broken on products`.execute(api.em().getKysely());
  expect(await refreshDueCards(api.em(), until)).toBe(1);
  expect(await card(id)).toMatchObject({ price: 7, was_price: null });
  expect(await refreshDueCards(api.em(), until)).toBe(0);
});

test('what no sale can be compared with any more is forgotten', async () => {
  const id = await aPlainProduct();
  for (const [days, cents] of [
    [10, 1100],
    [20, 1200],
    [90, 1300],
  ] as const)
    await priced(id, cents, later(days));
  const storedHistory = await queryRows(
    api.em(),
    sql<{ cents: number }>`select general_cents as cents from price_history where product_id = ${id} order by since`,
  );
  expect(storedHistory.map(({ cents }) => cents)).toEqual([1200, 1300]);
});

test('sets go by what they cost themselves: a part that is reduced makes theirs lower, too', async () => {
  await reduceParts(api.em(), later(1));
  const [set] = await queryRows(
    api.em(),
    sql<{ was: number; price: number }>`select was_cents as was, final_price_cents as price from products
      where product_type in ('bundle', 'grouped', 'curated_list') and was_cents is not null order by id limit 1`,
  );
  expect(set?.was).toBeGreaterThan(set?.price ?? 0);
});
