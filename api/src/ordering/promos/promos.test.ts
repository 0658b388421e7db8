import { coupons, product, shopper } from '../cart/shop.fixture.ts';
import { sql } from '../../platform/db/sql.ts';
import { lead, startApi, type Client, type TestApi } from '../../../test/index.ts';

let api: TestApi;
let hundred: number;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000' } });
  hundred = await product(api.em(), { price: 100 });
  await coupons(api.em());
});
afterAll(() => api.stop());

const fill = (client: Client, qty = 1) =>
  client.ok('POST /carts/bulk_product', { body: { products: [{ product_id: hundred, qty }] } });
const apply = (client: Client, code: string) => client.ok('POST /carts/coupon', { body: { code } });
const refusal = async (client: Client, code: string) => (await client.fails('POST /carts/coupon', { body: { code } })).error;

test('CART-020, CART-031, CART-083, OP-030: exit20 takes 20 percent off, at most $50; spaces and case do not matter', async () => {
  const client = api.client();
  await fill(client);
  const cart = await apply(client, ' EXIT20 ');
  expect(cart).toMatchObject({ coupons: ['exit20'], coupon_labels: ['20% off'], savings: { coupon: 20 } });
  expect(cart.totals).toContainEqual({ type: 'discount', value: -20, label: '20% off' });
  expect((await fill(client, 4)).savings.coupon).toBe(50);
});

test('a code that was copied with an invisible space is that code, in the cart and in a link', async () => {
  const client = api.client();
  await fill(client);
  expect(await apply(client, '\u200bEXIT20\u200b')).toMatchObject({ coupons: ['exit20'] });
  const { coupon } = await client.ok('GET /promos', { query: { ccode: 'TEN\u200b' } });
  expect(coupon).toMatchObject({ coupon_code: 'TEN' });
});

test('API-052, API-053: a code is applied with every parameter of a cart call, and then read by ccode', async () => {
  const client = api.client();
  const { cart_id } = await fill(client);
  const query = { checkout_id: cart_id, cart_id, full_cart: 1, reqsource: 'web', ppe_opt_in: 1, recollect: 1 } as const;
  const cart = await client.ok('POST /carts/coupon', { query, body: { code: '  ten\t' } });
  expect(cart).toMatchObject({ cart_id, coupons: ['TEN'], savings: { coupon: 10 }, total_items_in_cart: 1 });
  expect(cart.totals).toContainEqual(expect.objectContaining({ type: 'ppe_fee', value: 1 }));
  expect(Object.keys(cart.items)).toHaveLength(1);
  const { coupon } = await client.ok('GET /promos', { query: { ccode: 'TEN' } });
  expect(coupon).toMatchObject({
    coupon_code: 'TEN',
    label: cart.coupon_labels[0],
    expiration_date: expect.stringMatching(/^\d{4}-/),
  });
});

test('OP-032: a second code replaces the first; DELETE removes it', async () => {
  const client = api.client();
  await fill(client);
  await apply(client, 'exit20');
  expect((await apply(client, 'TEN')).coupons).toEqual(['TEN']);
  expect((await client.ok('DELETE /carts/coupon')).coupons).toEqual([]);
});

test('CART-085, CART-096: unknown, inactive, expired and too early codes are refused with the reason; the old code stays', async () => {
  const client = api.client();
  await fill(client);
  await apply(client, 'TEN');
  expect(await refusal(client, 'NOPE')).toBe('This promo code is not valid.');
  expect(await refusal(client, 'OFF')).toBe('This promo code is not valid.');
  expect(await refusal(client, 'OLD')).toBe('This promo code has expired.');
  expect(await refusal(client, "'; drop table carts; --")).toBe('This promo code is not valid.');
  expect((await client.fails('POST /carts/coupon', { body: { code: 'x'.repeat(61) } })).errors).toHaveProperty('code');
  expect((await client.ok('GET /carts')).coupons).toEqual(['TEN']);
});

