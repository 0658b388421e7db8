import { randomUUID } from 'node:crypto';
import { product, stockOf } from '../../cart/shop.fixture.ts';
import { buyerOf, orderBody } from '../../checkout/buyer.fixture.ts';
import { earn } from '../../ledger/move.ts';
import { GatewayTimeout, type PaymentGateway } from '../../payments/gateway.ts';
import { sweepPayments } from '../../payments/sweep.ts';
import { db } from '../../../platform/db/db.ts';
import { queryRows, sql } from '../../../platform/db/sql.ts';
import { cardToken, type Client, startApi, type TestApi } from '../../../../test/index.ts';
import { mailsTo } from '../after-sale.fixture.ts';
import { moveOrder } from '../move-order.ts';
import { booksHold, change, orderOf, previewOf } from './change.fixture.ts';

let api: TestApi;
let sandbox: PaymentGateway;
let oats: number;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000', LOG_LEVEL: 'silent' } });
  sandbox = api.services.gateway;
  oats = await product(api.em(), { price: 10, stock: 1000 });
});
afterEach(async () => {
  api.services.gateway = sandbox;
  await api.runJobs();
  await booksHold(api);
});
afterAll(() => api.stop());

/** Two oats for $20, which ship for $5.95. */
async function placed(productId = oats) {
  const buyer = await buyerOf(api, productId, 2);
  const { order_id: id } = await buyer.client.ok('POST /checkout/order', { body: await orderBody(buyer) });
  return { buyer, client: buyer.client, id };
}
const loseAnswers = () => {
  api.services.gateway = Object.assign(Object.create(sandbox) as PaymentGateway, {
    async charge(request: Parameters<PaymentGateway['charge']>[0]) {
      await sandbox.charge(request);
      throw new GatewayTimeout();
    },
  });
};
/** As if the next look at every payment were due. */
async function lookAgain() {
  await sql`update payments set next_try_at = now() - interval '1 second' where state = 'unknown'`.execute(api.em().getKysely());
  await sweepPayments(api.services);
  await api.runJobs();
}
const send = async (client: Client, id: string, qty: number, more: object = {}, headers: Record<string, string> = {}) => {
  const { items, preview } = await previewOf(client, id, [qty]);
  const body = { items, expected_total: preview.grand_total.toFixed(2), ...more };
  return client.call('POST /account/order/{id}/change', { params: { id }, body, headers });
};
const payments = (id: string) =>
  queryRows(
    api.em(),
    sql<{ taken: number; back: number }>`select c.amount_cents as taken, c.refunded_cents as back from sandbox_gateway.charges c
      where c.status = 'succeeded' and (c.idempotency_key = ${`order:${id}`}
        or c.idempotency_key in (select 'order-change:' || x.id from order_changes x where x.order_id = ${id}))
      order by c.created_at, c.id`,
  );

test('higher quantities are charged to the card of the order before it changes; the displayed price is what is paid', async () => {
  const { buyer, client, id } = await placed();
  const left = await stockOf(api.em(), oats);
  const { preview } = await previewOf(client, id, [5]);
  expect(preview).toMatchObject({ charge: 30, charge_to: { label: 'visa', last4: '4242' }, back: [], grand_total: 55.95 });
  const after = await change(client, id, [5]);
  expect(after).toMatchObject({ subtotal: 50, grand_total: 55.95, payments: [{ label: 'visa', amount: 55.95 }] });
  expect(await stockOf(api.em(), oats)).toBe(left - 3);
  expect(await payments(id)).toEqual([
    { taken: 2595, back: 0 },
    { taken: 3000, back: 0 },
  ]);
  expect(await mailsTo(api, buyer, 'order_changed')).toEqual([
    expect.stringMatching(/5 instead of 2[^]*Charged to your card:? \$30\.00/),
  ]);
});

test('a later refund goes to the last charge first, and all of it when the order is canceled', async () => {
  const { client, id } = await placed();
  await change(client, id, [3]);
  await change(client, id, [1]);
  await api.runJobs();
  expect(await payments(id)).toEqual([
    { taken: 2595, back: 1000 },
    { taken: 1000, back: 1000 },
  ]);
  await change(client, id, [2]);
  await client.ok('POST /account/order/{id}/cancel', { params: { id } });
  await api.runJobs();
  expect((await payments(id)).every(({ taken, back }) => taken === back)).toBe(true);
});

