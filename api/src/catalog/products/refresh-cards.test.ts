import type { ProductCard } from '@larder/contracts';
import { GROUP } from '@larder/rules';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { member } from '../../../test/people.ts';
import { cardSql } from './card-column.ts';
import { refreshDueCards } from './due-cards.ts';
import { refreshAllCards, refreshCards, refreshOffers } from './refresh-cards.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const card = async (id: number): Promise<ProductCard> => {
  const [row] = await queryRows(
    api.em(),
    sql<{ card: ProductCard }>`select ${cardSql(GROUP.general)} as card from products p where id = ${id}`,
  );
  if (!row) throw new Error(`no product ${id}`);
  return row.card;
};
const plainId = async (): Promise<number> => {
  const [row] = await queryRows(
    api.em(),
    sql<{
      id: number;
    }>`select id from products p where listed and product_type = 'simple' and not has_deal and stock_qty > 100 order by id limit 1`,
  );
  return row?.id ?? 0;
};

test('the card shows changed stock at once, for any writer', async () => {
  const id = await plainId();
  await sql`update products set stock_qty = 0 where id = ${id}`.execute(api.em().getKysely());
  expect(await card(id)).toMatchObject({ qty: 0, in_stock: false });
  await sql`update products set stock_qty = 7 where id = ${id}`.execute(api.em().getKysely());
  expect(await card(id)).toMatchObject({ qty: 7, in_stock: true });
});

