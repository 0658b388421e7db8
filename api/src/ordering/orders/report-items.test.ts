import { randomUUID } from 'node:crypto';
import { toCents, toDollars } from '@larder/rules';
import { product, shopper } from '../cart/shop.fixture.ts';
import { balanceOf } from '../ledger/balance.ts';
import { ledgerHolds } from '../ledger/ledger.fixture.ts';
import { DAY, HOUR } from '../../platform/clock.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { employ, startApi, type TestApi } from '../../../test/index.ts';
import { deliver, mailsTo, ordered } from './after-sale.fixture.ts';
import { readTenders } from './tenders.ts';

let api: TestApi;
let oats: number;
let ham: number;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000', LOG_LEVEL: 'silent' } });
  oats = await product(api.em(), { price: 10, stock: 1000 });
  ham = await product(api.em(), { price: 40, stock: 1000 });
});
afterEach(async () => {
  api.clock.set(null);
  await ledgerHolds(api.em());
});
afterAll(() => api.stop());

async function delivered(productId = oats, qty = 2) {
  const order = await ordered(api, productId, qty);
  await deliver(api, order.id);
  const { client } = order.buyer;
  const seen = () => client.ok('GET /account/order/{id}/reports', { params: { id: order.id } });
  const { lines } = await seen();
  const item_id = lines[0]?.item_id ?? 0;
  const body = (more: object = {}) => ({ item_id, kind: 'missing' as const, qty: 1, wish: 'refund' as const, ...more });
  const call = (more: object = {}, headers = {}) =>
    client.call('POST /account/order/{id}/report', { params: { id: order.id }, body: body(more), headers });
  const cash = () => balanceOf(api.em(), 'thrive_cash', { customerId: order.buyer.id }, api.clock.now());
  const back = async () => (await readTenders(api.em(), order.id)).map(({ refundedCents }) => refundedCents);
  return { ...order, client, item_id, body, call, cash, back, seen };
}

async function staff() {
  const person = await shopper(api);
  await employ(api, person, 'owner');
  return person;
}

test('a missing piece is paid back at once, with a mail; each piece once', async () => {
  const { buyer, call, back, seen } = await delivered();
  expect((await seen()).lines).toMatchObject([{ open_qty: 2, per_piece: 10 }]);
  const answer = await call();
  expect(answer.body).toMatchObject({
    lines: [{ open_qty: 1 }],
    reports: [{ kind: 'missing', qty: 1, amount: 10, wish: 'refund', state: 'settled' }],
  });
  expect(await mailsTo(api, buyer, 'order_refunded')).toEqual([expect.stringContaining('$10.00')]);
  expect(await back()).toEqual([1000]);
  expect(await call({ qty: 2 })).toMatchObject({ status: 400, body: { errors: { qty: 'Please enter 1 or less.' } } });
  await call({ kind: 'damaged' });
  expect(await call()).toMatchObject({ status: 400, body: { errors: { qty: 'You’ve already reported all of it.' } } });
  await api.runJobs();
  expect([await back(), (await seen()).lines]).toEqual([[2000], []]);
});

test('it can be had as Thrive Cash', async () => {
  const { buyer, call, cash, back } = await delivered();
  await call({ wish: 'thrive_cash', kind: 'damaged' });
  expect(await mailsTo(api, buyer, 'report_decided')).toEqual([expect.stringContaining('$10.00 in Thrive Cash')]);
  expect([await cash(), await back()]).toEqual([1000, [0]]);
});

test('a line costs what it cost after its share of discounts', async () => {
  const half = await product(api.em(), {
    price: 10,
    stock: 100,
    tiers: [{ min: 2, max: null, promo_type: 'price', discount_type: 'percentage', promo_value: 50 }],
  });
  const { seen } = await delivered(half, 2);
  expect((await seen()).lines).toMatchObject([{ open_qty: 2, per_piece: 5 }]);
});

test('the tax of a unit is refunded with it, to the cent', async () => {
  const soap = await product(api.em(), { price: 3.33, stock: 100, taxClass: 'general' });
  const { id, call, back, seen } = await delivered(soap, 3);
  const { cents, tax } = (
    await queryRows(
      api.em(),
      sql<{ cents: number; tax: number }>`select paid_cents as cents, tax_cents as tax from order_items where order_id = ${id}`,
    )
  )[0] ?? { cents: 0, tax: 0 };
  expect([cents, tax > 0]).toEqual([999, true]);
  await call();
  expect((await seen()).reports).toMatchObject([{ amount: toDollars(333 + Math.floor(tax / 3)) }]);
  await call({ qty: 2, wish: 'thrive_cash' });
  await api.runJobs();
  const amounts = (await seen()).reports.map(({ amount }) => toCents(amount));
  expect([amounts.reduce((sum, each) => sum + each, 0), await back()]).toEqual([cents + tax, [amounts[0]]]);
});

