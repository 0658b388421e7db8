import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/index.ts';
import { statementsOf } from '../testing/statements.ts';
import { product } from './shop.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
}, 60_000);
afterAll(() => api.stop());

test('CART-064: a bulk sync is few statements, however many lines it has', async () => {
  const client = api.client();
  const goods: { product_id: number; qty: number }[] = [];
  for (let made = 0; made < 8; made++) goods.push({ product_id: await product(api.em()), qty: 1 });
  const sync = (products: typeof goods, more: object = {}) =>
    client.ok('POST /carts/bulk_product', { body: { products, ...more } });
  const { cart_id: cartId } = await sync(goods);
  const plain = await statementsOf(() => sync(goods.slice(0, 5)));
  // Session, products, all of the change, the cart as it is then.
  expect(plain.map((text) => text.slice(0, 90))).toHaveLength(4);
  expect(await statementsOf(() => sync(goods))).toHaveLength(4);
  const asBrowsersDo = { query: { cart_id: cartId }, body: { products: goods, mutation_id: 'once' } };
  expect(await statementsOf(() => client.ok('POST /carts/bulk_product', asBrowsersDo))).toHaveLength(4);
});