test('a transaction that is rolled back leaves the card as it was', async () => {
  const id = await plainId();
  const before = await card(id);
  const work = api.em().transactional(async (em) => {
    await sql`update products set price_cents = 1, autoship_price_cents = null where id = ${id}`.execute(em.getKysely());
    await refreshCards(em, [id], new Date());
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await card(id)).toEqual(before);
});

test('CAT-035, CAT-117: a reduction begins and ends on its own time', async () => {
  const id = await plainId();
  const now = new Date();
  const hour = 3_600_000;
  await sql`update products set price_cents = 1000, msrp_cents = 1000, autoship_price_cents = null, is_map_enabled = false where id = ${id}`.execute(
    api.em().getKysely(),
  );
  // As if it had never cost less.
  await sql`delete from price_history where product_id = ${id}`.execute(api.em().getKysely());
  await sql`insert into price_reductions (product_id, type, percent, name, starts_at, ends_at)
      values (${id}, 'by_percent', 20, 'Test', ${new Date(now.getTime() + hour)}, ${new Date(now.getTime() + 2 * hour)})`.execute(
    api.em().getKysely(),
  );
  await refreshCards(api.em(), [id], now);
  expect((await card(id)).price).toBe(10);
  expect(await refreshDueCards(api.em(), now)).toBe(0);
  expect(await refreshDueCards(api.em(), new Date(now.getTime() + hour))).toBeGreaterThan(0);
  expect(await card(id)).toMatchObject({ price: 8, msrp: 10, temporary_price_reduction: [{ type: 'by_percent', amount: 20 }] });
  await refreshDueCards(api.em(), new Date(now.getTime() + 2 * hour));
  expect(await card(id)).toMatchObject({ price: 10, temporary_price_reduction: [] });
});

test('OP-025: a rule for members lowers the price for members only, on their cards and in their lists', async () => {
  const id = await plainId();
  const before = await card(id);
  await sql`insert into catalog_rules (category_id, type, percent, name, starts_at, groups)
      select category_id, 'to_percent', 50, 'Member Monday', now() - interval '1 day', '{4}' from product_categories where product_id = ${id} and is_primary`.execute(
    api.em().getKysely(),
  );
  await sql`update products set map_price_cents = null, is_map_enabled = false where id = ${id}`.execute(api.em().getKysely());
  await refreshCards(api.em(), [id], new Date());
  const half = Math.round((before.price * 100) / 2) / 100;
  const { client } = await member(api);
  for (const [who, price, names] of [
    [api.client(), before.price, []],
    [client, half, ['Member Monday']],
  ] as const) {
    const query = { 'filter[id]': String(id) };
    const [found] = (await who.ok('GET /products', { query })).products;
    expect([found?.price, found?.temporary_price_reduction.map(({ name }) => name)]).toEqual([price, names]);
    const sale = await who.ok('GET /products', { query: { ...query, 'filter[on_sale]': '1' } });
    expect(sale.total).toBe(names.length);
    const cheap = await who.ok('GET /products', { query: { ...query, 'filter[price_max]': Math.ceil(half) } });
    expect(cheap.total).toBe(Number(price <= Math.ceil(half)));
  }
  const [staff] = await queryRows(
    api.em(),
    sql<{ card: ProductCard }>`select card || employee_patch as card from products where id = ${id}`,
  );
  expect(staff?.card.temporary_price_reduction).toEqual([]);
});

test('CAT-031: a Thrive Cash reduction leaves the price and puts a badge with the amount on the card', async () => {
  const id = await plainId();
  const now = new Date();
  await sql`update products set price_cents = 1250, msrp_cents = 1250, autoship_price_cents = null where id = ${id}`.execute(
    api.em().getKysely(),
  );
  await sql`insert into price_reductions (product_id, type, percent, name, starts_at) values (${id}, 'tc_percent', 10, 'Test', ${new Date(now.getTime() - 1000)})`.execute(
    api.em().getKysely(),
  );
  await refreshCards(api.em(), [id], now);
  const { price, product_badges } = await card(id);
  expect(price).toBe(12.5);
  expect(product_badges[0]).toMatchObject({ thrive_cash: { type: 'tc_percent', discount_amount: 10, dollar_amount: 1.25 } });
});

test('rebuilds all cards, whatever their number', async () => {
  const now = new Date();
  await api.em().transactional((em) => refreshAllCards(em, now));
  const [left] = await queryRows(
    api.em(),
    sql<{
      old: number;
      all: number;
    }>`select count(*) filter (where cards_at <> ${now})::int as old, count(*)::int as all from products`,
  );
  expect(left?.all).toBeGreaterThan(500);
  expect(left?.old).toBe(0);
});

test.each([
  ['search', sql`search @@ to_tsquery('english', 'penne')`, 'products_search'],
  ['category', sql`category_ids @> array[3]`, 'products_categories'],
  ['attribute', sql`attribute_ids @> array[7]`, 'products_attributes'],
  ['page', sql`url_key = 'x'`, 'products_url_key_key'],
] as const)('an index serves: %s', async (_, where, index) => {
  const em = api.em();
  const plan = await em.transactional(async (tx) => {
    // The shelves are small enough to be read whole; what matters is that the index can answer.
    await sql`set local enable_seqscan = off`.execute(tx.getKysely());
    return queryRows(tx, sql<Record<string, string>>`explain select id from products where ${where}`);
  });
  expect(plan.map((line) => Object.values(line)[0]).join('\n')).toContain(index);
});

test('another price rebuilds card and order, and leaves the search text alone, which takes longest', async () => {
  const id = await plainId();
  const read = async () =>
    (
      await queryRows(
        api.em(),
        sql<{
          text: string;
          price: number;
        }>`select search_text as text, final_price_cents as price from products where id = ${id}`,
      )
    )[0];
  const before = await read();
  await sql`update products set title = 'Quite another', price_cents = 12345, msrp_cents = 12345 where id = ${id}`.execute(
    api.em().getKysely(),
  );
  await refreshOffers(api.em(), [id], new Date());
  expect(await read()).toEqual({ text: before?.text, price: 12345 });
  expect(await card(id)).toMatchObject({ price: 123.45 });
  await refreshCards(api.em(), [id], new Date());
  expect((await read())?.text).toMatch(/^quite another /);
});

test('reads the price facts of a batch of cards once, not once per product', async () => {
  const plain = sql<{
    id: number;
  }>`select id from products p where not exists (select 1 from bundle_items i where p.id in (i.product_id, i.child_id)) order by id limit 40`;
  const ids = (await queryRows(api.em(), plain)).map(({ id }) => id);
  const requeued = await api.em().transactional(async (em) => {
    await sql`set local track_functions = 'pl'`.execute(em.getKysely());
    await refreshOffers(em, ids, new Date());
    const calls = sql<{ calls: string }>`select calls from pg_stat_xact_user_functions where funcname = 'product_pricing'`;
    return queryRows(em, calls);
  });
  expect([ids.length, requeued]).toEqual([40, [{ calls: '1' }]]);
});
