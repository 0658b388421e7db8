import { db } from '../../platform/db/db.ts';
import { PREPARED } from '../../platform/db/tagged-client.ts';
import { member, startApi, type TestApi } from '../../../test/index.ts';
import { statementsOf } from '../../../test/statements.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('the calls of a product page run few statements, and all are prepared', async () => {
  const { client } = await member(api);
  const [first, second] = await db(api.em())
    .selectFrom('products')
    .select(['id', 'url_key as key'])
    .where('listed', '=', true)
    .where('product_type', '=', 'simple')
    .orderBy('id')
    .limit(2)
    .execute();
  const page = async ({ id, key } = { id: 0, key: '' }) => {
    await client.ok('GET /product/url/{key}', { params: { key } });
    await client.ok('GET /product/{id}/similar', { params: { id }, query: { limit: 12 } });
    await client.ok('GET /ds/recommend', { query: { type: 'pdp', product_id: id, limit: 12 } });
    await client.ok('GET /reviews/product/{id}', { params: { id }, query: { page_size: 3 } });
    await client.ok('GET /questions/product/{id}', { params: { id }, query: { page_size: 3 } });
  };
  // Purchases and preferences of the shopper are cached from here.
  await page(first);
  const statements = await statementsOf(() => page(second));
  const sessions = statements.filter((text) => text.includes('from "sessions"'));
  expect(statements.length - sessions.length).toBeLessThanOrEqual(11);
  // The record of the page has a name of its own.
  const unprepared = statements.filter((text) => !text.startsWith(PREPARED) && !text.includes('"brandLook"'));
  expect(unprepared).toEqual([]);
});
