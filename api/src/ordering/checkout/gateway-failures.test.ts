import { address, product, shopper, stockOf } from '../cart/shop.fixture.ts';
import { answering } from '../payments/faults.fixture.ts';
import { type PaymentGateway, REFUSAL_TEXT } from '../payments/gateway.ts';
import { sweepPayments } from '../payments/sweep.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { cardToken, startApi, type TestApi } from '../../../test/index.ts';

/*
 * What a shopper reads, and what is stored, when the payment gateway fails while an order is placed. The tests run the real
 * adapter against a gateway with faulty responses. The sandbox stores the cards.
 */

let api: TestApi;
let sandbox: PaymentGateway;
const open: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000', LOG_LEVEL: 'silent' } });
  sandbox = api.services.gateway;
});
afterEach(async () => {
  api.services.gateway = sandbox;
  await Promise.all(open.splice(0).map((outside) => outside.close()));
});
afterAll(() => api.stop());

type Call = 'vault' | 'createClientToken' | 'charge' | 'findCharge';

/** From now on the gateway answers these calls like this. */
async function failing(calls: readonly Call[], status: number | 'never', text?: string): Promise<void> {
  const outside = await answering(status, text);
  open.push(outside);
  const broken = Object.fromEntries(calls.map((call) => [call, outside.gateway[call]]));
  api.services.gateway = Object.assign(Object.create(sandbox) as PaymentGateway, broken);
}

/** A member with two of a product of which there are 100, in a cart. */
async function buyer() {
  const oats = await product(api.em());
  const person = await shopper(api);
  const { client, id } = person;
  const addressId = await address(person);
  const cart = await client.ok('POST /carts/bulk_product', { body: { products: [{ product_id: oats, qty: 2 }] } });
  const token = await cardToken(client);
  return {
    client,
    newToken: () => cardToken(client),
    submit: async (payment_token = token) =>
      client.call('POST /checkout/order', { body: { checkout_id: cart.cart_id, address_id: addressId, payment_token } }),
    left: () => stockOf(api.em(), oats),
    orders: () =>
      queryRows(
        api.em(),
        sql<{ state: string; payment: string; charge: string | null }>`select o.state, p.state as payment, p.charge_id as charge
          from orders o join payments p on p.subject_id = o.id::text where o.customer_id = ${id} order by o.created_at`,
      ),
    listed: async () => (await client.ok('GET /account/orders')).count,
    inCart: async () => (await client.ok('GET /carts')).total_items_in_cart,
    /** The next look at the payment, as if it had been opened two hours ago. */
    async look() {
      await sql`update payments set created_at = created_at - interval '2 hours', next_try_at = now() - interval '1 second'
          where subject_id in (select id::text from orders where customer_id = ${id})`.execute(api.em().getKysely());
      await sweepPayments(api.services);
    },
  };
}

test.each([
  ['declines the card', 402, '{"status":"declined"}', 'declined'],
  ['refuses to work for us', 401, '{}', 'processing_error'],
] as const)(
  'a gateway that %s: the shopper is informed, nothing is ordered, stock and cart are restored',
  async (_name, status, text, reason) => {
    const { submit, orders, left, listed, inCart } = await buyer();
    await failing(['charge'], status, text);
    const refusal = { code: 400, error: REFUSAL_TEXT[reason], error_code: reason, errors: { payment: REFUSAL_TEXT[reason] } };
    expect(await submit()).toMatchObject({ status: 400, body: refusal });
    expect(await orders()).toEqual([{ state: 'payment_failed', payment: 'refused', charge: null }]);
    expect([await left(), await listed(), await inCart()]).toEqual([100, 0, 2]);
  },
);

/** A submit whose charge got such a response: the shopper is asked to wait, and the stock stays reserved. */
async function unclear(status: number | 'never', text?: string) {
  const shopping = await buyer();
  await failing(['charge'], status, text);
  const refusal = { code: 409, error_code: 'payment_pending', error: expect.stringContaining('Please don’t pay again') };
  expect(await shopping.submit()).toMatchObject({ status: 409, body: refusal });
  expect(await shopping.orders()).toEqual([{ state: 'pending_payment', payment: 'unknown', charge: null }]);
  expect([await shopping.left(), await shopping.listed()]).toEqual([98, 0]);
  return shopping;
}

test.each([
  ['does not answer in time', 'never', undefined],
  ['answers with a page', 200, '<html>'],
] as const)('a gateway that %s, and has charged: the order is there, once', async (_name, status, text) => {
  const { look, submit, orders, left, listed } = await unclear(status, text);
  await failing(['charge', 'findCharge'], 200, '{"id":"ch_7","status":"succeeded"}');
  await look();
  expect(await orders()).toEqual([{ state: 'processing', payment: 'succeeded', charge: 'ch_7' }]);
  expect((await submit()).status).toBe(200);
  expect([await left(), await listed()]).toEqual([98, 1]);
});

test.each([
  ['is broken', 500, '{}'],
  ['answers in an unknown form', 200, '{"id":"ch_1"}'],
] as const)('a gateway that %s, and never charged: all is as before, another try pays', async (_name, status, text) => {
  const { look, submit, orders, left, listed, inCart, newToken } = await unclear(status, text);
  await failing(['charge', 'findCharge'], 404);
  await look();
  expect(await orders()).toEqual([{ state: 'payment_failed', payment: 'gave_up', charge: null }]);
  expect([await left(), await listed(), await inCart()]).toEqual([100, 0, 2]);
  api.services.gateway = sandbox;
  expect((await submit(await newToken())).status).toBe(200);
  expect((await orders()).map(({ state }) => state)).toEqual(['payment_failed', 'processing']);
  expect([await left(), await listed()]).toEqual([98, 1]);
});

test('a gateway that is away before anything is charged: the shopper is informed, and nothing is written', async () => {
  const { client, submit, orders, left, inCart } = await buyer();
  await failing(['vault', 'createClientToken'], 500);
  const refusal = { code: 503, error: REFUSAL_TEXT.processing_error, error_code: 'gateway_away' };
  expect(await submit()).toMatchObject({ status: 503, body: refusal });
  expect(await client.call('GET /token/payment')).toMatchObject({ status: 503, body: refusal });
  expect([await orders(), await left(), await inCart()]).toEqual([[], 100, 2]);
  api.services.gateway = sandbox;
  expect((await submit()).status).toBe(200);
});
