import { queryRows, sql } from '../../platform/db/sql.ts';
import { bought } from '../../catalog/reviews/bought.fixture.ts';
import { lead, startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
let shelf: number[];
beforeAll(async () => {
  api = await startApi({ env: { REGISTER_LIMIT: '100000' } });
  const found = await queryRows(
    api.em(),
    sql<{ id: number }>`select id from products where listed and product_type = 'simple' order by id limit 6`,
  );
  shelf = found.map(({ id }) => id);
});
afterAll(() => api.stop());

test('ACC-111: what was bought in most orders comes first, then the latest, with times and the last day; canceled and gifts do not count', async () => {
  const { client, id } = await lead(api);
  const [often = 0, late = 0, early = 0, back = 0, gift = 0] = shelf;
  const day = (n: number) => new Date(Date.UTC(2026, 5, n, 12));
  await bought(api.em(), id, [often, early], { at: day(1) });
  await bought(api.em(), id, [often, late], { at: day(8) });
  await bought(api.em(), id, [often, back], { at: day(9), state: 'canceled' });
  await bought(api.em(), id, [gift], { at: day(9), isGift: true });
  const all = await client.ok('GET /account/purchased');
  expect(all.products.map((card) => card.id)).toEqual([often, late, early]);
  expect(all.bought).toEqual([
    { product_id: often, times: 2, last_bought_at: day(8).toISOString() },
    { product_id: late, times: 1, last_bought_at: day(8).toISOString() },
    { product_id: early, times: 1, last_bought_at: day(1).toISOString() },
  ]);
  const second = await client.ok('GET /account/purchased', { query: { page_size: 2, cur_page: 2 } });
  expect(second).toMatchObject({ total: 3, cur_page: 2, page_size: 2, products: [{ id: early }] });
});

test('nothing bought is an empty page; others see their own; signed out is 401', async () => {
  const { client } = await lead(api);
  expect(await client.ok('GET /account/purchased')).toMatchObject({ products: [], bought: [], total: 0 });
  expect(await api.client().fails('GET /account/purchased')).toMatchObject({ code: 401, error: 'Auth is required' });
  expect(await client.fails('GET /account/purchased', { query: { page_size: 101 } })).toMatchObject({ code: 400 });
});
