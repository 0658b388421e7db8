import { ORDER_TEXT } from '@larder/rules';
import { product } from '../cart/shop.fixture.ts';
import { refreshCards } from '../../catalog/products/refresh-cards.ts';
import { GatewayTimeout } from '../payments/gateway.ts';
import { Payment } from '../payments/payment.table.ts';
import { sweepPayments } from '../payments/sweep.ts';
import { deliver, mailsTo } from '../orders/after-sale.fixture.ts';
import { sql } from '../../platform/db/sql.ts';
import { cardToken, type Client, lead, startApi, type TestApi } from '../../../test/index.ts';
import { type Buyer, buyerOf } from './buyer.fixture.ts';
import { pinFor, withEbt } from './ebt.fixture.ts';

let api: TestApi;
let food: number;
let soap: number;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { LOG_LEVEL: 'silent' } });
  food = await product(api.em(), { price: 15 });
  soap = await product(api.em(), { price: 10 });
  await sql`update products set ebt_eligible = (id = ${food})`.execute(api.em().getKysely());
  await refreshCards(api.em(), [food, soap], new Date());
});
afterAll(() => api.stop());

const balance = async (client: Client) => (await client.ok('GET /account/ebt_balance')).snap_balance;

/** Eligible $30, other $10: $5.95 of shipping. */
async function buyer(ending?: string) {
  const b = await buyerOf(api, food, 2);
  await b.client.ok('POST /carts/bulk_product', { body: { products: [{ product_id: soap, qty: 1 }] } });
  return { ...b, card: await withEbt(b.client, ending) };
}
const body = async (b: Buyer & { card: { token: string } }, more: object = {}) => ({
  checkout_id: b.checkoutId,
  address_id: b.addressId,
  ebt_token: await pinFor(b.client, b.card),
  payment_token: await cardToken(b.client),
  ...more,
});
const paymentsOf = async (b: Buyer) => {
  const ids = await api.em().getConnection().execute<{ id: string }[]>('select id from orders where customer_id = ?', [b.id]);
  const found = await api.em().find(Payment, { subjectId: { $in: ids.map(({ id }) => id) } }, { orderBy: { createdAt: 'asc' } });
  return found.map(
    ({ subjectKind, amountCents, state, refundedCents: back }) =>
      `${subjectKind} ${amountCents} ${state}${back > 0 ? ` -${back}` : ''}`,
  );
};

describe('the card', () => {
  test('CHK-009, CHK-023, OP-100: it is saved with its last digits, shows its balance, and can be removed', async () => {
    const { client } = await lead(api);
    expect(await client.call('GET /account/ebt_balance')).toMatchObject({ status: 404 });
    const card = await withEbt(client);
    expect(card).toMatchObject({ cc_type: 'ebt', cc_label: 'EBT', last4: '1111' });
    expect((await client.ok('GET /account')).account.ebt_data).toEqual({ card_last4: '1111', token: card.token });
    expect((await client.ok('GET /account/cc')).ebt).toEqual(card);
    expect(await client.ok('GET /account/ebt_balance')).toEqual({ card_last4: '1111', snap_balance: 200, cash_balance: 20 });
    await client.ok('DELETE /account/ebt');
    expect((await client.ok('GET /account')).account.ebt_data).toBeNull();
  });

  test('another card replaces it; an invalid token stores nothing', async () => {
    const { client } = await lead(api);
    await withEbt(client, '2222');
    await withEbt(client, '3333');
    expect((await client.ok('GET /account/cc')).ebt?.last4).toBe('3333');
    expect(await client.call('POST /account/ebt', { body: { ebt_token: 'ebt_once_x' } })).toMatchObject({ status: 400 });
  });
});

