import { queryRows, sql } from '../../platform/db/sql.ts';
import { cardToken, lead, PASSWORD, startApi, type Client, type TestApi } from '../../../test/index.ts';
import { bulk, line } from './bulk.fixture.ts';
import { cleanCarts } from './cart.jobs.ts';
import { REPLACED_TEXT } from './cart-service.ts';
import { address, product, shopper } from './shop.fixture.ts';

/* Ownership of a cart, the data stored with it, and its later life. */

let api: TestApi;
let oats: number;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000' } });
  oats = await product(api.em(), { price: 10 });
});
afterAll(() => api.stop());

test('OP-118: a cart of another owner, and an invalid cart id, are not found', async () => {
  const mine = await bulk(api.client(), [line(oats, 1)]);
  const other = api.client();
  for (const cartId of [mine.cart_id, 'nonsense', '00000000-0000-4000-8000-000000000000']) {
    expect(await other.fails('GET /carts/{cart_id}', { params: { cart_id: cartId } })).toMatchObject({
      code: 404,
      error: 'Cart not found',
    });
    expect(
      (await other.fails('POST /carts/bulk_product', { query: { cart_id: cartId }, body: { products: [line(oats, 9)] } })).code,
    ).toBe(404);
    expect((await other.fails('GET /carts', { query: { checkout_id: cartId } })).code).toBe(404);
  }
});

test('API-051, OP-118: the fixed names show the cart too', async () => {
  const client = api.client();
  const { cart_id: cartId } = await bulk(client, [line(oats, 1)]);
  for (const name of ['checkout', 'autoship', cartId]) {
    const params = { cart_id: name };
    expect((await client.ok('GET /carts/{cart_id}', { params })).cart_id).toBe(cartId);
    // As without a name, they take the parameters of a cart.
    const query = { full_cart: 0, ppe_opt_in: 1, preset: 'web' };
    const part = await client.ok('GET /carts/{cart_id}', { params, query });
    expect(part).toMatchObject({ items: {}, ppe_opt_in: true });
    expect(part).toEqual(await client.ok('GET /carts', { query: { ...query, cart_id: cartId } }));
    expect(await client.fails('GET /carts/{cart_id}', { params, query: { preset: 'tv' } })).toHaveProperty('errors.preset');
  }
});

test('CART-062, OP-120, OP-203: the carts of visitor and account merge at sign-in, up to what there is', async () => {
  const few = await product(api.em(), { stock: 4 });
  const { client, email } = await lead(api);
  await bulk(client, [line(oats, 1), line(few, 3)]);
  const visitor = api.client();
  const before = await bulk(visitor, [line(oats, 2), line(few, 3)]);
  await visitor.ok('POST /account/login', { body: { email, password: 'a good password' } });
  const cart = await visitor.ok('GET /carts');
  expect(Object.values(cart.items).map((item) => item.line_item_qty)).toEqual([3, 4]);
  expect((await visitor.ok('GET /carts', { query: { cart_id: before.cart_id } })).cart_id).toBe(cart.cart_id);
  expect((await client.ok('GET /carts')).total_items_in_cart).toBe(7);
});

test('OP-120: registering retains the visitor’s cart', async () => {
  const client = api.client();
  const before = await bulk(client, [line(oats, 2)]);
  const body = { email: 'keeper@example.com', password: 'a good password', firstname: 'A', lastname: 'B', billing_zip: '73301' };
  await client.ok('POST /custom/customerAjax/ajaxPostRegister', { body });
  expect(await client.ok('GET /carts')).toMatchObject({ cart_id: before.cart_id, total_items_in_cart: 2 });
});

test('OP-046: permissions to add and to save for later', async () => {
  const visitor = api.client();
  await bulk(visitor, [line(oats, 1)]);
  const save = { body: { products: [line(oats, 0, { save_for_later: 1 })] } };
  expect((await visitor.fails('POST /carts/bulk_product', save)).code).toBe(401);
  const { client: leadClient } = await lead(api);
  await bulk(leadClient, [line(oats, 1)]);
  expect((await leadClient.fails('POST /carts/bulk_product', save)).error_code).toBe('membership_required');
  const { client: lapsed } = await shopper(api, 'canceled');
  expect((await lapsed.fails('POST /carts/bulk_product', { body: { products: [line(oats, 1)] } })).error_code).toBe(
    'reactivation_required',
  );
  expect((await lapsed.fails('POST /carts/product', { body: { product_id: oats, qty: 1 } })).error_code).toBe(
    'reactivation_required',
  );
  for (const stage of ['trial', 'member', 'employee'] as const) {
    const { client } = await shopper(api, stage);
    await bulk(client, [line(oats, 1)]);
    expect((await client.ok('POST /carts/bulk_product', save)).saved_for_later).toHaveLength(1);
  }
});

