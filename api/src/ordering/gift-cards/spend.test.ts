import { randomUUID } from 'node:crypto';
import { product } from '../cart/shop.fixture.ts';
import { type Buyer, buyerOf, orderBody, put } from '../checkout/buyer.fixture.ts';
import { ledgerHolds } from '../ledger/ledger.fixture.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { buyGift, codesTo, giftForm, giftProduct } from './gift.fixture.ts';

const DECLINED = '4000000000000002';
let api: TestApi;
let giftId: number;
let oats: number;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000', LOG_LEVEL: 'silent' } });
  giftId = await giftProduct(api.em());
  oats = await product(api.em(), { price: 10, stock: 1000 });
});
afterAll(() => api.stop());
afterEach(() => ledgerHolds(api.em()));

/** Redeems a new card of an amount (dollars) for a shopper. */
async function redeemed({ client }: Pick<Buyer, 'client'>, amount: '25' | '50' | '200'): Promise<string> {
  const email = `${randomUUID()}@larder.example`;
  await buyGift(await buyerOf(api, oats, 1).then(emptied), giftId, { gc_recipient_email: email, amount });
  const [code = ''] = await codesTo(api, email);
  await client.ok('POST /giftcards/redeem', { body: { code } });
  return code.slice(-4);
}
async function emptied(buyer: Buyer): Promise<Buyer> {
  await put(buyer.client, oats, 0);
  return buyer;
}
/** Oats for $20, which ship for $5.95. */
const shopper = () => buyerOf(api, oats, 2);
const left = async ({ client }: Buyer) => (await client.ok('GET /giftcards')).giftcards.map(({ balance }) => balance);
const place = async (b: Buyer, card?: string, more: object = {}) =>
  b.client.call('POST /checkout/order', { body: await orderBody(b, card, more) });
async function ordered(b: Buyer, more: object = {}) {
  const { order_id: id } = await b.client.ok('POST /checkout/order', { body: await orderBody(b, undefined, more) });
  return (await b.client.ok('GET /account/order/{id}', { params: { id } })).order;
}
const paymentsOf = ({ payments }: { payments: { label: string; amount: number }[] }) =>
  payments.map(({ label, amount }) => `${label} ${amount}`);

test('CART-024, CART-040: a redeemed card pays automatically, shipping too; the rest stays on it', async () => {
  const b = await shopper();
  const last4 = await redeemed(b, '50');
  const cart = await b.client.ok('GET /carts');
  expect(cart).toMatchObject({ grand_total: 0, giftcards: [{ code_last4: last4, amount: 25.95 }] });
  expect(cart.totals).toContainEqual({ type: 'aw_giftcard', value: -25.95 });
  expect(paymentsOf(await ordered(b, { expected_total: '0.00' }))).toEqual(['Gift card 25.95']);
  expect(await left(b)).toEqual([24.05]);
});

test('an order that gift cards pay whole needs no card; what they do not pay does', async () => {
  const b = await shopper();
  const body = { checkout_id: b.checkoutId, address_id: b.addressId };
  expect(await b.client.fails('POST /checkout/order', { body })).toMatchObject({
    code: 400,
    errors: { cc_id: 'Please choose a payment method.' },
  });
  await redeemed(b, '25');
  expect((await b.client.fails('POST /checkout/order', { body })).code).toBe(400);
  await redeemed(b, '25');
  const { order_id: id } = await b.client.ok('POST /checkout/order', { body });
  const { order } = await b.client.ok('GET /account/order/{id}', { params: { id } });
  expect(paymentsOf(order)).toEqual(['Gift card 25', 'Gift card 0.95']);
  const { order: canceled } = await b.client.ok('POST /account/order/{id}/cancel', { params: { id } });
  await api.runJobs();
  expect(canceled.totals).toContainEqual({ type: 'refund_gc', value: 25.95 });
  expect(await left(b)).toEqual([25, 25]);
});

test('several cards pay in the order in which they were redeemed, a payment card the rest', async () => {
  const b = await buyerOf(api, oats, 10);
  const cards = [await redeemed(b, '25'), await redeemed(b, '50')];
  const cart = await b.client.ok('GET /carts');
  expect(cart.giftcards).toEqual([
    { code_last4: cards[0], amount: 25 },
    { code_last4: cards[1], amount: 50 },
  ]);
  const total = cart.grand_total;
  expect(paymentsOf(await ordered(b))).toEqual(['Gift card 25', 'Gift card 50', `visa ${total}`]);
  expect(await left(b)).toEqual([]);
});

test('it pays for no other gift card', async () => {
  const b = await emptied(await shopper());
  await redeemed(b, '50');
  const cart = await b.client.ok('POST /carts/product', { body: { product_id: giftId, qty: 1, options: giftForm() } });
  expect(cart).toMatchObject({ grand_total: 50, giftcards: [] });
  expect(await put(b.client, oats, 1)).toMatchObject({ grand_total: 50, giftcards: [{ amount: 15.95 }] });
});

test('a customer cannot pay with the card of another', async () => {
  const [owner, other] = [await shopper(), await shopper()];
  await redeemed(owner, '50');
  expect(await other.client.ok('GET /carts')).toMatchObject({ grand_total: 25.95, giftcards: [] });
  expect(await left(other)).toEqual([]);
});

test('submitted from several tabs at once it pays once', async () => {
  const b = await shopper();
  await redeemed(b, '200');
  b.client.csrf = (await b.client.ok('GET /token/csrf')).csrf_token;
  const bodies = await Promise.all([orderBody(b), orderBody(b), orderBody(b)]);
  const answers = await Promise.all(bodies.map((body) => b.client.call('POST /checkout/order', { body })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await left(b)).toEqual([174.05]);
});

test('a refused payment card gives it back with the cart', async () => {
  const b = await buyerOf(api, oats, 4);
  await redeemed(b, '25');
  expect((await place(b, DECLINED)).status).toBe(400);
  expect(await left(b)).toEqual([25]);
  expect((await place(b)).status).toBe(200);
  expect(await left(b)).toEqual([]);
});

test('CART-042, OP-093: a canceled order refunds its card, and says so', async () => {
  const b = await shopper();
  await redeemed(b, '25');
  const { order_id: id } = await ordered(b);
  for (let times = 0; times < 2; times++) await b.client.ok('POST /account/order/{id}/cancel', { params: { id } });
  await api.runJobs();
  expect(await left(b)).toEqual([25]);
  const { order } = await b.client.ok('GET /account/order/{id}', { params: { id } });
  expect(order.totals).toContainEqual({ type: 'refund_gc', value: 25 });
  expect(order.totals).toContainEqual({ type: 'refund_cc', value: 0.95 });
});
