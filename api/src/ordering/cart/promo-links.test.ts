import { queryRows, sql } from '../../platform/db/sql.ts';
import { cardToken, lead, PASSWORD, startApi, type Client, type TestApi } from '../../../test/index.ts';
import { address, coupons, product, shopper } from './shop.fixture.ts';

let api: TestApi;
let hundred: number;
let gift: number;
/** Gift offers: public, by link only, and unpublished. */
let offers: { open: number; linked: number; hidden: number };
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000' } });
  hundred = await product(api.em(), { price: 100 });
  gift = await product(api.em(), { price: 8, tcType: 2 });
  await coupons(api.em());
  await sql`insert into coupons (code, name, label, discount_type, discount_percent, maximum_cents, expires_on, days_after_joining, first_order_only)
      values ('WELCOME30', 'Welcome', '30% off', 'percentage', 30, 6000, '2999-12-31', 30, true)`.execute(api.em().getKysely());
  await sql`insert into coupons (code, name, label, discount_type, discount_cents, expires_on, with_membership)
      values ('JOIN20', 'Join', '$20 off membership', 'dollar', 2000, '2999-12-31', true)`.execute(api.em().getKysely());
  const made = await queryRows(
    api.em(),
    sql<{ id: number }>`insert into gift_offers (name, kind, threshold_cents, product_id, is_active, link_only)
      values ('Open', 'gift', 12000, ${gift}, true, false), ('Linked', 'gift', 5000, ${gift}, true, true), ('Hidden', 'gift', 1000, ${gift}, false, false)
      returning id`,
  );
  const [open, linked, hidden] = made.map(({ id }) => id);
  offers = { open: open ?? 0, linked: linked ?? 0, hidden: hidden ?? 0 };
});
afterAll(() => api.stop());

const fill = (client: Client, qty = 1) =>
  client.ok('POST /carts/bulk_product', { body: { products: [{ product_id: hundred, qty }] } });
const follow = (client: Client, body: Record<string, string>) => client.ok('PUT /carts/promos', { body });
const signIn = (client: Client, email: string) => client.ok('POST /account/login', { body: { email, password: PASSWORD } });
const giftIds = (cart: { gwp_offers: { gwp_id: number }[] }) => cart.gwp_offers.map((offer) => offer.gwp_id);

test('CART-090, CART-091: the code of a link waits for the first product, and is merged at the sign-in', async () => {
  const person = await lead(api);
  await person.client.ok('POST /account/logout');
  await follow(person.client, { ccode: ' EXIT20 ' });
  await signIn(person.client, person.email);
  expect(await fill(person.client)).toMatchObject({ coupons: ['exit20'], savings: { coupon: 20 } });
});

test('OP-035: a code that is there stays, unless ccforce replaces it by one that can be used', async () => {
  const client = api.client();
  await fill(client);
  await follow(client, { ccode: 'TEN' });
  expect((await follow(client, { ccode: 'exit20' })).coupons).toEqual(['TEN']);
  expect((await follow(client, { ccode: 'OLD', ccforce: '1' })).coupons).toEqual(['TEN']);
  expect((await follow(client, { ccode: 'exit20', ccforce: '0' })).coupons).toEqual(['TEN']);
  expect((await follow(client, { ccode: 'exit20', ccforce: '1' })).coupons).toEqual(['exit20']);
});

test('a code that is not valid yet stays with its reason, can be removed, and applies as soon as it is valid', async () => {
  const sixty = await product(api.em(), { price: 40 });
  const client = api.client();
  await client.ok('POST /carts/product', { body: { product_id: sixty, qty: 1 } });
  const reason = 'Add $20 more to use this promo code.';
  const waiting = await follow(client, { ccode: 'sixty' });
  expect(waiting).toMatchObject({ coupons: [], refused_coupon: { code: 'SIXTY', label: '$10 off', reason } });
  expect(waiting.notifications).toEqual([{ type: 'warning', subtype: 'coupon', message: `SIXTY: ${reason}` }]);
  const fits = await client.ok('POST /carts/product', { body: { product_id: sixty, qty: 1 } });
  expect(fits).toMatchObject({ coupons: ['SIXTY'], refused_coupon: null });
  await client.ok('PUT /carts/product', { body: { line_item_id: Number(Object.keys(fits.items)[0]), qty: 1 } });
  expect(await client.ok('DELETE /carts/coupon')).toMatchObject({ coupons: [], refused_coupon: null });
});

