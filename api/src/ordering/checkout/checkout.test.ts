import { randomUUID } from 'node:crypto';
import { TOTAL_LABELS } from '@larder/rules';
import { address, coupons, product, shopper, stockOf } from '../cart/shop.fixture.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { sweepPayments } from '../payments/sweep.ts';
import { cardToken, lead, startApi, type TestApi } from '../../../test/index.ts';
import { type Buyer, buyerOf, orderBody, put } from './buyer.fixture.ts';

const DECLINED = '4000000000000002';
const POOR = '4000000000009995';
const VERIFY = '4000002500003155';
const BROKEN = '4000000000000119';
const LOST_ANSWER = '4000000000000259';
const LOST_REQUEST = '4000000000006975';

let api: TestApi;
let oats: number;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000' } });
  oats = await product(api.em(), { price: 10, stock: 100_000 });
  await coupons(api.em());
});
afterAll(() => api.stop());

const buyer = (productId = oats, qty = 2, region = {}) => buyerOf(api, productId, qty, region);

async function paymentCount(orderId?: string): Promise<number> {
  const [found] = await queryRows(
    api.em(),
    sql<{ n: number }>`select count(*)::int as n from sandbox_gateway.charges where status = 'succeeded'
      and (${orderId ?? null}::text is null or idempotency_key = ${`order:${orderId ?? ''}`})`,
  );
  return found?.n ?? 0;
}

const ordersOf = (b: Buyer) =>
  queryRows(
    api.em(),
    sql<{ id: string; state: string }>`select id, state from orders where customer_id = ${b.id} order by created_at`,
  );

test('OP-091, CHK-069: an order is placed; the totals are those of the cart; the cart is done', async () => {
  const b = await buyer(oats, 3);
  const cart = await b.client.ok('GET /carts', { query: { is_checkout: 1, checkout_id: b.checkoutId, address_id: b.addressId } });
  const before = await stockOf(api.em(), oats);
  const body = await orderBody(b, undefined, {
    expected_total: String(cart.grand_total),
    is_gift: 1,
    gift_recipient: 'Ann Lee',
    gift_message: 'Enjoy!',
  });
  const placed = await b.client.ok('POST /checkout/order', { body });
  const { order } = await b.client.ok('GET /account/order/{id}', { params: { id: placed.order_id } });
  expect(order).toMatchObject({
    increment_id: placed.increment_id,
    subtotal: cart.subtotal,
    grand_total: cart.grand_total,
    totals: cart.totals,
    item_count: 3,
    is_gift: true,
    gift_recipient: 'Ann Lee',
    gift_message: 'Enjoy!',
    details: { delivery_status_label: 'processing' },
    can_cancel: true,
    payments: [{ cc_type: 'visa', last4: '4242', amount: cart.grand_total }],
    shipping_address: { city: 'Austin', region_code: 'TX' },
    order_count: 1,
  });
  expect(order.subtotal - order.discount_amount + order.shipping_amount + order.tax_amount).toBeCloseTo(order.grand_total, 9);
  expect(await stockOf(api.em(), oats)).toBe(before - 3);
  expect(await paymentCount(placed.order_id)).toBe(1);
  expect(await b.client.ok('GET /carts')).toMatchObject({ items: {}, total_items_in_cart: 0 });
  await api.runJobs();
  const mails = await queryRows(
    api.em(),
    sql<{
      text: string;
    }>`select text_body as text from mailbox_messages where recipient = ${b.email} and template = 'order_placed'`,
  );
  expect(mails).toHaveLength(1);
  // The receipt calls each line what the order's page calls it.
  expect(order.totals.map(({ type }) => type)).toContain('shipping');
  for (const { type } of order.totals) expect(mails[0]?.text).toContain(TOTAL_LABELS[type]);
  expect(mails[0]?.text).toMatch(/Shipping to: .+\s+Grocery box expected: /);
});