test('two clicks, or a repeat after a lost answer, are one report; in two tabs no unit counts twice', async () => {
  const { call, seen } = await delivered();
  const once = { 'idempotency-key': randomUUID() };
  expect((await call({}, once)).status).toBe(200);
  expect((await call({}, once)).status).toBe(200);
  expect((await seen()).reports).toHaveLength(1);
  const tabs = await Promise.all([call(), call(), call()]);
  expect(tabs.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  expect((await seen()).reports).toHaveLength(2);
});

test('a higher amount waits for staff, who settle or refuse it once, but never their own', async () => {
  const { client, call, back, seen, buyer } = await delivered(ham, 2);
  expect((await call()).body).toMatchObject({ reports: [{ amount: 40, state: 'waiting' }] });
  await api.runJobs();
  const helpEmails = sql<{ text: string }>`select text_body as text from mailbox_messages where template = 'help_message'`;
  expect((await queryRows(api.em(), helpEmails)).map(({ text }) => /Report \d+ waits for a decision/.test(text))).toEqual([true]);
  await call({ kind: 'damaged', wish: 'thrive_cash' });
  const [first, second] = (await seen()).reports.map(({ report_id }) => report_id);
  const decide = (by: typeof client, id: number | undefined, decision: 'accept' | 'refuse') =>
    by.call('POST /desk/report/{id}', {
      params: { id: id ?? 0 },
      body: { decision, ...(decision === 'refuse' && { refusal: 'Nothing is broken.' }) },
    });
  expect((await decide(client, first, 'accept')).status).toBe(404);
  const { client: clerk } = await staff();
  const both = await Promise.all([decide(clerk, first, 'accept'), decide(clerk, first, 'accept')]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await decide(clerk, second, 'refuse')).status).toBe(200);
  await api.runJobs();
  expect(await back()).toEqual([4000]);
  expect((await seen()).reports.map(({ state, refusal }) => [state, refusal])).toEqual([
    ['settled', null],
    ['refused', 'Nothing is broken.'],
  ]);
  expect(await mailsTo(api, buyer, 'report_decided')).toEqual([expect.stringContaining('Nothing is broken.')]);
  await employ(api, buyer, 'owner');
  expect((await decide(client, second, 'accept')).status).toBe(404);
});

test('OP-042: what EBT paid is refunded to EBT only, and never as Thrive Cash', async () => {
  const { id, call } = await delivered();
  await sql`update order_items set ebt_cents = paid_cents where order_id = ${id}`.execute(api.em().getKysely());
  await sql`update order_tenders set cents = 595, position = 1 where order_id = ${id}`.execute(api.em().getKysely());
  await sql`insert into order_tenders (order_id, position, kind, cents) values (${id}, 0, 'ebt', 2000)`.execute(
    api.em().getKysely(),
  );
  await sql`insert into payments (subject_kind, subject_id, amount_cents, description, idempotency_key, state, vault_token, card_brand, card_last4, charge_id, created_at)
      values ('order_ebt', ${id}, 2000, '', ${`order_ebt:${id}`}, 'succeeded', 'ebt_1', 'ebt', '1234', 'ch_ebt', now())`.execute(
    api.em().getKysely(),
  );
  expect(await call({ wish: 'thrive_cash' })).toMatchObject({ status: 400, body: { errors: { wish: expect.any(String) } } });
  await call();
  const paid = await queryRows(
    api.em(),
    sql<{
      kind: string;
      cents: number;
    }>`select subject_kind as kind, refunded_cents as cents from payments where subject_id = ${id} order by 1`,
  );
  expect(paid).toEqual([
    { kind: 'order', cents: 0 },
    { kind: 'order_ebt', cents: 1000 },
  ]);
});

test('after $60 in 90 days a small one waits, too', async () => {
  const { call, id } = await delivered(ham, 2);
  await sql`insert into order_reports (order_id, item_id, kind, qty, remedy, note, cents, state, created_at, decided_at)
    select order_id, id, 'missing', 1, 'refund', '', 5100, 'settled', now() - interval '91 days', now() from order_items where order_id = ${id}`.execute(
    api.em().getKysely(),
  );
  expect((await call()).body).toMatchObject({ reports: [{}, { state: 'settled' }] });
  const next = await delivered();
  await sql`update order_reports set created_at = now(), cents = 5100, order_id = ${next.id} where cents = 5100`.execute(
    api.em().getKysely(),
  );
  await sql`update orders set customer_id = ${next.buyer.id} where id = ${id}`.execute(api.em().getKysely());
  expect((await next.call()).body).toMatchObject({
    reports: expect.arrayContaining([expect.objectContaining({ state: 'waiting' })]),
  });
});

test('not before it arrived, and for two weeks after it', async () => {
  const { buyer, id } = await ordered(api, oats, 1);
  const early = await buyer.client.ok('GET /account/order/{id}/reports', { params: { id } });
  expect(early).toEqual({ until: null, lines: [], reports: [] });
  const { call, seen } = await delivered();
  const from = Date.now();
  // Days are the calendar's, of which one may have an hour less.
  api.clock.set(new Date(from + 14 * DAY - 2 * HOUR));
  expect((await seen()).lines).toHaveLength(1);
  api.clock.set(new Date(from + 15 * DAY));
  expect((await seen()).lines).toEqual([]);
  expect(await call()).toMatchObject({ status: 400, body: { error_code: 'too_late' } });
});

test('reports bad values by field; orders and items of others are not found', async () => {
  const [one, other] = [await delivered(), await delivered()];
  expect(await one.call({ item_id: other.item_id })).toMatchObject({
    status: 400,
    body: { errors: { item_id: expect.any(String) } },
  });
  for (const more of [{ qty: 0 }, { qty: 1.5 }, { kind: 'lost' }, { wish: 'gold' }, { note: 'x'.repeat(501) }])
    expect(await one.call(more)).toMatchObject({
      status: 400,
      body: { errors: { [Object.keys(more)[0] ?? '']: expect.any(String) } },
    });
  for (const id of [other.id, randomUUID(), 'x']) {
    expect((await one.client.fails('GET /account/order/{id}/reports', { params: { id } })).code).toBe(404);
    expect((await one.client.fails('POST /account/order/{id}/report', { params: { id }, body: one.body() })).code).toBe(404);
  }
});
