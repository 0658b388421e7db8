import { randomUUID } from 'node:crypto';
import { addDays, losAngelesDay } from '@larder/rules';
import { product, shopper, stockOf } from '../../cart/shop.fixture.ts';
import { balanceOf } from '../../ledger/balance.ts';
import { ledgerHolds } from '../../ledger/ledger.fixture.ts';
import { DAY } from '../../../platform/clock.ts';
import { queryRows, sql } from '../../../platform/db/sql.ts';
import { type Client, employ, startApi, type TestApi } from '../../../../test/index.ts';
import { deliver, mailsTo, ordered } from '../after-sale.fixture.ts';
import { earn } from '../../ledger/move.ts';
import { readTenders } from '../tenders.ts';
import { advanceReturnsJob, endReturns } from './returns.jobs.ts';

let api: TestApi;
let soap: number;
let balm: number;
let oats: number;
const soldProduct = async (department: string, price: number, taxClass: 'general' | 'food' = 'general') => {
  const tier = { min: 2, max: null, promo_type: 'thrive_cash', discount_type: 'dollar', promo_value: 4 } as const;
  const id = await product(api.em(), { price, msrp: price + 2, stock: 1000, taxClass, tiers: [tier] });
  await sql`update products set analytics_category = ${department} where id = ${id}`.execute(api.em().getKysely());
  return id;
};
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000', LOG_LEVEL: 'silent' } });
  soap = await soldProduct('home', 25);
  balm = await soldProduct('beauty', 10);
  oats = await soldProduct('pantry', 10, 'food');
});
afterEach(async () => {
  api.clock.set(null);
  await ledgerHolds(api.em());
});
afterAll(() => api.stop());

async function delivered(productId = soap, qty = 2) {
  const order = await ordered(api, productId, qty);
  await deliver(api, order.id);
  const { client } = order.buyer;
  const params = { id: order.id };
  const seen = () => client.ok('GET /account/order/{id}/returns', { params });
  const item_id = (await itemOf(order.id)) ?? 0;
  const ask = (more: object = {}, headers = {}) =>
    client.call('POST /account/order/{id}/return', {
      params,
      body: { item_id, qty: 1, return_reason: 'not_needed', ...more },
      headers,
    });
  const report = (qty: number) =>
    client.call('POST /account/order/{id}/report', { params, body: { item_id, kind: 'damaged', qty, wish: 'refund' } });
  const back = async () => (await readTenders(api.em(), order.id)).map(({ refundedCents }) => refundedCents);
  const cash = () => balanceOf(api.em(), 'thrive_cash', { customerId: order.buyer.id }, api.clock.now());
  const lastId = async () => (await seen()).returns.at(-1)?.return_id ?? 0;
  return { ...order, client, item_id, ask, report, seen, back, cash, lastId };
}
const itemOf = async (orderId: string) =>
  (await queryRows(api.em(), sql<{ id: number }>`select id from order_items where order_id = ${orderId}`))[0]?.id;
const clerk = async () => (await shopper(api, 'employee')).client;
const decide = (by: Client, id: number, return_move: 'receive' | 'settle' | 'refuse', refusal?: string) =>
  by.call('POST /desk/return/{id}', { params: { id }, body: { return_move, ...(refusal && { refusal }) } });
const savedOf = async ({ id }: { id: number }) =>
  (
    await queryRows(
      api.em(),
      sql<{ all: number; orders: number }>`select lifetime_savings_cents as all,
      (select sum(savings_cents)::int from orders where customer_id = c.id) as orders from customers c where id = ${id}`,
    )
  )[0];