test('unknown and inactive codes, those of a membership and wrong ids change nothing', async () => {
  const client = api.client();
  await fill(client);
  for (const ccode of ['NOPE', 'OFF', 'JOIN20']) {
    expect(await follow(client, { ccode })).toMatchObject({ coupons: [], refused_coupon: null });
  }
  for (const gwp_id of ['0', 'x', '-1', '99999999', '999999999999']) {
    expect(giftIds(await follow(client, { gwp_id, gwp_preview: '1' }))).toEqual([offers.open]);
    expect((await client.ok('GET /promos', { query: { gwp_id } })).gift).toBeNull();
  }
  expect((await client.fails('PUT /carts/promos', { body: { ccode: 'x'.repeat(61) } })).errors).toHaveProperty('ccode');
});

test('CART-097: code and gift of an account apply at the next visit, until the code was used', async () => {
  const person = await shopper(api);
  const { client, id } = person;
  await sql`update customers set ccode = 'ten', gwp_id = ${offers.linked} where id = ${id}`.execute(api.em().getKysely());
  const cart = await fill(client);
  expect(cart).toMatchObject({ coupons: ['TEN'], savings: { coupon: 10 } });
  expect(giftIds(cart)).toEqual([offers.linked, offers.open]);
  await sql`update customers set ccode = 'sixty' where id = ${id}`.execute(api.em().getKysely());
  expect((await client.ok('GET /carts')).coupons).toEqual(['SIXTY']);
  const order = { checkout_id: cart.cart_id, address_id: await address(person), payment_token: await cardToken(client) };
  await client.ok('POST /checkout/order', { body: order });
  expect((await fill(client)).coupons).toEqual([]);
});

test('CART-097: a link that a shopper follows is remembered with the account', async () => {
  const { client } = await shopper(api);
  await follow(client, { ccode: 'TEN', gwp_id: String(offers.linked) });
  await follow(client, { ccode: 'SIXTY' });
  const remembered = async () => {
    const { ccode, gwp_id } = (await client.ok('GET /account')).account;
    return [ccode, gwp_id];
  };
  expect(await remembered()).toEqual(['TEN', offers.linked]);
  await follow(client, { ccode: 'SIXTY', ccforce: '1' });
  expect(await remembered()).toEqual(['SIXTY', offers.linked]);
});

test('OP-031, MEM-030: a new member gets the welcome code automatically; once removed it stays away, another one may apply', async () => {
  const { client, id } = await shopper(api);
  expect((await fill(client)).coupons).toEqual([]);
  await sql`insert into subscriptions (customer_id, plan_id, state, joined_at) values (${id}, 3, 'active', now())`.execute(
    api.em().getKysely(),
  );
  expect(await client.ok('GET /carts')).toMatchObject({ coupons: ['WELCOME30'], savings: { coupon: 30 } });
  // Of two that come by themselves the one that takes more off.
  await sql`update customers set ccode = 'TEN' where id = ${id}`.execute(api.em().getKysely());
  expect((await client.ok('GET /carts')).coupons).toEqual(['WELCOME30']);
  await sql`update customers set ccode = null where id = ${id}`.execute(api.em().getKysely());
  expect((await follow(client, { ccode: 'TEN' })).coupons).toEqual(['WELCOME30']);
  await sql`update customers set ccode = null where id = ${id}`.execute(api.em().getKysely());
  expect((await client.ok('POST /carts/coupon', { body: { code: 'TEN' } })).coupons).toEqual(['TEN']);
  expect((await client.ok('DELETE /carts/coupon')).coupons).toEqual(['WELCOME30']);
  expect((await client.ok('DELETE /carts/coupon')).coupons).toEqual([]);
  expect((await client.ok('GET /carts')).coupons).toEqual([]);
  expect((await follow(client, { ccode: 'exit20' })).coupons).toEqual(['exit20']);
});

test('CART-031: of first-order codes the one that takes most off counts, also when it came after the other', async () => {
  const { client, id } = await shopper(api);
  await fill(client);
  expect((await follow(client, { ccode: 'exit20' })).coupons).toEqual(['exit20']);
  await sql`insert into subscriptions (customer_id, plan_id, state, joined_at) values (${id}, 3, 'active', now())`.execute(
    api.em().getKysely(),
  );
  expect(await client.ok('GET /carts')).toMatchObject({ coupons: ['WELCOME30'], savings: { coupon: 30 }, refused_coupon: null });
  const typed = await client.fails('POST /carts/coupon', { body: { code: 'EXIT20' } });
  expect(typed.errors).toEqual({ code: 'WELCOME30 saves you more, so it stays in your cart.' });
  // Taken out, the code that it outbid counts again, until that is taken out, too.
  expect((await client.ok('DELETE /carts/coupon')).coupons).toEqual(['exit20']);
  expect((await client.ok('DELETE /carts/coupon')).coupons).toEqual([]);
});