test('CART-052, CART-073: a saved item leaves the totals, stays with the account and can be restored', async () => {
  const { client, email } = await shopper(api);
  await bulk(client, [line(oats, 3)]);
  const saved = await bulk(client, [line(oats, 0, { save_for_later: 1 })]);
  expect(saved).toMatchObject({ items: {}, subtotal: 0, total_items_in_cart: 0 });
  await client.ok('POST /account/logout');
  await client.ok('POST /account/login', { body: { email, password: 'a good password' } });
  expect((await client.ok('GET /carts')).saved_for_later.map((item) => item.line_item_qty)).toEqual([3]);
  const back = await bulk(client, [line(oats, 3)]);
  expect(back).toMatchObject({ saved_for_later: [], subtotal: 30 });
});

test('OP-022, OP-023: donation and contribution are chosen, stored with a change, and refused when not offered', async () => {
  const client = api.client();
  await bulk(client, [line(oats, 1)]);
  const seen = await client.ok('GET /carts', { query: { donation: '2', ppe_opt_in: 1 } });
  expect(seen.totals).toEqual(
    expect.arrayContaining([
      { type: 'thrive_sales_donation', value: 2 },
      { type: 'ppe_fee', value: 1 },
    ]),
  );
  expect((await client.ok('GET /carts')).totals).toEqual([{ type: 'shipping', value: 5.95 }]);
  await client.ok('POST /carts/bulk_product', { query: { donation: 'round_up' }, body: { products: [line(oats, 1)] } });
  expect((await client.ok('GET /carts')).grand_total).toBe(16);
  expect((await client.fails('GET /carts', { query: { donation: '3' } })).errors).toHaveProperty('donation');
});

test('CART-025, CART-036, CART-041: choices are stored with the cart, survive its changes, and go into the order', async () => {
  const person = await shopper(api);
  const addressId = await address(person);
  const { cart_id: checkoutId } = await bulk(person.client, [line(oats, 1)]);
  const words = { is_gift: 1, gift_recipient: 'Grandma', gift_message: 'Love' } as const;
  await person.client.ok('PUT /carts', { body: { donation: '2', ppe_opt_in: 1 } });
  await person.client.ok('PUT /carts', { body: words });
  await bulk(person.client, [line(oats, 2)]);
  const cart = await person.client.ok('GET /carts');
  expect(cart).toMatchObject({ is_gift: true, gift_recipient: 'Grandma', gift_message: 'Love' });
  expect(cart.totals.map(({ type, value }) => [type, value])).toEqual(
    expect.arrayContaining([
      ['thrive_sales_donation', 2],
      ['ppe_fee', 1],
    ]),
  );
  expect((await person.client.fails('PUT /carts', { body: { donation: '3' } })).errors).toHaveProperty('donation');
  const body = { checkout_id: checkoutId, address_id: addressId, payment_token: await cardToken(person.client) };
  const { order_id: id } = await person.client.ok('POST /checkout/order', { body });
  const { order } = await person.client.ok('GET /account/order/{id}', { params: { id } });
  expect(order).toMatchObject({ is_gift: true, gift_recipient: 'Grandma', gift_message: 'Love', grand_total: cart.grand_total });
  expect(await bulk(person.client, [line(oats, 1)])).toMatchObject({ is_gift: false, gift_message: null });
});

test('CART-025, CART-036, CART-041, OP-120: a visitor’s choices are stored, survive changes and are merged at the sign-in', async () => {
  const person = await shopper(api);
  await bulk(person.client, [line(oats, 1)]);
  await person.client.ok('PUT /carts', { body: { donation: '5', is_gift: 1, gift_recipient: 'Ann', gift_message: 'Soon' } });
  const visitor = api.client();
  await bulk(visitor, [line(oats, 2)]);
  const words = { donation: 'round_up', ppe_opt_in: 1, is_gift: 1, gift_message: 'Love' } as const;
  await visitor.ok('PUT /carts', { body: words });
  await visitor.ok('PUT /carts', { body: words });
  const changed = await bulk(visitor, [line(oats, 3)]);
  expect(changed).toMatchObject({
    donation: 'round_up',
    ppe_opt_in: true,
    is_gift: true,
    gift_recipient: null,
    gift_message: 'Love',
  });
  await visitor.ok('POST /account/login', { body: { email: person.email, password: PASSWORD } });
  expect(await visitor.ok('GET /carts')).toMatchObject({
    total_items_in_cart: 4,
    donation: 'round_up',
    ppe_opt_in: true,
    is_gift: true,
    gift_recipient: 'Ann',
    gift_message: 'Love',
  });
});