test('a declined card leaves order and stock unchanged, and says so', async () => {
  const { client, id } = await placed();
  const before = [await orderOf(client, id), await stockOf(api.em(), oats)];
  await sql`update sandbox_gateway.vault set behaviour = 'declined' where token in (select payment ->> 'vaultToken' from orders where id = ${id})`.execute(
    api.em().getKysely(),
  );
  expect(await send(client, id, 3)).toMatchObject({
    status: 400,
    body: { error_code: 'declined', error: expect.stringContaining('Your order is as before.') },
  });
  expect([await orderOf(client, id), await stockOf(api.em(), oats)]).toEqual(before);
});

test('an unknown outcome leaves the order unchanged until it is known; another change waits for it, the same one checks again', async () => {
  const { client, id } = await placed();
  loseAnswers();
  expect(await send(client, id, 3)).toMatchObject({ status: 409, body: { error_code: 'payment_pending' } });
  expect((await orderOf(client, id)).grand_total).toBe(25.95);
  expect(await send(client, id, 4)).toMatchObject({ status: 409, body: { error_code: 'change_pending' } });
  api.services.gateway = sandbox;
  expect((await send(client, id, 3)).status).toBe(200);
  expect((await orderOf(client, id)).grand_total).toBe(35.95);
  expect(await payments(id)).toHaveLength(2);
  expect((await send(client, id, 3).catch(() => ({ status: 0 }))).status).not.toBe(500);
});

test.each(['cancel', 'schedule'] as const)(
  'a charge that is found after %s buys nothing and is refunded, and its units return',
  async (move) => {
    const { client, id } = await placed();
    const left = await stockOf(api.em(), oats);
    loseAnswers();
    await send(client, id, 3);
    api.services.gateway = sandbox;
    if (move === 'cancel') await client.ok('POST /account/order/{id}/cancel', { params: { id } });
    else await api.em().transactional((em) => moveOrder(api.services, em, id, 'schedule', { by: 'warehouse' }));
    await lookAgain();
    expect((await payments(id)).at(-1)).toEqual({ taken: 1000, back: 1000 });
    expect(await stockOf(api.em(), oats)).toBe(move === 'cancel' ? left + 2 : left);
    expect((await orderOf(client, id)).item_count).toBe(2);
  },
);

test('a store that dies between charge and change makes the change when it is back, once', async () => {
  const { client, id } = await placed();
  loseAnswers();
  await send(client, id, 3);
  await api.restart();
  await lookAgain();
  await lookAgain();
  const made = db(api.em()).selectFrom('order_items as i').innerJoin('orders as o', 'o.id', 'i.order_id').where('o.id', '=', id);
  expect(await made.select(['i.qty', 'o.grand_total_cents']).execute()).toEqual([{ qty: 3, grand_total_cents: 3595 }]);
  expect(await payments(id)).toHaveLength(2);
});

test('pressed twice it is one charge, with a key and without', async () => {
  const { client, id } = await placed();
  const { items, preview } = await previewOf(client, id, [3]);
  const sent = { params: { id }, body: { items, expected_total: preview.grand_total.toFixed(2) } };
  const key = { 'idempotency-key': randomUUID() };
  await Promise.all([
    client.call('POST /account/order/{id}/change', { ...sent, headers: key }),
    client.call('POST /account/order/{id}/change', { ...sent, headers: key }),
    client.call('POST /account/order/{id}/change', sent),
  ]);
  expect(await orderOf(client, id)).toMatchObject({ grand_total: 35.95, item_count: 3 });
  expect(await payments(id)).toHaveLength(2);
});

