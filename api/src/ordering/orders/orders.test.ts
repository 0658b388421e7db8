import { randomUUID } from 'node:crypto';
import { address, product, shopper, stockOf } from '../cart/shop.fixture.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { cardToken, startApi, type Person, type TestApi } from '../../../test/index.ts';
import { DELIVERY_WAY, orderMachine } from '@larder/rules';
import { sweepPayments } from '../payments/sweep.ts';
import { putOrder } from './advance-orders.ts';

let api: TestApi;
let oats: number;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000' } });
  oats = await product(api.em(), { price: 10, stock: 1000 });
});
afterAll(() => api.stop());

async function order(person: Person, productId = oats, qty = 1): Promise<string> {
  const addressId = await address(person);
  const cart = await person.client.ok('POST /carts/bulk_product', { body: { products: [{ product_id: productId, qty }] } });
  const body = { checkout_id: cart.cart_id, address_id: addressId, payment_token: await cardToken(person.client) };
  return (await person.client.ok('POST /checkout/order', { body })).order_id;
}

async function refunds(orderId: string): Promise<{ n: number; cents: number }> {
  const [found] = await queryRows(
    api.em(),
    sql<{
      n: number;
      cents: number;
    }>`select count(*)::int as n, coalesce(sum(r.amount_cents), 0)::int as cents from sandbox_gateway.refunds r
      join sandbox_gateway.charges c on c.id = r.charge_id where c.idempotency_key = ${`order:${orderId}`}`,
  );
  return found ?? { n: 0, cents: 0 };
}

test('CHK-047, API-073, API-074, API-075: own orders, newest first, by page; the last one', async () => {
  const person = await shopper(api);
  expect((await person.client.ok('GET /account/order/last_order')).order_id).toBeNull();
  const ids = [await order(person), await order(person), await order(person)];
  const page = await person.client.ok('GET /account/orders', { query: { page_size: 2, cur_page: 1 } });
  expect(page).toMatchObject({ count: 3, cur_page: 1, page_size: 2 });
  expect(page.orders.map((each) => each.order_id)).toEqual([ids[2], ids[1]]);
  expect(page.orders[0]).toMatchObject({ item_count: 1, grand_total: 15.95, details: { delivery_status_label: 'processing' } });
  const rest = await person.client.ok('GET /account/orders', { query: { page_size: 2, cur_page: 2 } });
  expect(rest.orders.map((each) => each.order_id)).toEqual([ids[0]]);
  const { order_id: last } = await person.client.ok('GET /account/order/last_order');
  expect(last).toBe(ids[2]);
  expect((await person.client.ok('GET /account/order/{id}', { params: { id: last ?? '' } })).order.order_id).toBe(ids[2]);
  for (const query of [{ cur_page: 0 }, { page_size: 101 }, { cur_page: 'x' }])
    await person.client.fails('GET /account/orders', { query });
});

test('CAT-076: a gift in an order shows its value, a purchased item does not', async () => {
  const person = await shopper(api);
  const id = await order(person);
  const gift = await product(api.em(), { price: 4.99, tcType: 2 });
  await sql`insert into order_items (order_id, product_id, sku, name, image, url_key, box_type, price_cents, qty, row_total_cents)
      values (${id}, ${gift}, 'g', 'A gift', '/g.webp', 'g', 'grocery', 0, 1, 0)`.execute(api.em().getKysely());
  const { order: found } = await person.client.ok('GET /account/order/{id}', { params: { id } });
  expect(found.items.map(({ product_name, free_value }) => [product_name, free_value])).toEqual([
    [expect.stringMatching(/^Item/), undefined],
    ['A gift', 4.99],
  ]);
});

test('OP-125: an item returns whether it is sold as fresh, so that reordering it can be explained first', async () => {
  const person = await shopper(api);
  const id = await order(person);
  const berries = await product(api.em(), { price: 4.99, box: 'fresh' });
  await sql`update products set sold_as_fresh = 'fresh' where id = ${berries}`.execute(api.em().getKysely());
  await sql`insert into order_items (order_id, product_id, sku, name, image, url_key, box_type, price_cents, qty, row_total_cents)
      values (${id}, ${berries}, 'b', 'Berries', '/b.webp', 'b', 'fresh', 499, 1, 499)`.execute(api.em().getKysely());
  const { order: found } = await person.client.ok('GET /account/order/{id}', { params: { id } });
  expect(found.items.map((item) => item.sold_as_fresh)).toEqual([null, 'fresh']);
});

