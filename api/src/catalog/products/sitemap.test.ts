import { queryRows, sql } from '../../platform/db/sql.ts';
import { type Client, startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
let client: Client;
beforeAll(async () => {
  api = await startApi();
  client = api.client();
});
afterAll(() => api.stop());

const read = (kind: string, page = 1) => client.ok('GET /sitemap/{kind}', { params: { kind }, query: { cur_page: page } });

test('lists every listed product once, with its day, and no unlisted one', async () => {
  const { urls, pages } = await read('products');
  const [listed] = await queryRows(api.em(), sql<{ n: number }>`select count(*)::int as n from products where listed`);
  expect(pages).toBe(1);
  expect(urls).toHaveLength(listed?.n ?? 0);
  expect(new Set(urls.map(({ url }) => url)).size).toBe(urls.length);
  expect(urls.every(({ url, updated_at }) => url.startsWith('/p/') && updated_at !== null)).toBe(true);
  expect((await read('products', 2)).urls).toEqual([]);
});

test('every address of the sitemap opens', async () => {
  const [category] = (await read('categories')).urls;
  const { total } = await client.ok('GET /category/url/{key}', { params: { key: category?.url.slice(3) ?? '' } });
  expect(total).toBeGreaterThan(0);
  const families = new Set((await read('attributes')).urls.map(({ url }) => url.split('/')[1]));
  expect(families).toEqual(new Set(['brand', 'diets', 'certifications', 'concerns', 'ingredients', 'social']));
  expect((await read('lists')).urls.map(({ url }) => url)).toContain('/l/pantry-staples');
});

test('an unknown kind is refused', async () => {
  expect(await client.fails('GET /sitemap/{kind}', { params: { kind: 'orders' } })).toMatchObject({ code: 400 });
});
