import { ANY_PRODUCT, categoryKey, DATA_KEYS_HEADER, PLACEMENTS, productKey, REVISION_HEADER } from '@larder/contracts/data-keys';
import type { StoreRevision } from '@larder/contracts/store-revision';
import { startApi, type TestApi } from '../../../test/index.ts';
import { refreshDueCards } from '../../catalog/products/due-cards.ts';
import { applyFeed } from '../../catalog/products/import/feeds.ts';
import { bring, recordsOf, row, shelve } from '../../catalog/products/import/import.fixture.ts';
import { notifyStore } from '../db/commands.ts';
import { queryRows, sql } from '../db/sql.ts';

/** Two processes of one store. */
let api: TestApi;
let other: TestApi;
/** The departments' and shelves' keys of an oil. */
let oilShelves: string[];
const ids: Record<string, number> = {};

beforeAll(async () => {
  api = await startApi({ stocked: false });
  other = await startApi({ database: { url: api.services.env.DATABASE_URL, drop: async () => undefined } });
  await shelve(api, [{ path: 'Pantry > Oils' }, { path: 'Pantry > Rice' }]);
  await bring(api, [row('OIL'), row('NUT-OIL'), row('RICE', { category: 'rice' })]);
  for (const { sku, id } of await queryRows(api.em(), sql<{ sku: string; id: number }>`select sku, id from products`))
    ids[sku] = id;
  const shelves = await queryRows(api.em(), sql<{ id: number }>`select id from categories where url_key in ('pantry', 'oils')`);
  oilShelves = shelves.map(({ id }) => categoryKey(id));
});
afterAll(async () => {
  await other.stop();
  await api.stop();
});

const oil = () => productKey(ids['OIL'] ?? 0);
const ask = async (of: TestApi, since = '') =>
  (await (await of.client().raw(`/revision?${new URLSearchParams({ since })}`)).json()) as StoreRevision;
const run = (statement: ReturnType<typeof sql>) => statement.execute(api.em().getKysely());

/** Returns what the other process reports as changed by some work, after a revision of the first one. */
async function changedBy(work: () => Promise<unknown>): Promise<readonly string[] | null> {
  // Processes share revisions from the first notification on.
  await notifyStore(api.em());
  const { revision } = await ask(api);
  await work();
  return (await ask(other, revision ?? '')).changed;
}

const feed = (prices: readonly unknown[]) =>
  applyFeed(api.services.orm, 'prices', recordsOf(prices), { now: new Date(), refuse: (line) => expect(line).toBeNull() });

test('a price of a feed is a change of its product and its categories, in every process', async () => {
  const changed = await changedBy(() => feed([{ sku: 'OIL', price: 5 }]));
  expect(changed).toEqual(expect.arrayContaining([oil(), ...oilShelves, ANY_PRODUCT]));
  expect(changed?.filter((key) => /^[cp]\d/.test(key))).toHaveLength(1 + oilShelves.length);
  expect(changed).not.toContain(PLACEMENTS);
});

test('a sale that begins is a change of its product; it changes its rank, too', async () => {
  await run(sql`insert into price_reductions (product_id, type, name, starts_at, percent)
    values (${ids['OIL']}, 'by_percent', 'Sale', now() + interval '1 hour', 50)`);
  const changed = await changedBy(() => refreshDueCards(api.em(), new Date(Date.now() + 2 * 3_600_000)));
  expect(changed).toEqual(
    expect.arrayContaining([oil(), ...oilShelves, ANY_PRODUCT, PLACEMENTS, ...oilShelves.map((key) => key.replace('c', 's'))]),
  );
  expect(changed).not.toContain(productKey(ids['RICE'] ?? 0));
});

test.each<[string, () => ReturnType<typeof sql>, boolean]>([
  ['less stock', () => sql`update products set stock_qty = stock_qty - 1 where sku = 'OIL'`, false],
  ['no stock', () => sql`update products set stock_qty = 0 where sku = 'OIL'`, true],
  ['another title', () => sql`update products set title = 'Olive oil' where sku = 'OIL'`, true],
  ['a deleted reduction', () => sql`delete from price_reductions where product_id = ${ids['OIL']}`, false],
])('%s is a change of its product', async (_, statement, isPlacement) => {
  const changed = await changedBy(() => run(statement()));
  expect(changed).toEqual(expect.arrayContaining([oil(), ...oilShelves]));
  expect(changed?.includes(PLACEMENTS)).toBe(isPlacement);
});

