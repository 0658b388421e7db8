import { product } from '../cart/shop.fixture.ts';
import { balanceOf, historyOf } from '../ledger/balance.ts';
import { expireDue } from '../ledger/expire.ts';
import { ledgerHolds } from '../ledger/ledger.fixture.ts';
import { earn } from '../ledger/move.ts';
import { after, DAY } from '../../platform/clock.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { type Buyer, buyerOf, orderBody, put } from './buyer.fixture.ts';

const DECLINED = '4000000000000002';
let api: TestApi;
let oats: number;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000', LOG_LEVEL: 'silent' } });
  oats = await product(api.em(), { price: 10, stock: 1000 });
});
afterEach(() => ledgerHolds(api.em()));
afterAll(() => api.stop());

const give = ({ id }: { id: number }, cents: number, causeId = id, now = api.clock.now()) =>
  api.em().transactional((em) => earn(em, { reason: 'invite', owner: { customerId: id }, causeId, cents, now }));

/** A shopper with Thrive Cash and oats for $20, which ship for $5.95. */
async function saver(cents: number): Promise<Buyer> {
  const buyer = await buyerOf(api, oats, 2);
  await give(buyer, cents);
  return buyer;
}

const left = ({ id }: Buyer) => balanceOf(api.em(), 'thrive_cash', { customerId: id }, api.clock.now());
const place = async (b: Buyer, more: object = {}, card?: string) =>
  b.client.call('POST /checkout/order', { body: await orderBody(b, card, more) });
const ordered = async (b: Buyer, more: object = {}) =>
  (await b.client.ok('POST /checkout/order', { body: await orderBody(b, undefined, more) })).order_id;
const moves = async ({ id }: Buyer) =>
  (await historyOf(api.em(), 'thrive_cash', { customerId: id }, { limit: 9 })).map(({ text, cents }) => `${text} ${cents}`);

test('CART-039, OP-028: it is applied to products automatically, and is what the order spends', async () => {
  const b = await saver(700);
  const cart = await b.client.ok('GET /carts');
  expect(cart).toMatchObject({ raf_balance: 7, use_thrive_cash: true, grand_total: 18.95, savings: { thrive_cash: 7 } });
  expect(cart.totals).toContainEqual({ type: 'awraf', value: -7 });
  const id = await ordered(b, { expected_total: '18.95' });
  expect(await left(b)).toBe(0);
  const { order } = await b.client.ok('GET /account/order/{id}', { params: { id } });
  expect(order.payments.map(({ label, amount }) => `${label} ${amount}`)).toEqual(['Thrive Cash 7', 'visa 18.95']);
  const [charged] = await queryRows(
    api.em(),
    sql<{ cents: number }>`select amount_cents as cents from sandbox_gateway.charges where idempotency_key = ${`order:${id}`}`,
  );
  expect(charged).toEqual({ cents: 1895 });
});

test('it never pays more than the products: shipping stays for the card, and the rest stays with the shopper', async () => {
  const b = await saver(5000);
  expect(await b.client.ok('GET /carts')).toMatchObject({ raf_balance: 50, grand_total: 5.95 });
  await ordered(b);
  expect(await left(b)).toBe(3000);
});

test('switched off it stays off with the cart, in any tab; on again it pays', async () => {
  const b = await saver(700);
  const off = await b.client.ok('PUT /carts', { body: { use_thrive_cash: 0 } });
  expect(off).toMatchObject({ use_thrive_cash: false, raf_balance: 7, grand_total: 25.95 });
  expect(await put(b.client, oats, 3)).toMatchObject({ use_thrive_cash: false, grand_total: 35.95 });
  expect(await b.client.ok('PUT /carts', { body: { use_thrive_cash: 1 } })).toMatchObject({ grand_total: 28.95 });
  await b.client.ok('PUT /carts', { body: { use_thrive_cash: 0 } });
  await ordered(b);
  expect(await left(b)).toBe(700);
  expect((await b.client.fails('PUT /carts', { body: { use_thrive_cash: 'maybe' } })).errors).toHaveProperty('use_thrive_cash');
});

test('submitted from several tabs at once and again later it is one order and one payment', async () => {
  const b = await saver(700);
  await b.client.ok('GET /token/csrf').then((answer) => (b.client.csrf = answer.csrf_token));
  const bodies = await Promise.all([orderBody(b), orderBody(b), orderBody(b)]);
  const answers = await Promise.all(bodies.map((body) => b.client.call('POST /checkout/order', { body })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await place(b)).status).toBe(200);
  expect(await moves(b)).toEqual(['Paid for an order -700', 'Friend invited 700']);
});

test('a total that was displayed before Thrive Cash was spent elsewhere charges nothing and spends nothing', async () => {
  const b = await saver(700);
  await give(b, 300, b.id + 1_000_000);
  expect(
    (await b.client.fails('POST /checkout/order', { body: await orderBody(b, undefined, { expected_total: '18.95' }) })).code,
  ).toBe(409);
  expect(await left(b)).toBe(1000);
});

test('a refused card gives it back with the cart, and the next try takes it again', async () => {
  const b = await saver(700);
  expect((await place(b, {}, DECLINED)).status).toBe(400);
  expect(await left(b)).toBe(700);
  expect(await b.client.ok('GET /carts')).toMatchObject({ grand_total: 18.95 });
  expect((await place(b)).status).toBe(200);
  expect(await moves(b)).toEqual(['Paid for an order -700', 'Refund: order 700', 'Paid for an order -700', 'Friend invited 700']);
});

test('OP-093: a canceled order gives it back once, and the card what it paid', async () => {
  const b = await saver(700);
  const id = await ordered(b);
  for (let times = 0; times < 2; times++) await b.client.ok('POST /account/order/{id}/cancel', { params: { id } });
  await api.runJobs();
  expect(await left(b)).toBe(700);
  const { order } = await b.client.ok('GET /account/order/{id}', { params: { id } });
  expect(order.totals).toContainEqual({ type: 'refund_cc', value: 18.95 });
});

test('an amount that ended while the order waited is refunded with its remaining time', async () => {
  const b = await buyerOf(api, oats, 2);
  await give(b, 700, b.id, after(api.clock.now(), -89 * DAY));
  const id = await ordered(b);
  // As if its box were open for so long.
  await sql`update shipments set cutoff_at = cutoff_at + interval '7 days' where order_id = ${id}`.execute(api.em().getKysely());
  api.clock.advance(2 * DAY);
  await expireDue(api.services);
  await b.client.ok('POST /account/order/{id}/cancel', { params: { id } });
  expect(await left(b)).toBe(700);
  api.clock.set(null);
});

test('fully paid products leave nothing to charge, and the gateway is not called', async () => {
  const dear = await product(api.em(), { price: 150, stock: 10 });
  const b = await buyerOf(api, dear, 1);
  await give(b, 20_000);
  const id = await ordered(b, { expected_total: '0.00' });
  expect(await left(b)).toBe(5000);
  const [charge] = await queryRows(
    api.em(),
    sql<{ n: number }>`select count(*)::int as n from sandbox_gateway.charges where idempotency_key = ${`order:${id}`}`,
  );
  expect(charge).toEqual({ n: 0 });
});