test('a tab that another one overtook gets its order, though that emptied the cart and spent the card', async () => {
  const b = await buyer();
  const submit = async (body: object) => (await b.client.call('POST /checkout/order', { body: { ...body } })).status;
  const body = await orderBody(b);
  const overtaken = jest.spyOn(api.services.gateway, 'vault').mockImplementationOnce(async (token) => {
    expect(await submit(body)).toBe(200);
    return api.services.gateway.vault(token);
  });
  expect(await submit(body)).toBe(200);
  overtaken.mockRestore();
  expect(await ordersOf(b)).toHaveLength(1);
});

test.each([
  ['is kept', 'good', 200, undefined],
  ['is refused at once', 'declined', 400, 'declined'],
] as const)(
  'a double press with one new card and no key, whose token the first is just spending, answers as the first: a card that %s',
  async (_, card, status, code) => {
    const b = await buyer();
    const body = await orderBody(b);
    const { gateway } = api.services;
    const [began, second, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const keeps = gateway.vault.bind(gateway);
    const vault = jest
      .spyOn(gateway, 'vault')
      .mockImplementationOnce(async (token) => {
        const isStored = await keeps(token);
        began.resolve();
        await goOn.promise;
        return card === 'good' ? isStored : 'declined';
      })
      .mockImplementationOnce(async (token) => {
        const spent = await keeps(token);
        second.resolve();
        return spent;
      });
    const first = b.client.call('POST /checkout/order', { body });
    await began.promise;
    const twin = b.client.call('POST /checkout/order', { body });
    await second.promise;
    goOn.resolve();
    const answers = await Promise.all([first, twin]);
    vault.mockRestore();
    expect(answers[1]).toMatchObject({ status, body: code ? { error_code: code } : (answers[0]?.body ?? {}) });
    expect(answers[0]?.status).toBe(status);
    expect(await ordersOf(b)).toHaveLength(status === 200 ? 1 : 0);
  },
);

test('what was written for a gift is no part of an order that is none', async () => {
  const b = await buyer();
  const words = { is_gift: 0, gift_recipient: 'Ann Lee', gift_message: 'Enjoy!' };
  const { order_id: id } = await b.client.ok('POST /checkout/order', { body: await orderBody(b, undefined, words) });
  const { order } = await b.client.ok('GET /account/order/{id}', { params: { id } });
  expect(order).toMatchObject({ is_gift: false, gift_recipient: null, gift_message: null });
});

test('a code of which one is left goes to one of two orders', async () => {
  const pair = await Promise.all([buyer(), buyer()]);
  for (const b of pair) await b.client.ok('POST /carts/coupon', { body: { code: 'ONCE' } });
  const bodies = await Promise.all(pair.map((b) => orderBody(b, undefined, { expected_total: '24.95' })));
  const answers = await Promise.all(pair.map((b, at) => b.client.call('POST /checkout/order', { body: { ...bodies[at] } })));
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('the same submit again, with and without its key, returns the same order and charges once', async () => {
  const b = await buyer();
  const body = await orderBody(b);
  const headers = { 'idempotency-key': randomUUID() };
  const first = await b.client.ok('POST /checkout/order', { body, headers });
  expect(await b.client.ok('POST /checkout/order', { body, headers })).toEqual(first);
  expect(await b.client.ok('POST /checkout/order', { body })).toEqual(first);
  expect(await b.client.ok('POST /checkout/order', { body: { ...body, payment_token: await cardToken(b.client) } })).toEqual(
    first,
  );
  const other = await b.client.fails('POST /checkout/order', { body: { ...body, gift_message: 'other' }, headers });
  expect(other).toMatchObject({ code: 422, error_code: 'idempotency_key_reused' });
  expect(await ordersOf(b)).toHaveLength(1);
  expect(await paymentCount(first.order_id)).toBe(1);
});

test('OP-091: a double click with two cards is one order and one charge', async () => {
  const b = await buyer();
  const bodies = [await orderBody(b), await orderBody(b), await orderBody(b)];
  const answers = await Promise.all(bodies.map((body) => b.client.call('POST /checkout/order', { body })));
  const placed = answers
    .filter((answer) => answer.status === 200)
    .map((answer) => (answer.body as { order_id: string }).order_id);
  expect(placed.length).toBeGreaterThan(0);
  expect(new Set(placed).size).toBe(1);
  expect(await ordersOf(b)).toHaveLength(1);
  expect(await paymentCount(placed[0])).toBe(1);
});

test('while a keyed submit runs, its twin gets a conflict, and nothing happens twice', async () => {
  const b = await buyer();
  const body = await orderBody(b);
  const headers = { 'idempotency-key': randomUUID() };
  const { gateway } = api.services;
  const [began, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  api.services.gateway = Object.assign(Object.create(gateway) as typeof gateway, {
    async charge(request: Parameters<typeof gateway.charge>[0]) {
      // Only the first one waits: a twin that came this far must not hang here.
      api.services.gateway = gateway;
      began.resolve();
      await goOn.promise;
      return gateway.charge(request);
    },
  });
  const submit = () => b.client.call('POST /checkout/order', { body, headers });
  const first = submit();
  await began.promise;
  const twin = await submit();
  goOn.resolve();
  const { status, body: placed } = await first;
  expect([twin.status, status]).toEqual([409, 200]);
  expect(await submit()).toMatchObject({ status: 200, body: placed });
  const [only, ...more] = await ordersOf(b);
  expect(more).toEqual([]);
  expect(await paymentCount(only?.id)).toBe(1);
});

test.each([
  [DECLINED, 'declined'],
  [POOR, 'insufficient_funds'],
  [BROKEN, 'processing_error'],
])('card %s: refused with its reason, everything as before, another card works', async (number, reason) => {
  const b = await buyer();
  await b.client.ok('POST /carts/coupon', { body: { code: 'exit20' } });
  const cart = await b.client.ok('GET /carts');
  const before = await stockOf(api.em(), oats);
  const failure = await b.client.fails('POST /checkout/order', { body: await orderBody(b, number, { keep_card: 1 }) });
  expect(failure).toMatchObject({ code: 400, error_code: reason });
  expect(await stockOf(api.em(), oats)).toBe(before);
  const after = await b.client.ok('GET /carts');
  expect(after).toMatchObject({
    cart_id: cart.cart_id,
    coupons: ['exit20'],
    grand_total: cart.grand_total,
  });
  expect(Object.keys(after.items)).toEqual(Object.keys(cart.items));
  expect((await b.client.ok('GET /account/orders')).count).toBe(0);
  expect((await b.client.ok('GET /account/cc')).cards).toEqual([]);
  const placed = await b.client.ok('POST /checkout/order', { body: await orderBody(b) });
  expect((await b.client.ok('GET /account/order/{id}', { params: { id: placed.order_id } })).order.coupon_code).toBe('exit20');
});

test('OP-043: a card that needs its code needs it before anything is ordered, and is saved only then', async () => {
  const b = await buyer();
  const cardsOf = async () => (await b.client.ok('GET /account/cc')).cards;
  const keep = { keep_card: 1 };
  const failure = await b.client.fails('POST /checkout/order', { body: await orderBody(b, VERIFY, keep) });
  expect(failure).toMatchObject({ code: 400, error_code: 'needs_verification', errors: { cvv: expect.any(String) } });
  expect(await ordersOf(b)).toEqual([]);
  const wrong = await orderBody(b, VERIFY, { ...keep, cvv: '000' });
  expect(await b.client.fails('POST /checkout/order', { body: wrong })).toMatchObject({
    error_code: 'needs_verification',
    errors: { cvv: expect.any(String) },
  });
  expect(await cardsOf()).toEqual([]);
  await b.client.ok('POST /checkout/order', { body: await orderBody(b, VERIFY, { ...keep, cvv: '123' }) });
  expect(await cardsOf()).toMatchObject([{ last4: '3155', is_default: true, payment_verification: false }]);
});

test('OP-043: a saved card that needs its code is charged with its code', async () => {
  const b = await buyer();
  const { card } = await b.client.ok('POST /account/cc', { body: { payment_token: await cardToken(b.client, VERIFY) } });
  const body = { checkout_id: b.checkoutId, address_id: b.addressId, cc_id: card.id };
  for (const cvv of [undefined, '000']) {
    const failure = await b.client.fails('POST /checkout/order', { body: { ...body, ...(cvv ? { cvv } : {}) } });
    expect(failure.error_code).toBe('needs_verification');
  }
  await b.client.ok('POST /checkout/order', { body: { ...body, cvv: '123' } });
});

test.each([
  ['asked to', { keep_card: 1 }, ['4242']],
  ['asked not to', { keep_card: 0 }, []],
  ['not asked', {}, []],
])('OP-092: a new card that paid is saved: %s', async (_name, request, isStored) => {
  const b = await buyer();
  const { order_id: id } = await b.client.ok('POST /checkout/order', { body: await orderBody(b, undefined, request) });
  expect((await b.client.ok('GET /account/cc')).cards.map(({ last4 }) => last4)).toEqual(isStored);
  const [order] = await queryRows(api.em(), sql<{ payment: object }>`select payment from orders where id = ${id}`);
  expect(order?.payment).not.toHaveProperty('keep');
});

test('a card whose charge is confirmed late is saved then', async () => {
  const b = await buyer();
  const body = await orderBody(b, LOST_ANSWER, { keep_card: 1 });
  await b.client.fails('POST /checkout/order', { body });
  expect((await b.client.ok('GET /account/cc')).cards).toEqual([]);
  await b.client.ok('POST /checkout/order', { body });
  expect((await b.client.ok('GET /account/cc')).cards).toHaveLength(1);
});

test('a lost answer: the charge happened, the shopper is asked to wait, and a repeat finds the order', async () => {
  const b = await buyer();
  const body = await orderBody(b, LOST_ANSWER);
  const headers = { 'idempotency-key': randomUUID() };
  expect(await b.client.fails('POST /checkout/order', { body, headers })).toMatchObject({
    code: 409,
    error_code: 'payment_pending',
  });
  expect((await b.client.ok('GET /account/orders')).count).toBe(0);
  const placed = await b.client.ok('POST /checkout/order', { body, headers });
  expect(await paymentCount(placed.order_id)).toBe(1);
  expect(await ordersOf(b)).toEqual([{ id: placed.order_id, state: 'processing' }]);
});

test('without further requests the sweeper settles a lost answer', async () => {
  const b = await buyer();
  await b.client.fails('POST /checkout/order', { body: await orderBody(b, LOST_ANSWER) });
  const [open] = await ordersOf(b);
  await age(open?.id, 600);
  await sweep();
  expect((await b.client.ok('GET /account/order/last_order')).order_id).toBe(open?.id);
  expect(await paymentCount(open?.id)).toBe(1);
});

test('a request that never arrived is given up after an hour; stock and cart are restored, added lines stay', async () => {
  const b = await buyer(oats, 2);
  const bread = await product(api.em());
  const before = await stockOf(api.em(), oats);
  await b.client.fails('POST /checkout/order', { body: await orderBody(b, LOST_REQUEST) });
  expect(await stockOf(api.em(), oats)).toBe(before - 2);
  await put(b.client, bread, 1);
  await put(b.client, oats, 5);
  const [open] = await ordersOf(b);
  await age(open?.id, 7200);
  await sweep();
  expect(await ordersOf(b)).toEqual([{ id: open?.id, state: 'payment_failed' }]);
  expect(await stockOf(api.em(), oats)).toBe(before);
  const cart = await b.client.ok('GET /carts');
  expect(cart.cart_id).toBe(b.checkoutId);
  expect(Object.values(cart.items).map((item) => [item.product_id, item.line_item_qty])).toEqual([
    [bread, 1],
    [oats, 7],
  ]);
});

test('a crash between commit and charge: the job that was queued with the order charges it, once', async () => {
  const b = await buyer();
  const { gateway } = api.services;
  const crash = Object.assign(Object.create(gateway) as typeof gateway, {
    charge: () => Promise.reject(new Error('the process died')),
  });
  api.services.gateway = crash;
  const answer = await b.client.call('POST /checkout/order', { body: await orderBody(b) });
  api.services.gateway = gateway;
  expect(answer.status).toBe(500);
  const [open] = await ordersOf(b);
  expect(open?.state).toBe('pending_payment');
  await age(open?.id, 600);
  await Promise.all([sweep(), sweep()]);
  expect(await ordersOf(b)).toEqual([{ id: open?.id, state: 'processing' }]);
  expect(await paymentCount(open?.id)).toBe(1);
});

test('a charge that comes through after its order was given up is paid back', async () => {
  const b = await buyer();
  const { gateway } = api.services;
  await b.client.fails('POST /checkout/order', { body: await orderBody(b, LOST_ANSWER) });
  const [open] = await ordersOf(b);
  const id = open?.id ?? '';
  // The gateway reports that it does not know it yet: its data lags behind.
  api.services.gateway = Object.assign(Object.create(gateway) as typeof gateway, { findCharge: () => Promise.resolve(null) });
  await age(id, 7200);
  await sweep();
  api.services.gateway = gateway;
  expect(await ordersOf(b)).toEqual([{ id, state: 'payment_failed' }]);
  await age(id, 0);
  await Promise.all([sweep(), sweep()]);
  await api.runJobs();
  await sweep();
  expect(await ordersOf(b)).toEqual([{ id, state: 'payment_failed' }]);
  const refunds = await queryRows(
    api.em(),
    sql<{
      cents: number;
    }>`select r.amount_cents as cents from sandbox_gateway.refunds r join sandbox_gateway.charges c on c.id = r.charge_id
      where c.idempotency_key = ${`order:${id}`}`,
  );
  expect(refunds).toEqual([{ cents: 2595 }]);
});

test('what is added while an order is being paid stays, in the cart that follows', async () => {
  const b = await buyer();
  const bread = await product(api.em());
  await b.client.fails('POST /checkout/order', { body: await orderBody(b, LOST_ANSWER) });
  await put(b.client, bread, 3);
  await b.client.ok('POST /checkout/order', { body: { checkout_id: b.checkoutId, address_id: b.addressId } });
  const cart = await b.client.ok('GET /carts', { query: { cart_id: b.checkoutId } });
  expect(cart.cart_id).not.toBe(b.checkoutId);
  expect(Object.values(cart.items).map((item) => item.product_id)).toEqual([bread]);
});

test('a changed total charges nothing', async () => {
  const b = await buyer();
  const failure = await b.client.fails('POST /checkout/order', { body: { ...(await orderBody(b)), expected_total: '1.00' } });
  expect(failure).toMatchObject({ code: 409, error_code: 'total_changed', error: expect.stringContaining('$25.95') });
  expect(await ordersOf(b)).toEqual([]);
  expect(
    (await b.client.fails('POST /checkout/order', { body: { ...(await orderBody(b)), expected_total: 'lots' } })).errors,
  ).toHaveProperty('expected_total');
});

test('MEM-006, OP-046: permissions to order', async () => {
  const stranger = api.client();
  await put(stranger, oats, 1);
  const body = { checkout_id: randomUUID(), address_id: 1, cc_id: 1 };
  expect((await stranger.fails('POST /checkout/order', { body })).code).toBe(401);
  expect((await (await lead(api)).client.fails('POST /checkout/order', { body })).error_code).toBe('membership_required');
  expect((await (await shopper(api, 'canceled')).client.fails('POST /checkout/order', { body })).error_code).toBe(
    'reactivation_required',
  );
});

test('foreign checkout, address and card; missing card; empty cart', async () => {
  const b = await buyer();
  const other = await buyer();
  await other.client.ok('POST /account/cc', { body: { payment_token: await cardToken(other.client) } });
  const foreignCard = (await other.client.ok('GET /account/cc')).cards[0]?.id;
  const base = { checkout_id: b.checkoutId, address_id: b.addressId };
  expect((await b.client.fails('POST /checkout/order', { body: { ...base, checkout_id: other.checkoutId } })).code).toBe(404);
  expect((await b.client.fails('POST /checkout/order', { body: { ...base, checkout_id: 'x' } })).code).toBe(404);
  expect(
    (await b.client.fails('POST /checkout/order', { body: { ...base, address_id: other.addressId } })).errors,
  ).toHaveProperty('address_id');
  expect((await b.client.fails('POST /checkout/order', { body: { ...base, cc_id: foreignCard } })).errors).toHaveProperty(
    'cc_id',
  );
  expect((await b.client.fails('POST /checkout/order', { body: base })).errors).toHaveProperty('cc_id');
  expect(
    (await b.client.fails('POST /checkout/order', { body: { ...base, payment_token: 'tok_nonsense' } })).errors,
  ).toHaveProperty('payment_token');
  expect((await b.client.fails('POST /checkout/order', { body: { ...base, donation: '7' } })).errors).toHaveProperty('donation');
  await put(b.client, oats, 0);
  expect((await b.client.fails('POST /checkout/order', { body: base })).error_code).toBe('cart_empty');
});

test('an address that was saved before ZIP and state were compared is refused at checkout', async () => {
  const b = await buyer();
  await sql`update addresses set postcode = '90210' where id = ${b.addressId}`.execute(api.em().getKysely());
  expect(await b.client.fails('POST /checkout/order', { body: await orderBody(b) })).toMatchObject({
    code: 400,
    errors: { address_id: 'This ZIP code isn’t in Texas.' },
  });
});

test('OP-021: tax follows the address; an address of another customer is refused', async () => {
  const soap = await product(api.em(), { price: 10, taxClass: 'general' });
  const b = await buyer(soap, 1);
  const california = await address(b, { region_code: 'CA', postcode: '90210', city: 'Beverly Hills' });
  const at = async (addressId: number) => (await b.client.ok('GET /carts', { query: { address_id: addressId } })).totals;
  expect(await at(california)).toContainEqual({ type: 'tax', value: 0.73 });
  expect(await at(b.addressId)).toContainEqual({ type: 'tax', value: 0.63 });
  const other = await buyer();
  expect((await b.client.fails('GET /carts', { query: { address_id: other.addressId } })).errors).toHaveProperty('address_id');
});

test('OP-030: a first-order code is spent with the first order, and free again when that is canceled', async () => {
  const b = await buyer();
  await b.client.ok('POST /carts/coupon', { body: { code: 'exit20' } });
  const placed = await b.client.ok('POST /checkout/order', { body: await orderBody(b) });
  expect((await b.client.ok('GET /account')).account.lifetime_savings).toBe(4);
  await put(b.client, oats, 1);
  const apply = { body: { code: 'exit20' } };
  expect((await b.client.fails('POST /carts/coupon', apply)).code).toBe(400);
  await b.client.ok('POST /account/order/{id}/cancel', { params: { id: placed.order_id } });
  expect((await b.client.ok('GET /account')).account.lifetime_savings).toBe(0);
  expect((await b.client.ok('POST /carts/coupon', apply)).coupons).toEqual(['exit20']);
});

/** As if a payment had been opened so much earlier (seconds), and as if its next look were due. */
const age = (orderId: string | undefined, seconds: number) =>
  sql`update payments set created_at = created_at - ${seconds} * interval '1 second', next_try_at = now() - interval '1 second' where subject_id = ${orderId}`.execute(
    api.em().getKysely(),
  );
const sweep = () => sweepPayments(api.services);
