import { queryRows, sql } from '../../platform/db/sql.ts';
import { member, startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
let keys: string[];
beforeAll(async () => {
  api = await startApi();
  const found = await queryRows(
    api.em(),
    sql<{ url_key: string }>`select url_key from products where listed and ingredients is not null order by id limit 5`,
  );
  keys = found.map(({ url_key }) => url_key);
});
afterAll(() => api.stop());

const compare = (requestedKeys: string[], client = api.client()) =>
  client.ok('GET /product/compare', { query: { keys: requestedKeys } });

test('up to four products come in the requested order, with the data of their pages', async () => {
  const [a, b, c] = keys as [string, string, string];
  const { products } = await compare([c, a, b]);
  expect(products.map(({ url_key }) => url_key)).toEqual([c, a, b]);
  const { product } = await api.client().ok('GET /product/url/{key}', { params: { key: c } });
  const { size_text, ingredients, allergens, nutrition, price, title } = product;
  expect(products[0]).toMatchObject({ size_text, ingredients, allergens, nutrition, price, title });
  expect(products[0]?.diets).toEqual(product.diets.map(({ name }) => name));
  expect(products[0]?.certifications).toEqual(product.certifications.map(({ name }) => name));
});

test('what is not there is left out; a fifth, none and a wrong key are refused', async () => {
  expect((await compare([keys[0]!, 'no-such-thing'])).products).toHaveLength(1);
  for (const requestedKeys of [keys, [], ['../etc']])
    expect(await api.client().call('GET /product/compare', { query: { keys: requestedKeys } })).toMatchObject({ status: 400 });
});

test('members see their prices', async () => {
  const { client } = await member(api);
  const [key] = keys as [string];
  const { product } = await client.ok('GET /product/url/{key}', { params: { key } });
  expect((await compare([key], client)).products[0]?.price).toBe(product.price);
});