test('no more than there are, than one may have, or than the clock allows', async () => {
  const few = await product(api.em(), { price: 10, stock: 3, max: 9 });
  const { client, id } = await placed(few);
  const order = await orderOf(client, id);
  expect(order.items[0]?.max_qty).toBe(3);
  expect(await send(client, id, 4)).toMatchObject({
    status: 400,
    body: { error_code: 'out_of_stock', error: expect.stringContaining('Only 1 left') },
  });
  const body = { items: [{ item_id: order.items[0]?.item_id ?? 0, qty: 10 }] };
  const many = await client.fails('POST /account/order/{id}/change/preview', { params: { id }, body });
  expect(many.errors).toEqual({ 'items[0][qty]': 'Please enter 9 or less.' });
  await sql`update shipments set cutoff_at = now() where order_id = ${id}`.execute(api.em().getKysely());
  const late = await client.fails('POST /account/order/{id}/change/preview', { params: { id }, body });
  expect(late.errors).toHaveProperty(['items[0][item_id]']);
});

test('an order that Thrive Cash paid completely requires a saved card', async () => {
  const dear = await product(api.em(), { price: 150, stock: 10 });
  const buyer = await buyerOf(api, dear, 1);
  const reward = { reason: 'invite', owner: { customerId: buyer.id }, causeId: buyer.id, cents: 15_000 } as const;
  await api.em().transactional((em) => earn(em, { ...reward, now: api.clock.now() }));
  const { client } = buyer;
  const { order_id: id } = await client.ok('POST /checkout/order', {
    body: { checkout_id: buyer.checkoutId, address_id: buyer.addressId },
  });
  expect((await previewOf(client, id, [2])).preview).toMatchObject({ charge: 150, charge_to: null });
  expect(await send(client, id, 2)).toMatchObject({ status: 400, body: { errors: { cc_id: expect.any(String) } } });
  const other = await buyerOf(api, oats, 1);
  const cardOf = async (of: Client) =>
    (await of.ok('POST /account/cc', { body: { payment_token: await cardToken(of) } })).card.id;
  expect((await send(client, id, 2, { cc_id: await cardOf(other.client) })).status).toBe(400);
  expect((await send(client, id, 2, { cc_id: await cardOf(client) })).status).toBe(200);
  const order = await orderOf(client, id);
  expect(order.payments.map(({ label, amount }) => `${label} ${amount}`)).toEqual(['Thrive Cash 150', 'visa 150']);
  // The card is refunded first.
  expect((await previewOf(client, id, [1])).preview.back).toEqual([{ label: 'visa', last4: '4242', amount: 150 }]);
});

test('fewer of one and more of another in one change charge or refund only the difference', async () => {
  const tea = await product(api.em(), { price: 4, stock: 100 });
  const buyer = await buyerOf(api, oats, 2);
  await buyer.client.ok('POST /carts/bulk_product', { body: { products: [{ product_id: tea, qty: 1 }] } });
  const { order_id: id } = await buyer.client.ok('POST /checkout/order', { body: await orderBody(buyer) });
  expect((await previewOf(buyer.client, id, [1, 3])).preview).toMatchObject({ charge: 0, back: [{ amount: 2 }] });
  expect(await change(buyer.client, id, [1, 3])).toMatchObject({ subtotal: 22, item_count: 4 });
  expect(await change(buyer.client, id, [2, 1])).toMatchObject({ subtotal: 24, item_count: 3 });
  const open = await db(api.em()).selectFrom('order_changes').select('state').where('order_id', '=', id).execute();
  expect(open).toEqual([{ state: 'done' }]);
  const [history] = await queryRows(
    api.em(),
    sql<{ n: number }>`select count(*)::int as n from order_history where order_id = ${id} and move = 'changed'`,
  );
  expect(history?.n).toBe(2);
});

test('MEM-046: whose membership ended can take out, but not add', async () => {
  const { buyer, client, id } = await placed();
  await sql`update customers set user_status = 'canceled', group_id = 5 where id = ${buyer.id}`.execute(api.em().getKysely());
  const [item] = (await orderOf(client, id)).items;
  const changeTo = (qty: number) =>
    client.call('POST /account/order/{id}/change/preview', {
      params: { id },
      body: { items: [{ item_id: item?.item_id ?? 0, qty }] },
    });
  expect(await changeTo(3)).toMatchObject({ status: 400, body: { error_code: 'reactivation_required' } });
  expect((await changeTo(1)).status).toBe(200);
});