test('OP-022, ACC-018: turning the contribution off is remembered with the account', async () => {
  const { client } = await shopper(api);
  const optedOut = async () => (await client.ok('GET /account')).account.ppe_fee_opted_out;
  await client.ok('PUT /carts', { body: { ppe_opt_in: 1 } });
  expect(await optedOut()).toBe(false);
  expect(await client.ok('PUT /carts', { body: { ppe_opt_in: 0 } })).toMatchObject({ ppe_opt_in: false });
  expect(await optedOut()).toBe(true);
});

test('CART-069, OP-087: skipping and never adding a prefilled product is remembered', async () => {
  const { client, id } = await shopper(api);
  await bulk(client, [line(oats, 1)]);
  await bulk(client, [line(oats, 0, { prefill_status: 'skipped' })]);
  await bulk(client, [line(oats, 0, { prefill_status: 'never_item' })]);
  const marks = await queryRows(api.em(), sql`select product_id, status from prefill_marks where customer_id = ${id}`);
  expect(marks).toEqual([{ product_id: oats, status: 'never_item' }]);
});

test('OP-120: a visitor’s cart is stored 30 days', async () => {
  const old = await bulk(api.client(), [line(oats, 1)]);
  const young = await bulk(api.client(), [line(oats, 1)]);
  await sql`update carts set updated_at = now() - interval '31 days' where id = ${old.cart_id}`.execute(api.em().getKysely());
  await sql`update carts set updated_at = now() - interval '29 days' where id = ${young.cart_id}`.execute(api.em().getKysely());
  await cleanCarts.run(api.services, {});
  const left = await queryRows(
    api.em(),
    sql<{ id: string }>`select id from carts where id = any(${[old.cart_id, young.cart_id]}::uuid[])`,
  );
  expect(left).toEqual([{ id: young.cart_id }]);
});

describe('quantities that were chosen for a cart that no longer exists', () => {
  const basedOn = (client: Client, cartId: string, qty: number, more: object = {}) =>
    client.ok('POST /carts/bulk_product', { query: { cart_id: cartId }, body: { products: [line(oats, qty)], ...more } });

  test('after an order no item of the old cart is restored: the response is the new cart and says so', async () => {
    const person = await shopper(api);
    const addressId = await address(person);
    const old = await bulk(person.client, [line(oats, 5)], { mutation_id: 'before' });
    const payment = await cardToken(person.client);
    const body = { checkout_id: old.cart_id, address_id: addressId, payment_token: payment };
    await person.client.ok('POST /checkout/order', { body });
    const stale = await basedOn(person.client, old.cart_id, 6);
    expect(stale).toMatchObject({ cart_id: '', items: {}, conflict: 'cart_replaced', cart_errors: [{ message: REPLACED_TEXT }] });
    // The repeat of a change from before the order is no conflict, and restores nothing either.
    const repeat = await basedOn(person.client, old.cart_id, 5, { mutation_id: 'before' });
    expect(repeat).toMatchObject({ items: {}, total_items_in_cart: 0 });
    expect(repeat.conflict).toBeUndefined();
    const fresh = await bulk(person.client, [line(oats, 1)]);
    const next = await basedOn(person.client, fresh.cart_id, 2);
    expect([next.total_items_in_cart, next.conflict]).toEqual([2, undefined]);
  });

  test('after signing out the cart of the account is not found, and no second cart is made', async () => {
    const person = await shopper(api);
    const own = await bulk(person.client, [line(oats, 5)]);
    await person.client.ok('POST /account/logout');
    const query = { cart_id: own.cart_id };
    expect((await person.client.fails('POST /carts/bulk_product', { query, body: { products: [line(oats, 6)] } })).code).toBe(
      404,
    );
    expect(await person.client.ok('GET /carts')).toMatchObject({ cart_id: '', items: {} });
  });

  test('after a merge at sign-in the answer is the account’s cart', async () => {
    const person = await shopper(api);
    await bulk(person.client, [line(oats, 2)]);
    await person.client.ok('POST /account/logout');
    const visitor = await bulk(person.client, [line(oats, 3)]);
    await person.client.ok('POST /account/login', { body: { email: person.email, password: PASSWORD } });
    expect(await basedOn(person.client, visitor.cart_id, 4)).toMatchObject({ conflict: 'cart_replaced', total_items_in_cart: 5 });
  });
});