test('it is requested, mailed with number, address and last day, received, and refunded with its tax', async () => {
  const { id, buyer, ask, seen, back, lastId } = await delivered();
  const [line] = (await seen()).return_lines;
  expect(line).toMatchObject({ open_qty: 2, per_piece: expect.any(Number) });
  const [paid] = await queryRows(
    api.em(),
    sql<{ cents: number; tax: number }>`select paid_cents as cents, tax_cents as tax from order_items where order_id = ${id}`,
  );
  expect(paid?.tax).toBeGreaterThan(0);
  const answer = await ask();
  expect(answer.body).toMatchObject({
    return_lines: [{ open_qty: 1 }],
    returns: [{ qty: 1, return_state: 'asked', refusal: null }],
  });
  const returnId = await lastId();
  const [mail] = await mailsTo(api, buyer, 'return_requested');
  for (const part of [`R${100_000 + returnId}`, 'Reno, NV', 'arrive by']) expect(mail).toContain(part);
  const staff = await clerk();
  expect((await decide(staff, returnId, 'settle')).status).toBe(409);
  expect((await decide(staff, returnId, 'receive')).status).toBe(200);
  const stock = await stockOf(api.em(), soap);
  const both = await Promise.all([decide(staff, returnId, 'settle'), decide(staff, returnId, 'settle')]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await api.runJobs();
  const cents = Math.floor((paid?.cents ?? 0) / 2) + Math.floor((paid?.tax ?? 0) / 2);
  expect([await back(), await stockOf(api.em(), soap)]).toEqual([[cents], stock + 1]);
  expect(await mailsTo(api, buyer, 'order_refunded')).toHaveLength(1);
  const moves = await queryRows(
    api.em(),
    sql<{
      text: string;
    }>`select concat_ws(' ', move, by) as text from order_return_history where return_id = ${returnId} order by id`,
  );
  expect(moves.map(({ text }) => text)).toEqual(['begin shopper', 'receive staff', 'settle staff']);
});

test('earnings and savings of the order decrease with each return, completely with the last unit', async () => {
  const { buyer, ask, cash, lastId } = await delivered(soap, 2);
  const staff = await clerk();
  const settle = async () => {
    await ask();
    for (const move of ['receive', 'settle'] as const) await decide(staff, await lastId(), move);
  };
  const before = await savedOf(buyer);
  expect([await cash(), before?.orders]).toEqual([400, 400]);
  await settle();
  expect([await cash(), await savedOf(buyer)]).toEqual([200, { all: (before?.all ?? 0) - 200, orders: 200 }]);
  await settle();
  expect([await cash(), await savedOf(buyer)]).toEqual([0, { all: (before?.all ?? 0) - 400, orders: 0 }]);
});

test('OP-059: the reward of a first order is taken back once less than $49 of it is retained', async () => {
  const { id, buyer, ask, cash, lastId } = await delivered(soap, 3);
  const brought = { reason: 'first_orders', owner: { customerId: buyer.id }, causeId: id, cents: 2000 } as const;
  await api.em().transactional((em) => earn(em, { ...brought, now: api.clock.now() }));
  const staff = await clerk();
  const settle = async () => {
    await ask();
    for (const move of ['receive', 'settle'] as const) await decide(staff, await lastId(), move);
  };
  const earned = await cash();
  await settle();
  expect(await cash()).toBeGreaterThan(earned - 2000);
  await settle();
  expect(await cash()).toBeLessThan(earned - 2000);
});

test('what touches the skin is not sold again', async () => {
  const { ask, lastId } = await delivered(balm);
  const stock = await stockOf(api.em(), balm);
  const staff = await clerk();
  await ask();
  for (const move of ['receive', 'settle'] as const) expect((await decide(staff, await lastId(), move)).status).toBe(200);
  expect(await stockOf(api.em(), balm)).toBe(stock);
});

test('food stays; nothing before it arrived; and thirty days after it', async () => {
  const food = await delivered(oats);
  expect((await food.seen()).return_lines).toEqual([]);
  expect(await food.ask()).toMatchObject({ status: 400, body: { error_code: 'not_returnable' } });
  const { buyer, id } = await ordered(api, soap, 1);
  const early = { item_id: (await itemOf(id)) ?? 0, qty: 1, return_reason: 'not_needed' as const };
  expect(await buyer.client.call('POST /account/order/{id}/return', { params: { id }, body: early })).toMatchObject({
    status: 400,
    body: { error_code: 'not_delivered' },
  });
  const { id: old, ask, seen } = await delivered();
  const arrivedBefore = (days: number) => {
    // Days of the calendar: thirty times 24 hours are 29 of them where the clocks were changed in between, late in the evening.
    const day = addDays(losAngelesDay(new Date()), -days);
    return sql`update shipments set delivered_date = ${day} where order_id = ${old}`.execute(api.em().getKysely());
  };
  await arrivedBefore(30);
  expect((await seen()).return_lines).toHaveLength(1);
  await arrivedBefore(31);
  expect([(await seen()).return_lines, (await ask()).body]).toMatchObject([[], { error_code: 'too_late' }]);
});

test('each unit once, across reports and returns, in two tabs and after a lost answer; withdrawn units can be returned later', async () => {
  const { client, ask, report, seen, lastId } = await delivered(soap, 3);
  const once = { 'idempotency-key': randomUUID() };
  expect([(await ask({}, once)).status, (await ask({}, once)).status]).toEqual([200, 200]);
  expect((await seen()).returns).toHaveLength(1);
  const tabs = await Promise.all([ask({ qty: 2 }), report(2), ask({ qty: 2 })]);
  expect(tabs.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  const all = await delivered(soap, 2);
  await all.ask({ qty: 2 });
  expect(await all.report(1)).toMatchObject({ status: 400, body: { errors: { qty: expect.any(String) } } });
  expect(await all.ask()).toMatchObject({
    status: 400,
    body: { errors: { qty: 'You’ve already returned or reported all of it.' } },
  });
  const params = { id: await all.lastId() };
  const withdraw = () => all.client.call('POST /account/return/{id}/withdraw', { params });
  expect((await withdraw()).body).toMatchObject({ return_lines: [{ open_qty: 2 }], returns: [{ return_state: 'withdrawn' }] });
  expect((await withdraw()).status).toBe(200);
  expect((await all.ask({ qty: 2 })).status).toBe(200);
  const { id: theirs } = { id: await lastId() };
  expect((await all.client.call('POST /account/return/{id}/withdraw', { params: { id: theirs } })).status).toBe(404);
  expect((await client.call('POST /account/return/{id}/withdraw', { params: { id: 999_999 } })).status).toBe(404);
});

test('staff refuses with a reason that the shopper reads; only staff does, and never their own', async () => {
  const { client, buyer, ask, seen, lastId, back } = await delivered();
  await ask();
  const id = await lastId();
  expect((await decide(client, id, 'receive')).status).toBe(404);
  await employ(api, buyer, 'owner');
  expect((await decide(client, id, 'receive')).status).toBe(404);
  const staff = await clerk();
  await decide(staff, id, 'receive');
  expect((await client.call('POST /account/return/{id}/withdraw', { params: { id } })).status).toBe(409);
  expect(await decide(staff, id, 'refuse')).toMatchObject({ status: 400, body: { errors: { refusal: expect.any(String) } } });
  expect((await decide(staff, id, 'refuse', 'One was opened.')).status).toBe(200);
  expect((await seen()).returns).toMatchObject([{ return_state: 'refused', refusal: 'One was opened.' }]);
  expect(await mailsTo(api, buyer, 'return_news')).toEqual([expect.stringContaining('One was opened.')]);
  expect(await back()).toEqual([0]);
});

test('an overdue return ends after two weeks, with a reminder four days before; a repeated job mails once', async () => {
  const { client, buyer, ask, seen, lastId } = await delivered();
  await ask({ qty: 2 });
  const from = Date.now();
  const at = async (days: number) => {
    api.clock.set(new Date(from + days * DAY));
    await endReturns(api.services);
    await endReturns(api.services);
  };
  const subjects = async () => (await mailsTo(api, buyer, 'return_news')).map((mail) => mail.split('\n')[0]);
  await at(9);
  expect(await subjects()).toEqual([]);
  await at(10);
  expect(await subjects()).toEqual([expect.stringContaining('hasn’t arrived yet')]);
  // Days are the calendar's, of which one may have an hour less.
  await at(13.9);
  expect((await seen()).returns).toMatchObject([{ return_state: 'asked' }]);
  api.clock.set(new Date(from + 15 * DAY));
  // The shopper and the job race; either may win.
  const params = { id: await lastId() };
  await Promise.all([endReturns(api.services), client.call('POST /account/return/{id}/withdraw', { params })]);
  const return_state = (await seen()).returns[0]?.return_state;
  expect(['expired', 'withdrawn']).toContain(return_state);
  expect((await subjects()).length).toBe(return_state === 'expired' ? 2 : 1);
  expect((await seen()).return_lines).toMatchObject([{ open_qty: 2 }]);
});

test('OP-093: where no warehouse is, the clock takes it in and pays it back, a step a day', async () => {
  const { ask, seen } = await delivered();
  await ask();
  const from = Date.now();
  for (const [days, state] of [
    [0.9, 'asked'],
    [1.1, 'received'],
    [2.2, 'settled'],
  ] as const) {
    api.clock.set(new Date(from + days * DAY));
    await advanceReturnsJob.run(api.services, {});
    expect((await seen()).returns).toMatchObject([{ return_state: state }]);
  }
});

test('reports bad values by field; orders and items of others are not found', async () => {
  const [mine, other] = [await delivered(), await delivered()];
  expect(await mine.ask({ item_id: other.item_id })).toMatchObject({
    status: 400,
    body: { errors: { item_id: expect.any(String) } },
  });
  for (const more of [{ qty: 0 }, { qty: 1.5 }, { return_reason: 'lost' }])
    expect(await mine.ask(more)).toMatchObject({
      status: 400,
      body: { errors: { [Object.keys(more)[0] ?? '']: expect.any(String) } },
    });
  const body = { item_id: mine.item_id, qty: 1, return_reason: 'not_needed' as const };
  for (const id of [other.id, randomUUID(), 'x']) {
    expect((await mine.client.fails('GET /account/order/{id}/returns', { params: { id } })).code).toBe(404);
    expect((await mine.client.fails('POST /account/order/{id}/return', { params: { id }, body })).code).toBe(404);
  }
});

test('a store in production that names no address takes none', async () => {
  const { ask, seen } = await delivered();
  const { config } = api.services;
  const address = config.returnsAddress;
  config.returnsAddress = null;
  try {
    expect(await seen()).toMatchObject({ return_address: null, return_lines: [] });
    expect(await ask()).toMatchObject({ status: 400, body: { error_code: 'no_returns' } });
  } finally {
    config.returnsAddress = address;
  }
});
