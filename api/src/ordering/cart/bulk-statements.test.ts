import type { Updateable } from 'kysely';
import { type Database, db } from '../../platform/db/db.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { statementsOf } from '../../../test/statements.ts';
import { product } from './shop.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

test('CART-064: a bulk sync is few statements, however many lines it has', async () => {
  const client = api.client();
  const items: { product_id: number; qty: number }[] = [];
  for (let made = 0; made < 8; made++) items.push({ product_id: await product(api.em()), qty: 1 });
  const sync = (products: typeof items, more: object = {}) =>
    client.ok('POST /carts/bulk_product', { body: { products, ...more } });
  const { cart_id: cartId } = await sync(items);
  const plain = await statementsOf(() => sync(items.slice(0, 5)));
  // Session, begin, lock with facts, lines, commit, and the cart after it.
  expect(plain.map((text) => text.slice(0, 90))).toHaveLength(6);
  // A visitor bought nothing: opening the tables of orders costs more than finding no row.
  expect(plain.filter((text) => text.includes('order_items'))).toEqual([]);
  expect(await statementsOf(() => sync(items))).toHaveLength(6);
  const asBrowsersDo = { query: { cart_id: cartId }, body: { products: items, mutation_id: 'once' } };
  // The change is recorded besides, so that a repeat changes nothing.
  expect(await statementsOf(() => client.ok('POST /carts/bulk_product', asBrowsersDo))).toHaveLength(7);
});

test('OP-161: a change of a product decides about the next quantity', async () => {
  const client = api.client();
  const id = await product(api.em(), { stock: 5 });
  const sync = (qty: number) => client.ok('POST /carts/bulk_product', { body: { products: [{ product_id: id, qty }] } });
  const quantityOf = ({ items }: Awaited<ReturnType<typeof sync>>) => Object.values(items)[0]?.line_item_qty;
  expect(quantityOf(await sync(5))).toBe(5);
  expect(quantityOf(await sync(4))).toBe(4);
  const now = (row: Updateable<Database['products']>) =>
    db(api.em()).updateTable('products').set(row).where('id', '=', id).execute();
  await now({ stock_qty: 2 });
  const response = await sync(3);
  expect([quantityOf(response), response.cart_errors]).toEqual([4, [{ product_id: id, message: 'Only 2 left in stock.' }]]);
  expect(Object.values(response.items)[0]?.product).toMatchObject({ qty: 2, in_stock: true, max_quantity: 2 });
  await now({ stock_qty: 50 });
  expect(quantityOf(await sync(6))).toBe(6);
  await now({ max_order_qty: 8 });
  expect((await sync(9)).cart_errors).toHaveLength(1);
  await now({ is_available: false });
  expect((await sync(7)).cart_errors).toEqual([{ product_id: id, message: 'Product not found' }]);
});

test('API-046, API-047: adding to a line and changing it run as few statements, and no change is lost', async () => {
  const client = api.client();
  const id = await product(api.em());
  const { items } = await client.ok('POST /carts/bulk_product', { body: { products: [{ product_id: id, qty: 1 }] } });
  const lineId = Object.values(items)[0]?.line_item_id ?? 0;
  const quantity = async () => Object.values((await client.ok('GET /carts')).items)[0]?.line_item_qty;
  const add = () => client.ok('POST /carts/product', { body: { product_id: id, qty: 2 } });
  const change = (qty: number) => client.ok('PUT /carts/product', { body: { line_item_id: lineId, qty } });
  await add();
  expect(await statementsOf(add)).toHaveLength(6);
  expect(await quantity()).toBe(5);
  await change(7);
  expect(await statementsOf(() => change(9))).toHaveLength(6);
  expect(await quantity()).toBe(9);
  // Concurrent additions wait for the cart's lock, and read the lines again that were changed meanwhile.
  await Promise.all(Array.from({ length: 12 }, add));
  expect(await quantity()).toBe(33);
});