test('CAT-011, CAT-122: an item can be reordered where its minimum quantity can be bought and shipped to its address', async () => {
  const jam = await product(api.em(), { stock: 5 });
  const person = await shopper(api);
  const id = await order(person, jam);
  const itemOf = async () => (await person.client.ok('GET /account/order/{id}', { params: { id } })).order.items[0];
  expect(await itemOf()).toMatchObject({ reorder: true, max_qty: 5 });
  await sql`update products set min_order_qty = 5 where id = ${jam}`.execute(api.em().getKysely());
  expect(await itemOf()).toMatchObject({ reorder: false, max_qty: 5 });
  await sql`update products set min_order_qty = 1, sold_as_fresh = 'fresh' where id = ${jam}`.execute(api.em().getKysely());
  await sql`update customers set fresh_enabled = false where id = ${person.id}`.execute(api.em().getKysely());
  expect(await itemOf()).toMatchObject({ reorder: false, max_qty: 1 });
});

test('API-074, OP-046: orders of others and ids that are none are not found; signed out is 401', async () => {
  const id = await order(await shopper(api));
  const { client } = await shopper(api);
  for (const orderId of [id, randomUUID(), 'x', "' or 1=1"]) {
    expect(await client.fails('GET /account/order/{id}', { params: { id: orderId } })).toMatchObject({
      code: 404,
      error: 'Order not found',
    });
    expect((await client.fails('POST /account/order/{id}/cancel', { params: { id: orderId } })).code).toBe(404);
  }
  expect((await api.client().fails('GET /account/orders')).error).toBe('Auth is required');
});

test('OP-093: canceling while processing returns items and money, once, also when repeated', async () => {
  const jam = await product(api.em(), { price: 10, stock: 5 });
  const person = await shopper(api);
  const id = await order(person, jam, 2);
  expect(await stockOf(api.em(), jam)).toBe(3);
  const cancel = () => person.client.call('POST /account/order/{id}/cancel', { params: { id } });
  await person.client.ok('GET /token/csrf').then((answer) => (person.client.csrf = answer.csrf_token));
  const answers = await Promise.all([cancel(), cancel(), cancel()]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(await stockOf(api.em(), jam)).toBe(5);
  await api.runJobs();
  await sweepPayments(api.services);
  expect(await refunds(id)).toEqual({ n: 1, cents: 2595 });
  const shown = await person.client.ok('GET /account/order/{id}', { params: { id } });
  expect(shown.order).toMatchObject({ details: { delivery_status_label: 'canceled' }, can_cancel: false });
  expect(shown.order.totals).toContainEqual({ type: 'refund_cc', value: 25.95 });
});

const STEPS = DELIVERY_WAY.map((move) => orderMachine.moves[move].to);

test.each(STEPS)('an order that is %s can no longer be canceled', async (state) => {
  const person = await shopper(api);
  const id = await order(person);
  await putOrder(api.em(), id, state, api.clock.now());
  const failure = await person.client.fails('POST /account/order/{id}/cancel', { params: { id } });
  expect(failure.error_code).toBe('not_cancelable');
});

test('API-040: bought products, without what was canceled', async () => {
  const jam = await product(api.em());
  const person = await shopper(api);
  await order(person, oats);
  const second = await order(person, jam);
  expect((await person.client.ok('GET /account/purchased/ids')).items).toEqual([oats, jam]);
  await person.client.ok('POST /account/order/{id}/cancel', { params: { id: second } });
  expect((await person.client.ok('GET /account/purchased/ids')).items).toEqual([oats]);
});

test('API-044, OP-121: the promised ship date is the latest of the boxes in the cart', async () => {
  api.clock.set(new Date('2026-11-20T20:00:00Z'));
  const client = api.client();
  expect((await client.ok('GET /account/promiseddate')).promised_date).toBe('2026-11-20');
  const ice = await product(api.em(), { box: 'frozen' });
  await client.ok('POST /carts/product', { body: { product_id: ice, qty: 1 } });
  expect((await client.ok('GET /account/promiseddate')).promised_date).toBe('2026-11-21');
  api.clock.set(null);
});
