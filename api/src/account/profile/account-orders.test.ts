import { createHash } from 'node:crypto';
import { buyerOf, orderBody, put } from '../../ordering/checkout/buyer.fixture.ts';
import { product } from '../../ordering/cart/shop.fixture.ts';
import { ADDRESS, lead, startApi, type TestApi } from '../../../test/index.ts';

/* Facts that the store derives for an account: orders, products, dates, and the source of fresh products. */

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

test('ACC-006, ACC-022: an order changes its counts and the purchased products; a canceled one no longer counts', async () => {
  const oats = await product(api.em(), { price: 10 });
  const buyer = await buyerOf(api, oats, 2);
  const account = async () => (await buyer.client.ok('GET /account')).account;
  expect(await account()).toMatchObject({
    num_orders: 0,
    has_purchased: false,
    order_info: { lifetime_order_count: 0 },
    purchasedProducts: [],
  });
  const { order_id: id } = await buyer.client.ok('POST /checkout/order', { body: await orderBody(buyer) });
  expect(await account()).toMatchObject({
    num_orders: 1,
    has_purchased: true,
    order_info: { lifetime_order_count: 1 },
    purchasedProducts: [oats],
  });
  // Buy It Again shows these products.
  const { products } = await buyer.client.ok('GET /account/purchased');
  expect(products.map((each) => each.id)).toEqual([oats]);
  await buyer.client.ok('POST /account/order/{id}/cancel', { params: { id } });
  expect(await account()).toMatchObject({ num_orders: 0, has_purchased: false, purchasedProducts: [] });
});

test('ACC-022: what was bought last comes first', async () => {
  const [first, second] = [await product(api.em(), { price: 10 }), await product(api.em(), { price: 10 })];
  const buyer = await buyerOf(api, second, 1);
  const order = async (checkoutId: string) => {
    await buyer.client.ok('POST /checkout/order', { body: await orderBody({ ...buyer, checkoutId }) });
    api.clock.advance(60_000);
    return (await buyer.client.ok('GET /account')).account.purchasedProducts;
  };
  // The later number is bought first, so that no order of numbers looks like the order of buying.
  await order(buyer.checkoutId);
  expect(await order((await put(buyer.client, first, 1)).cart_id)).toEqual([first, second]);
  expect(await order((await put(buyer.client, second, 1)).cart_id)).toEqual([second, first]);
});

test('ACC-001, ACC-007: who registers has ids, a name, and both dates', async () => {
  const before = api.clock.now();
  const { client, email } = await lead(api);
  const { account } = await client.ok('GET /account');
  expect(account).toMatchObject({ id: account.customer_id, group_id: expect.any(Number), email, firstname: 'Robin' });
  expect(account.lastname).not.toBe('');
  for (const date of [account.created_at, account.registration_date]) {
    expect(Math.abs(new Date(date).getTime() - before.getTime())).toBeLessThan(60_000);
  }
});

test('ACC-020: advertisers get a hash of the address, which is nowhere in it', async () => {
  const { client, email } = await lead(api);
  const { account } = await client.ok('GET /account');
  expect(account.criteo_email_hash).toBe(createHash('sha256').update(email.toLowerCase()).digest('hex'));
  expect(account.criteo_email_hash).not.toContain(email.split('@')[0]);
});

test('ACC-014: the source area of fresh products follows the address; it is empty outside the delivery area', async () => {
  const { client } = await lead(api);
  const fresh = async () => {
    const { account } = await client.ok('GET /account');
    return [account.fresh_enabled, account.fresh_cohort];
  };
  expect(await fresh()).toEqual([true, null]);
  const { address } = await client.ok('POST /account/address', { body: ADDRESS });
  expect(await fresh()).toEqual([true, 'central']);
  const montana = { ...ADDRESS, city: 'Missoula', postcode: '59801', region_code: 'MT' };
  await client.ok('PUT /account/address/{id}', { params: { id: address.id }, body: montana });
  expect(await fresh()).toEqual([false, null]);
});
