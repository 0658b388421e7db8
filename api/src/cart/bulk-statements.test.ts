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

test('API-046, API-047: adding to a line and changing it are as few', async () => {
  const client = api.client();
  const id = await product(api.em());
  const { items } = await client.ok('POST /carts/bulk_product', { body: { products: [{ product_id: id, qty: 1 }] } });
  const lineId = Object.values(items)[0]?.line_item_id ?? 0;
  const quantity = async () => Object.values((await client.ok('GET /carts')).items)[0]?.line_item_qty;
  const add = () => client.ok('POST /carts/product', { body: { product_id: id, qty: 2 } });
  const change = (qty: number) => client.ok('PUT /carts/product', { body: { line_item_id: lineId, qty } });
  await add();
  expect(await statementsOf(add)).toHaveLength(4);
  expect(await quantity()).toBe(5);
  await change(7);
  expect(await statementsOf(() => change(9))).toHaveLength(4);
  expect(await quantity()).toBe(9);
  // Each was thought out for a quantity that another one changes: none is lost, none counts twice.
  await Promise.all(Array.from({ length: 12 }, add));
  expect(await quantity()).toBe(33);
});
