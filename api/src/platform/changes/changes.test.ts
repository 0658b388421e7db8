import { eventually } from '@larder/rules/testing/eventually';
import type { StoreRevision } from '@larder/contracts/store-revision';
import { GROUP, shownStock } from '@larder/rules';
import { cardSql } from '../../catalog/products/card-column.ts';
import { product, stockOf } from '../../ordering/cart/shop.fixture.ts';
import { buyerOf, orderBody } from '../../ordering/checkout/buyer.fixture.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { statementsOf } from '../../../test/statements.ts';
import { queryRows, sql } from '../db/sql.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

const readRevision = async () => (await (await api.client().raw('/revision')).json()) as StoreRevision;
const revision = async () => (await readRevision()).revision;

test('a change of price, text or stock yields another revision at commit; one of a session does not', async () => {
  const id = await product(api.em());
  const before = await revision();
  expect(before).not.toBeNull();
  expect(await revision()).toBe(before);
  const seen = new Set([before]);
  for (const change of [
    sql`update products set stock_qty = stock_qty - 1 where id = ${id}`,
    sql`update products set title = 'Oats, rolled' where id = ${id}`,
    sql`insert into quizzes (key) select 'x' where false`,
  ]) {
    await change.execute(api.em().getKysely());
    seen.add(await revision());
  }
  expect(seen.size).toBe(4);
  const last = await revision();
  await api.client().ok('GET /session/new');
  expect(await revision()).toBe(last);
});

test('what was not committed is no change', async () => {
  const before = await revision();
  await expect(
    api.em().transactional(async (em) => {
      await sql`update products set stock_qty = 0`.execute(em.getKysely());
      expect(await revision()).toBe(before);
      throw new Error('not after all');
    }),
  ).rejects.toThrow('not after all');
  expect(await revision()).toBe(before);
});

test('a lost connection has no version, and another one once it is back', async () => {
  const before = await revision();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'larder-changes' and datname = current_database()`.execute(
    api.em().getKysely(),
  );
  expect(await revision()).toBeNull();
  await eventually(async () => expect(await revision()).not.toBeNull());
  expect(await revision()).not.toBe(before);
});

test('the revision is for operators: through a proxy it is not there', async () => {
  expect((await api.client().raw('/revision', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404);
});

test('a list shows a change at once, although responses are cached', async () => {
  const id = await product(api.em());
  const stock = async () =>
    (await api.client().ok('GET /products', { query: { page_size: 100 } })).products.find((each) => each.id === id)?.qty;
  const before = await stock();
  await sql`update products set stock_qty = stock_qty + 7 where id = ${id}`.execute(api.em().getKysely());
  await revision();
  expect(await stock()).toBe((before ?? 0) + 7);
});

/** Returns a product's entry in a list, and whether the database was queried for it. */
async function listed(id: number) {
  const client = api.client();
  await client.ok('GET /session/new');
  let found: { qty: number; in_stock: boolean } | undefined;
  const statements = await statementsOf(async () => {
    const { products } = await client.ok('GET /products', { query: { page_size: 100 } });
    found = products.find((each) => each.id === id);
  });
  return { found, isRead: statements.some((text) => text.includes('stock_on_card')) };
}

/** Places an order of this quantity. */
async function order(id: number, qty: number): Promise<void> {
  const buyer = await buyerOf(api, id, qty);
  await buyer.client.ok('POST /checkout/order', { body: await orderBody(buyer) });
}

test('CAT-012: an order that leaves a large stock does not invalidate cached lists; one that changes what a card shows invalidates them at once', async () => {
  const [many, last] = [await product(api.em(), { stock: 1250 }), await product(api.em(), { stock: 2 })];
  await revision();
  expect(await listed(many)).toMatchObject({ found: { qty: 1200 }, isRead: true });
  const before = await revision();
  await order(many, 3);
  expect(await stockOf(api.em(), many)).toBe(1247);
  expect(await revision()).toBe(before);
  expect(await listed(many)).toMatchObject({ found: { qty: 1200 }, isRead: false });

  await order(many, 48);
  expect(await revision()).not.toBe(before);
  expect(await listed(many)).toMatchObject({ found: { qty: 1100 }, isRead: true });
  await order(last, 2);
  await revision();
  expect(await listed(last)).toMatchObject({ found: { qty: 0, in_stock: false }, isRead: true });
});

test('a stock change written together with another column emits an event, and so does another column alone', async () => {
  const id = await product(api.em(), { stock: 1250 });
  let before = await revision();
  await sql`update products set stock_qty = stock_qty - 1, title = 'Oats, flaked' where id = ${id}`.execute(api.em().getKysely());
  expect(await revision()).not.toBe(before);
  before = await revision();
  await sql`update products set is_available = false where id = ${id}`.execute(api.em().getKysely());
  expect(await revision()).not.toBe(before);
});

test('the database counts on cards as the rules do', async () => {
  const rows = await queryRows(
    api.em(),
    sql<{ quantity: number; shown: number }>`select quantity, shown_stock(quantity) as shown
    from (select generate_series(0, 25000) union all select generate_series(99990, 2000000000, 9999991)) s (quantity)`,
  );
  expect(rows.filter((each) => each.shown !== shownStock(each.quantity))).toEqual([]);
});

test.each([0, 1, 199, 200, 250, 1999, 2000, 12_345, 2_000_000_000])(
  'with %i units every card shows the number that the rules give',
  async (units) => {
    const id = await product(api.em(), { stock: 7 });
    await sql`update products set stock_qty = ${units} where id = ${id}`.execute(api.em().getKysely());
    const [general, member, employee] = [GROUP.general, GROUP.member, GROUP.employee].map((group) => cardSql(group));
    const [cards] = await queryRows(
      api.em(),
      sql<object>`select ${general} as general, ${member} as member, ${employee} as employee from products p where id = ${id}`,
    );
    const says = { qty: shownStock(units), in_stock: units > 0 };
    expect(cards).toMatchObject({ general: says, member: says, employee: says });
  },
);
