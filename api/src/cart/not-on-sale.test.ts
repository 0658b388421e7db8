import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { BUILT } from '@larder/rules';
import { run, sql } from '../platform/db/sql.ts';
import { startApi, type TestApi } from '../testing/index.ts';
import { product } from './shop.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
}, 120_000);
afterAll(() => api.stop());
const now = { ...BUILT };
afterEach(() => void Object.assign(BUILT, now));

const key = 'seasonal-recipe-collection';

test('what comes by e-mail: its page stands, the cart refuses it by field, and no list, search or menu leads to it', async () => {
  const text = 'What comes by e-mail is not on sale yet.';
  const client = api.client();
  const { product: found } = await client.ok('GET /product/url/{key}', { params: { key } });
  expect(found).toMatchObject({ is_available: false, autoship_enabled: false });
  const body = { product_id: found.id, qty: 1 };
  expect(await client.fails('POST /carts/product', { body })).toMatchObject({ code: 400, errors: { product_id: text } });
  expect(await client.ok('POST /carts/bulk_product', { body: { products: [body] } })).toMatchObject({
    items: {},
    cart_errors: [{ product_id: found.id, message: text }],
  });
  const { products } = await client.ok('GET /products', { query: { 'filter[search]': found.title } });
  expect(products.map(({ id }) => id)).not.toContain(found.id);
  const { urls } = await client.ok('GET /sitemap/{kind}', { params: { kind: 'products' }, query: {} });
  expect(urls.map(({ url }) => url)).not.toContain(found.url);
});

test('the gift card is on sale, so its shelf is in the menu', async () => {
  const client = api.client();
  const { product: found } = await client.ok('GET /product/url/{key}', { params: { key: 'gift-card' } });
  expect(found).toMatchObject({ is_available: true, in_stock: true });
  expect(JSON.stringify(await client.ok('GET /navigation'))).toContain('"/c/gift-cards"');
});

test('with the switch on it is sold; off again, it leaves the cart of those who have it', async () => {
  Object.assign(BUILT, { emailGoods: true });
  const id = await product(api.em(), { type: 'virtual', price: 5 });
  const client = api.client();
  expect(await client.ok('POST /carts/product', { body: { product_id: id, qty: 1 } })).toMatchObject({ total_items_in_cart: 1 });
  await run(api.em(), sql`update products set is_available = false where id = ${id}`);
  expect(await client.ok('GET /carts', { query: { full_cart: true } })).toMatchObject({ items: {} });
});