test('CART-031: a chosen code for every order stays, whatever offer applies automatically', async () => {
  const { client, id } = await shopper(api);
  await sql`insert into subscriptions (customer_id, plan_id, state, joined_at) values (${id}, 3, 'active', now())`.execute(
    api.em().getKysely(),
  );
  await fill(client);
  expect((await client.ok('POST /carts/coupon', { body: { code: 'TEN' } })).coupons).toEqual(['TEN']);
});

test('CART-090: a code that can never count is reported, is not stored, and blocks no later link', async () => {
  const client = api.client();
  await fill(client);
  const refusal = async (ccode: string) => (await client.ok('GET /promos', { query: { ccode } })).code_refusal;
  expect([await refusal('OLD'), await refusal('NOPE'), await refusal('OFF'), await refusal('exit20')]).toEqual([
    'This promo code has expired.',
    'This promo code is not valid.',
    'This promo code is not valid.',
    null,
  ]);
  for (const ccforce of ['0', '1'])
    expect(await follow(client, { ccode: 'OLD', ccforce })).toMatchObject({ coupons: [], refused_coupon: null });
  expect((await follow(client, { ccode: 'TEN' })).coupons).toEqual(['TEN']);
});

test('CART-090: a code that has ended since it was stored gives way to the next link', async () => {
  const { client, id } = await shopper(api);
  await fill(client);
  await sql`update carts set coupon_code = 'OLD' where customer_id = ${id} and state = 'open'`.execute(api.em().getKysely());
  expect((await client.ok('GET /carts')).refused_coupon).toMatchObject({ reason: 'This promo code has expired.' });
  expect(await follow(client, { ccode: 'TEN' })).toMatchObject({ coupons: ['TEN'], refused_coupon: null });
});

test('CART-098, OP-033: the cart returns what each gift still lacks', async () => {
  const client = api.client();
  const near = await fill(client);
  expect(near.gwp_offers).toEqual([
    expect.objectContaining({
      gwp_id: offers.open,
      kind: 'gift',
      threshold: 120,
      amount_needed: 20,
      declined: false,
      preview: false,
    }),
  ]);
  expect((await fill(client, 2)).gwp_offers[0]).toMatchObject({ amount_needed: 0 });
});

test('CART-093: a gift by link only is added for a shopper who followed it, also after it was removed', async () => {
  const client = api.client();
  expect((await client.ok('GET /promos', { query: { gwp_id: String(offers.linked) } })).gift).toMatchObject({
    name: 'Linked',
    threshold: 50,
  });
  expect(Object.keys((await fill(client)).items)).toHaveLength(1);
  const cart = await follow(client, { gwp_id: String(offers.linked) });
  const line = Object.values(cart.items).find((item) => item.product.gwp_id === offers.linked);
  expect(line).toMatchObject({ product_id: gift, unit_price: 0 });
  const without = await client.ok('DELETE /carts/product', { query: { line_item_id: line?.line_item_id } });
  expect(without.gwp_offers[0]).toMatchObject({ gwp_id: offers.linked, declined: true });
  expect(Object.keys((await follow(client, { gwp_id: String(offers.linked) })).items)).toHaveLength(2);
});

test('CART-094, OP-034: an employee sees an offer that is not published, a member does not', async () => {
  const link = { gwp_id: String(offers.hidden), gwp_preview: '1' };
  const employee = (await shopper(api, 'employee')).client;
  const member = (await shopper(api)).client;
  expect((await employee.ok('GET /promos', { query: link })).gift).toMatchObject({ name: 'Hidden', preview: true });
  expect((await employee.ok('GET /promos', { query: { gwp_id: link.gwp_id } })).gift).toBeNull();
  expect((await member.ok('GET /promos', { query: link })).gift).toBeNull();
  await Promise.all([fill(employee), fill(member)]);
  const seen = await follow(employee, link);
  expect(giftIds(seen)).toEqual([offers.hidden, offers.open]);
  expect(Object.keys(seen.items)).toHaveLength(2);
  expect(giftIds(await follow(member, link))).toEqual([offers.open]);
});
