import { sql } from '../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { product } from './shop.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const key = 'seasonal-recipe-collection';

test('a recipe book is sold: lists, search and the sitemap lead to it, and the cart takes it', async () => {
  const client = api.client();
  const { product: found } = await client.ok('GET /product/url/{key}', { params: { key } });
  expect(found).toMatchObject({ product_type: 'virtual', is_available: true, in_stock: true, autoship_enabled: false });
  const cart = await client.ok('POST /carts/product', { body: { product_id: found.id, qty: 1 } });
  expect(cart).toMatchObject({ total_items_in_cart: 1, boxes: {} });
  const { products } = await client.ok('GET /products', { query: { 'filter[search]': found.title } });
  expect(products.map(({ id }) => id)).toContain(found.id);
  const { urls } = await client.ok('GET /sitemap/{kind}', { params: { kind: 'products' }, query: {} });
  expect(urls.map(({ url }) => url)).toContain(found.url);
});

test('the gift card is on sale, so its shelf is in the menu', async () => {
  const client = api.client();
  const { product: found } = await client.ok('GET /product/url/{key}', { params: { key: 'gift-card' } });
  expect(found).toMatchObject({ is_available: true, in_stock: true });
  expect(JSON.stringify(await client.ok('GET /navigation'))).toContain('"/c/gift-cards"');
});

test('a virtual product that leaves the store leaves the cart', async () => {
  const id = await product(api.em(), { type: 'virtual', price: 5 });
  const client = api.client();
  expect(await client.ok('POST /carts/product', { body: { product_id: id, qty: 1 } })).toMatchObject({ total_items_in_cart: 1 });
  await sql`update products set is_available = false where id = ${id}`.execute(api.em().getKysely());
  expect(await client.ok('GET /carts', { query: { full_cart: true } })).toMatchObject({ items: {} });
});
