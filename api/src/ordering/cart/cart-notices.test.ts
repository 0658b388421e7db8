import { sql } from '../../platform/db/sql.ts';
import { cardToken, startApi, type TestApi } from '../../../test/index.ts';
import { bulk, line } from './bulk.fixture.ts';
import { address, product, shopper } from './shop.fixture.ts';

/* Data that a cart returns about itself and each line, to visitors and members alike. */

let api: TestApi;
let oats: number;
let wine: number;
let frozen: number;
let fresh: number;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000' } });
  const em = api.em();
  oats = await product(em, { price: 10, autoshipPrice: 9, min: 2 });
  wine = await product(em, { price: 20, box: 'wine', taxClass: 'alcohol' });
  frozen = await product(em, { price: 12, box: 'frozen' });
  fresh = await product(em, { price: 8, box: 'fresh' });
});
afterAll(() => api.stop());

test.each(['visitor', 'member'])('CART-002 … CART-006, OP-011: each product of a %s is in the box of its kind', async (who) => {
  const client = who === 'member' ? (await shopper(api)).client : api.client();
  const cart = await bulk(client, [line(oats, 2), line(wine, 1), line(frozen, 1), line(fresh, 1)]);
  const boxes = cart.boxes.map((box) => [box.box_type, box.items.map((id) => cart.items[id]?.product_id)]);
  expect(Object.fromEntries(boxes)).toEqual({ grocery: [oats], fresh: [fresh], frozen: [frozen], wine: [wine] });
});

test('CART-010, CART-030, CART-079: a mixed cart marks the lines of Autoship, box by box', async () => {
  const { client } = await shopper(api);
  const once = await bulk(client, [line(oats, 2), line(frozen, 1), line(fresh, 1)]);
  expect(once).toMatchObject({ is_autoship: false, ebt: false });
  await sql`update cart_items set is_autoship = true where cart_id = ${once.cart_id} and product_id = ${oats}`.execute(
    api.em().getKysely(),
  );
  const more = await product(api.em(), { price: 3 });
  const cart = await bulk(client, [line(more, 1)]);
  expect(cart.is_autoship).toBe(true);
  const lineOf = (id: number) => Object.values(cart.items).find((item) => item.product_id === id)?.line_item_id;
  const [grocery, ...others] = cart.boxes;
  expect(grocery).toMatchObject({ cart_message: null, scheduled_items: [lineOf(oats)], one_time_items: [lineOf(more)] });
  for (const box of others) expect(box).toMatchObject({ scheduled_items: [], one_time_items: box.items });
});

test('CART-044: a line returns its quantity, its minimum, and how it was added', async () => {
  const cart = await bulk(api.client(), [line(oats, 3)]);
  expect(Object.values(cart.items)).toMatchObject([
    {
      line_item_id: expect.any(Number),
      line_item_qty: 3,
      min_order_qty: 2,
      save_for_later: false,
      is_cart_prefilled_item: false,
    },
  ]);
});

test('CART-074, OP-204: what is saved for later is part of the answer that loads the cart', async () => {
  const { client } = await shopper(api);
  await bulk(client, [line(oats, 2), line(frozen, 1)]);
  await bulk(client, [line(oats, 0, { save_for_later: 1 })]);
  const cart = await client.ok('GET /carts');
  expect(cart.saved_for_later).toMatchObject([{ product_id: oats, line_item_qty: 2, save_for_later: true }]);
  expect(Object.values(cart.items)).toMatchObject([{ product_id: frozen, save_for_later: false }]);
});

test('CART-022, OP-120: after an order the cart is a new one, without the ordered items', async () => {
  const person = await shopper(api);
  const ordered = await bulk(person.client, [line(frozen, 2)]);
  const body = { checkout_id: ordered.cart_id, address_id: await address(person), payment_token: await cardToken(person.client) };
  await person.client.ok('POST /checkout/order', { body });
  const next = await bulk(person.client, [line(oats, 2)]);
  expect(next.cart_id).not.toBe(ordered.cart_id);
  expect(Object.values(next.items).map((item) => item.product_id)).toEqual([oats]);
});

test('CART-027: a cart reports that its card needs verification', async () => {
  const { client } = await shopper(api);
  expect((await bulk(client, [line(oats, 2)])).payment_verification).toBe(false);
  await client.ok('POST /account/cc', { body: { payment_token: await cardToken(client, '4000002500003155') } });
  expect((await client.ok('GET /account/cc')).cards).toMatchObject([{ is_default: true, payment_verification: true }]);
  expect((await client.ok('GET /carts')).payment_verification).toBe(true);
});