describe('paying (OP-042)', () => {
  test('eligible $30 and other $10: EBT pays 30, the card 10 and shipping; each is shown, and goes back where it came from', async () => {
    const b = await buyer();
    const { order_id } = await b.client.ok('POST /checkout/order', { body: await body(b) });
    const { order } = await b.client.ok('GET /account/order/{id}', { params: { id: order_id } });
    expect(order.payments).toMatchObject([
      { cc_type: 'ebt', label: 'EBT', last4: '1111', amount: 30 },
      { cc_type: 'visa', amount: 15.95 },
    ]);
    expect(order.ebt_balance).toBe(30);
    expect(await balance(b.client)).toBe(170);
    expect(await paymentsOf(b)).toEqual(['order_ebt 3000 succeeded', 'order 1595 succeeded']);
    await b.client.ok('POST /account/order/{id}/cancel', { params: { id: order_id } });
    await api.runJobs();
    expect(await balance(b.client)).toBe(200);
    expect(await paymentsOf(b)).toEqual(['order_ebt 3000 succeeded -3000', 'order 1595 succeeded -1595']);
    expect((await b.client.ok('GET /account/order/{id}', { params: { id: order_id } })).order.ebt_balance).toBe(0);
  });

  test('CHK-024, CHK-025: EBT alone is refused with its text, and nothing is taken', async () => {
    const b = await buyer();
    const { payment_token: _, ...alone } = await body(b);
    const answer = await b.client.call('POST /checkout/order', { body: alone });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: ORDER_TEXT.ebtAlone, error_code: 'ebt_alone', errors: { cc_id: ORDER_TEXT.ebtAlone } },
    });
    expect(await balance(b.client)).toBe(200);
  });

  test('without a saved card payment is impossible', async () => {
    const b = await buyer();
    await b.client.ok('DELETE /account/ebt');
    const order = await body(b);
    expect(await b.client.call('POST /checkout/order', { body: order })).toMatchObject({
      status: 400,
      body: { errors: { ebt_token: expect.any(String) } },
    });
  });

  test('CHK-EBT: a balance below the eligible amount pays what it covers, the card the rest; reported items refund each part', async () => {
    const b = await buyer('0005');
    const query = { full_cart: 1, pays_with_ebt: 1, address_id: b.addressId } as const;
    expect((await b.client.ok('GET /carts', { query })).ebt_amount).toBe(5);
    const { order_id: id } = await b.client.ok('POST /checkout/order', { body: await body(b, { expected_ebt: '5.00' }) });
    expect(await paymentsOf(b)).toEqual(['order_ebt 500 succeeded', 'order 4095 succeeded']);
    expect(await balance(b.client)).toBe(0);
    const { order } = await b.client.ok('GET /account/order/{id}', { params: { id } });
    expect(order.payments).toMatchObject([
      { cc_type: 'ebt', amount: 5 },
      { cc_type: 'visa', amount: 40.95 },
    ]);
    const [mail] = await mailsTo(api, b, 'order_placed');
    expect(mail).toMatch(/EBT ending in 0005:? \$5\.00\s+Visa ending in 4242:? \$40\.95/);
    await deliver(api, id);
    const item = order.items.find(({ product_id }) => product_id === food);
    const report = { item_id: item?.item_id ?? 0, kind: 'missing', qty: 1, wish: 'refund' } as const;
    for (const back of [2.5, 5]) {
      await b.client.ok('POST /account/order/{id}/report', { params: { id }, body: report });
      await api.runJobs();
      expect(await balance(b.client)).toBe(back);
    }
    expect(await paymentsOf(b)).toEqual(['order_ebt 500 succeeded -500', 'order 4095 succeeded -2500']);
  });

  test('CHK-EBT: a balance that fell since the shopper looked changes nothing unseen', async () => {
    const b = await buyer('0005');
    const order = await body(b, { expected_ebt: '30.00' });
    expect(await b.client.call('POST /checkout/order', { body: order })).toMatchObject({
      status: 409,
      body: { error_code: 'total_changed' },
    });
    expect(await paymentsOf(b)).toEqual([]);
  });

  test('CHK-EBT: a card that is empty leaves everything to the other one', async () => {
    const b = await buyer('0005');
    await sql`update sandbox_gateway.ebt_accounts set snap_cents = 0 where reference = ${b.card.token}`.execute(
      api.em().getKysely(),
    );
    await b.client.ok('POST /checkout/order', { body: await body(b) });
    expect(await paymentsOf(b)).toEqual(['order 4595 succeeded']);
  });

  test.each([['a wrong PIN', '1111', '9999', 'ebt_needs_verification']])(
    '%s: nothing is ordered, the card is never charged, and it can be tried again',
    async (_, ending, pin, code) => {
      const b = await buyer(ending);
      const before = await balance(b.client);
      const wrong = await body(b, { ebt_token: await pinFor(b.client, b.card, pin) });
      expect(await b.client.call('POST /checkout/order', { body: wrong })).toMatchObject({
        status: 400,
        body: { error_code: code, errors: { ebt_token: expect.any(String) } },
      });
      expect([await balance(b.client), await paymentsOf(b)]).toEqual([before, ['order_ebt 3000 refused']]);
      const { ebt_token: _none, ...byCard } = await body(b);
      expect(await b.client.ok('POST /checkout/order', { body: byCard })).toMatchObject({ success: true });
    },
  );

  test('a PIN works once', async () => {
    const b = await buyer();
    const ebt_token = await pinFor(b.client, b.card);
    await b.client.ok('POST /checkout/order', { body: await body(b, { ebt_token }) });
    const cart = await b.client.ok('POST /carts/bulk_product', { body: { products: [{ product_id: food, qty: 1 }] } });
    const again = await body(b, { ebt_token, checkout_id: cart.cart_id });
    expect(await b.client.call('POST /checkout/order', { body: again })).toMatchObject({ status: 400 });
    expect(await balance(b.client)).toBe(170);
  });

  test('when the card is refused, the EBT payment is refunded', async () => {
    const b = await buyer();
    const declined = await body(b, { payment_token: await cardToken(b.client, '4000000000000002') });
    expect(await b.client.call('POST /checkout/order', { body: declined })).toMatchObject({
      status: 400,
      body: { error_code: 'declined' },
    });
    await api.runJobs();
    expect(await paymentsOf(b)).toEqual(['order_ebt 3000 succeeded -3000', 'order 1595 refused']);
    expect(await balance(b.client)).toBe(200);
  });

  test('eligible items alone charge the card nothing, but it is still required', async () => {
    const b = await buyerOf(api, food, 10);
    const card = await withEbt(b.client);
    const { order_id } = await b.client.ok('POST /checkout/order', { body: await body({ ...b, card }) });
    const { order } = await b.client.ok('GET /account/order/{id}', { params: { id: order_id } });
    expect(order.payments.map(({ cc_type, amount }) => [cc_type, amount])).toEqual([['ebt', 150]]);
  });
});

