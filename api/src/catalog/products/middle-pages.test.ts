import { eventually } from '@larder/rules/testing/eventually';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const PAGE = 10;

/** All that is listed by its saving, the least first, which most have in common. */
async function bySaving(): Promise<number[]> {
  const found = await queryRows(api.em(), sql<{ id: number }>`select id from products where listed order by saving, id desc`);
  return found.map(({ id }) => id);
}

test('OP-138: middle pages of a large list match its complete order, also when a product moves between two of them', async () => {
  const client = api.client();
  const read = async (page: number) => {
    const query = { 'sort[saving]': 'asc', page_size: PAGE, cur_page: page } as const;
    return (await client.ok('GET /products', { query })).products.map(({ id }) => id);
  };
  const whole = await bySaving();
  expect(whole.length).toBeGreaterThan(300);
  const pages = [1, 2, 3, 24, 25, 26, 27, Math.floor(whole.length / PAGE), Math.ceil(whole.length / PAGE)];
  for (const page of pages) expect(await read(page)).toEqual(whole.slice((page - 1) * PAGE, page * PAGE));
  const moved = whole[25 * PAGE + 50];
  await sql`update products set was_cents = final_price_cents * 5 where id = ${moved}`.execute(api.em().getKysely());
  const changed = await bySaving();
  expect(changed.indexOf(moved ?? 0)).toBeGreaterThan(27 * PAGE);
  await eventually(async () => expect(await read(26)).toEqual(changed.slice(25 * PAGE, 26 * PAGE)));
  for (const page of pages) expect(await read(page)).toEqual(changed.slice((page - 1) * PAGE, page * PAGE));
});