test('OP-036: a coupon is valid until 23:59:59 in Los Angeles on its last day', async () => {
  await sql`insert into coupons (code, name, label, discount_type, discount_cents, expires_on) values ('EVE', 'Eve', '$1 off', 'dollar', 100, '2031-03-14')`.execute(
    api.em().getKysely(),
  );
  api.clock.set(new Date('2031-03-15T06:59:59Z'));
  const late = api.client();
  await fill(late);
  expect((await apply(late, 'EVE')).coupons).toEqual(['EVE']);
  api.clock.set(new Date('2031-03-15T07:00:00Z'));
  expect((await late.ok('GET /carts')).coupons).toEqual([]);
  expect((await late.ok('GET /carts')).notifications[0]).toMatchObject({
    subtype: 'coupon',
    message: 'EVE: This promo code has expired.',
  });
  expect((await late.ok('GET /promos', { query: { ccode: 'EVE' } })).coupon).toBeNull();
  api.clock.set(null);
});

test('a code with a minimum waits for it', async () => {
  const cheap = await product(api.em(), { price: 60 });
  const client = api.client();
  await client.ok('POST /carts/product', { body: { product_id: cheap, qty: 1 } });
  expect(await refusal(client, 'BIG')).toBe('Add $40 more to use this promo code.');
  await client.ok('POST /carts/product', { body: { product_id: cheap, qty: 1 } });
  expect((await apply(client, 'BIG')).savings.coupon).toBe(5);
});

test('CAT-079: what comes with a membership is refused in a cart, with where it works; the old code stays', async () => {
  await sql`insert into coupons (code, name, label, discount_type, discount_cents, expires_on, first_order_only, with_membership)
      values ('JOIN20', 'Join', '$20 off membership', 'dollar', 2000, '2999-12-31', true, true)`.execute(api.em().getKysely());
  const { client } = await lead(api);
  await fill(client);
  await apply(client, 'TEN');
  const text = 'This promo code is for your first membership fee. Use it when you join.';
  expect(await refusal(client, 'join20')).toBe(text);
  expect((await client.fails('POST /carts/first_order_discount', { body: { code: 'join20' } })).errors).toEqual({ code: text });
  expect(await client.ok('GET /carts')).toMatchObject({ coupons: ['TEN'], savings: { coupon: 10 } });
});

test('API-057, OP-029: the first-order discount is for leads, once', async () => {
  const { client } = await lead(api);
  await fill(client);
  const answer = await client.ok('POST /carts/first_order_discount', { body: { code: 'exit20' } });
  expect(answer).toMatchObject({
    discount_value: 20,
    discount_type: 'percentage',
    maximum_discount_amount: 50,
    coupon_code: 'exit20',
  });
  expect(answer.cart.coupons).toEqual(['exit20']);
  expect((await client.fails('POST /carts/first_order_discount', { body: { code: 'exit20' } })).error).toBe(
    'This promo code has already been used.',
  );
  expect((await client.fails('POST /carts/first_order_discount', { body: { code: 'TEN' } })).code).toBe(400);
  const { client: member } = await shopper(api);
  await fill(member);
  expect((await member.fails('POST /carts/first_order_discount', { body: { code: 'exit20' } })).code).toBe(400);
});

test('API-037, CART-081: a promo by code; nothing for an unknown one', async () => {
  const client = api.client();
  expect((await client.ok('GET /promos', { query: { ccode: 'exit20' } })).coupon).toMatchObject({
    label: '20% off',
    discount: '20%',
    discount_type: 'percentage',
    discount_value: 20,
    coupon_code: 'exit20',
    maximum_discount_amount: 50,
    expiration_date: '2999-12-31',
  });
  expect((await client.ok('GET /promos', { query: { ccode: 'NOPE' } })).coupon).toBeNull();
  expect((await client.ok('GET /promos')).coupon).toBeNull();
});

test('OP-031: the welcome code ends 30 days after joining', async () => {
  await sql`insert into coupons (code, name, label, discount_type, discount_percent, maximum_cents, expires_on, days_after_joining, first_order_only)
      values ('WELCOME30', 'Welcome', '30% off', 'percentage', 30, 6000, '2999-12-31', 30, true)`.execute(api.em().getKysely());
  const joined = async (days: number) => {
    const { client, id } = await shopper(api);
    await sql`insert into subscriptions (customer_id, plan_id, state, joined_at) values (${id}, 3, 'active', ${new Date(Date.now() - days * 86_400_000)})`.execute(
      api.em().getKysely(),
    );
    await fill(client);
    return client;
  };
  expect((await apply(await joined(29), 'WELCOME30')).savings.coupon).toBe(30);
  expect(await refusal(await joined(32), 'WELCOME30')).toBe('This promo code has expired.');
});