describe('no clear answer', () => {
  test('a lost answer of EBT waits, is found by the sweep, and the card follows then; nothing is taken twice', async () => {
    const b = await buyer('0259');
    const order = await body(b);
    const answer = await b.client.call('POST /checkout/order', { body: order });
    expect(answer).toMatchObject({ status: 409, body: { error_code: 'payment_pending' } });
    api.clock.advance(2 * 60_000);
    await sweepPayments(api.services);
    api.clock.advance(2 * 60_000);
    await sweepPayments(api.services);
    expect(await paymentsOf(b)).toEqual(['order_ebt 3000 succeeded', 'order 1595 succeeded']);
    expect(await balance(b.client)).toBe(170);
  });

  test('one that never arrived is given up after an hour, and the card was never charged', async () => {
    const b = await buyer('6975');
    expect(await b.client.call('POST /checkout/order', { body: await body(b) })).toMatchObject({ status: 409 });
    for (let minutes = 0; minutes < 120; minutes += 31) {
      api.clock.advance(31 * 60_000);
      await sweepPayments(api.services);
    }
    expect(await paymentsOf(b)).toEqual(['order_ebt 3000 gave_up']);
    expect(await balance(b.client)).toBe(200);
  });
});

test('CHK-EBT: a processor that cannot be reached leaves the cart as it is without EBT; an order with EBT is refused, one by card goes through', async () => {
  const b = await buyer();
  const query = { full_cart: 1, address_id: b.addressId } as const;
  const withoutEbt = await b.client.ok('GET /carts', { query });
  const ordered = await body(b);
  const { ebt } = api.services;
  api.services.ebt = { ...ebt, balance: () => Promise.reject(new GatewayTimeout()) };
  try {
    const cart = await b.client.ok('GET /carts', { query: { ...query, pays_with_ebt: 1 } });
    expect(cart).toMatchObject({ ebt: true, ebt_amount: 0, ebt_unavailable: true, grand_total: withoutEbt.grand_total });
    expect(await b.client.call('GET /account/ebt_balance')).toMatchObject({ status: 503, body: { error_code: 'gateway_away' } });
    expect(await b.client.call('POST /checkout/order', { body: ordered })).toMatchObject({
      status: 503,
      body: { error_code: 'gateway_away' },
    });
    expect(await paymentsOf(b)).toEqual([]);
    const { ebt_token: _none, ...byCard } = ordered;
    expect(await b.client.ok('POST /checkout/order', { body: byCard })).toMatchObject({ success: true });
  } finally {
    api.services.ebt = ebt;
  }
});

test('OP-021: the cart returns what EBT may pay, and the resulting cost', async () => {
  const b = await buyer();
  const cart = await b.client.ok('GET /carts', { query: { full_cart: 1, pays_with_ebt: 1, address_id: b.addressId } });
  expect(cart).toMatchObject({ ebt: true, ebt_amount: 30, ebt_unavailable: false });
});