test('a product that changes its shelf is a change of both shelves', async () => {
  const [shelf] = await queryRows(api.em(), sql<{ id: number }>`select id from categories where url_key = 'rice'`);
  const changed = await changedBy(() =>
    run(sql`update products set category_ids = array[${shelf?.id}::int] where sku = 'NUT-OIL'`),
  );
  expect(changed).toEqual(expect.arrayContaining([...oilShelves, categoryKey(shelf?.id ?? 0), PLACEMENTS]));
});

test.each<[string, () => Promise<unknown>]>([
  [
    'an import',
    () =>
      bring(
        api,
        Array.from({ length: 60 }, (_, n) => row(`MANY-${n}`)),
      ),
  ],
  [
    'a change of more than 100 products',
    () =>
      run(sql`insert into products (sku, url_key, title, brand_id, product_type, box_type, price_cents, msrp_cents, look)
    select 'x' || n, 'x' || n, 'X', brand_id, product_type, box_type, 1, 1, look from products, generate_series(1, 101) n where sku = 'OIL'`),
  ],
  ['another table', () => run(sql`update categories set description = 'Good' where url_key = 'oils'`)],
  ['a notification without keys', () => run(sql`select pg_notify('store_changed', 'products')`)],
])('%s is a change of all data', async (_, work) => {
  expect(await changedBy(work)).toBeNull();
});

test('a revision of another database, or none, is a change of all data', async () => {
  expect([(await ask(api)).changed, (await ask(api, '1.2.0')).changed]).toEqual([null, null]);
  const { revision } = await ask(api);
  expect((await ask(api, revision ?? '')).changed).toEqual([]);
});

test('responses name the data that they depend on to renders of cached pages alone', async () => {
  await run(
    sql`update products set category_ids = array(select id from categories where url_key in ('pantry', 'oils')) where sku = 'OIL'`,
  );
  const { revision } = await ask(api);
  const keysOf = async (path: string) => {
    const headers = { [REVISION_HEADER]: revision ?? '' };
    return (await api.client().raw(`/api/v1${path}`, { headers })).headers.get(DATA_KEYS_HEADER)?.split(' ');
  };
  const [found] = await queryRows(api.em(), sql<{ key: string }>`select url_key as key from products where sku = 'OIL'`);
  expect(await keysOf(`/product/url/${found?.key}`)).toEqual([oil()]);
  expect(await keysOf('/category/url/oils')).toEqual([oilShelves[1]]);
  expect(await keysOf(`/reviews/product/${ids['OIL']}`)).toEqual([oil()]);
  expect(await keysOf(`/product/${ids['OIL']}/similar`)).toContain(oilShelves[1]?.replace('c', 's'));
  expect(await keysOf('/deals')).toEqual([ANY_PRODUCT]);
  expect(await keysOf(`/products?filter[id][]=${ids['OIL']}`)).toEqual([oil()]);
  expect(await keysOf('/products?filter[search]=oil')).toEqual([ANY_PRODUCT]);
  expect(await keysOf('/brands')).toEqual(['']);
  expect(await keysOf('/session/new')).toBeUndefined();
  expect((await api.client().raw(`/api/v1/deals`)).headers.get(DATA_KEYS_HEADER)).toBeNull();
});

test('a process that has not received the revision of a render waits for it', async () => {
  await notifyStore(api.em());
  const { revision } = await ask(other);
  const look = jest.spyOn(other.services.changes, 'look');
  const read = async (at: string) => (await other.client().raw('/api/v1/deals', { headers: { [REVISION_HEADER]: at } })).status;
  expect([await read(revision ?? ''), look.mock.calls.length]).toEqual([200, 0]);
  expect([await read(`${revision}9`), look.mock.calls.length]).toEqual([200, 1]);
  look.mockRestore();
});
