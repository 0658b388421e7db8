import { randomUUID } from 'node:crypto';
import type { Order } from '@larder/contracts';
import { type Buyer, buyerOf, orderBody, put } from '../../checkout/buyer.fixture.ts';
import { pinFor, withEbt } from '../../checkout/ebt.fixture.ts';
import { product, shopper, stockOf } from '../../cart/shop.fixture.ts';
import { refreshCards } from '../../../catalog/products/refresh-cards.ts';
import { balanceOf } from '../../ledger/balance.ts';
import { queryRows, sql } from '../../../platform/db/sql.ts';
import { cardToken, employ, type Person, startApi, type TestApi } from '../../../../test/index.ts';
import { mailsTo, ordered } from '../after-sale.fixture.ts';
import { booksHold, orderOf } from '../change/change.fixture.ts';
import { moveOrder } from '../move-order.ts';
import { readTenders } from '../tenders.ts';

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000', LOG_LEVEL: 'silent' } });
  clerk = await shopper(api, 'employee');
});
afterEach(() => booksHold(api));
afterAll(() => api.stop());

type Spec = Parameters<typeof product>[1];

/** Products of one shelf and kind. */
async function shelf(...specs: NonNullable<Spec>[]): Promise<number[]> {
  const ids: number[] = [];
  for (const spec of specs) ids.push(await product(api.em(), spec));
  await sql`update products set type_category = ${`shelf-${ids[0]}`}, title = title || ' Oats', ebt_eligible = tax_class = 'food' where id = any(${ids}::int[])`.execute(
    api.em().getKysely(),
  );
  await refreshCards(api.em(), ids, new Date());
  return ids;
}

const pack = (id: string) => api.em().transactional((em) => moveOrder(api.services, em, id, 'schedule', { by: 'warehouse' }));

async function packed(productId: number, qty: number, cash = 0) {
  const order = await ordered(api, productId, qty, cash);
  await pack(order.id);
  return order;
}

const bodyOf = (order: Order, qty: number, mutation_id: string = randomUUID()) => ({
  mutation_id,
  lines: [{ item_id: order.items[0]?.item_id ?? 0, qty }],
});

async function report({ buyer, id }: { buyer: Buyer; id: string }, qty: number, mutation?: string) {
  const body = bodyOf(await orderOf(buyer.client, id), qty, mutation);
  return clerk.client.ok('POST /desk/order/{id}/shortages', { params: { id }, body });
}

const back = async (id: string) => {
  await api.runJobs();
  return (await readTenders(api.em(), id)).map(({ kind, refundedCents }) => [kind, refundedCents]);
};

test('the closest match at no higher price replaces missing units; the difference is refunded, and one e-mail reports it', async () => {
  const [own = 0, cheaper = 0, dearer = 0] = await shelf({ price: 10 }, { price: 8 }, { price: 11 });
  const order = await packed(own, 3);
  const { shortages } = await report(order, 2);
  expect(shortages).toMatchObject([{ qty: 2, outcome: 'substitute', replaced_by: expect.stringContaining('Oats'), amount: 4 }]);
  const after = await orderOf(order.buyer.client, order.id);
  expect(after.items.map(({ product_id, qty, row_total }) => [product_id, qty, row_total])).toEqual([
    [own, 1, 10],
    [cheaper, 2, 20],
  ]);
  expect(after).toMatchObject({ when_out: 'substitute', subtotal: 30, shortages });
  expect(shortages[0]?.item_id).toBe(after.items[1]?.item_id);
  expect(await back(order.id)).toEqual([['card', 400]]);
  expect([await stockOf(api.em(), own), await stockOf(api.em(), cheaper), await stockOf(api.em(), dearer)]).toEqual([0, 98, 100]);
  const mails = await mailsTo(api, order.buyer, 'order_shortage');
  expect(mails).toEqual([expect.stringMatching(/2 × Item \d+ Oats.*Replaced by Item \d+ Oats, \$4\.00 refunded[^]*\$4\.00/)]);
  expect(await mailsTo(api, order.buyer, 'order_refunded')).toEqual([]);
});

test('without a fit the missing units are refunded, as where the shopper prefers a refund', async () => {
  const [own = 0] = await shelf(
    { price: 10 },
    { price: 11 },
    { price: 9, stock: 1 },
    { price: 9, box: 'frozen' },
    { price: 9, taxClass: 'general' },
  );
  const order = await packed(own, 3);
  expect((await report(order, 2)).shortages).toMatchObject([{ outcome: 'refund', replaced_by: null, amount: 20 }]);
  expect(await back(order.id)).toEqual([['card', 2000]]);
  expect(await mailsTo(api, order.buyer, 'order_shortage')).toEqual([expect.stringContaining('Refunded: $20.00')]);

  const [other = 0, fit = 0] = await shelf({ price: 10 }, { price: 10 });
  const buyer = await buyerOf(api, other, 2);
  const { order_id: id } = await buyer.client.ok('POST /checkout/order', {
    body: await orderBody(buyer, undefined, { when_out: 'refund' }),
  });
  await pack(id);
  expect((await report({ buyer, id }, 1)).shortages).toMatchObject([{ outcome: 'refund', amount: 10 }]);
  expect(await stockOf(api.em(), fit)).toBe(100);
  expect((await orderOf(buyer.client, id)).when_out).toBe('refund');
});

test('a repeated report, also at the same moment, is one shortage; more than is left is refused', async () => {
  const [own = 0] = await shelf({ price: 10 });
  const order = await packed(own, 2);
  const send = (mutation: string) => report(order, 1, mutation);
  const [first, second] = await Promise.all([send('one'), send('one')]);
  expect(first).toEqual(second);
  expect(await back(order.id)).toEqual([['card', 1000]]);
  await send('two');
  const refused = await clerk.client.fails('POST /desk/order/{id}/shortages', {
    params: { id: order.id },
    body: bodyOf(await orderOf(order.buyer.client, order.id), 1),
  });
  expect([refused.code, refused.errors]).toEqual([400, { 'lines[0][qty]': 'Please enter 0 or less.' }]);
  expect(await mailsTo(api, order.buyer, 'order_shortage')).toHaveLength(2);
});

test('only staff reports, never on an own order, and only while the order is packed', async () => {
  const [own = 0] = await shelf({ price: 10 });
  const order = await ordered(api, own, 2);
  const body = bodyOf(await orderOf(order.buyer.client, order.id), 1);
  const call = { params: { id: order.id }, body };
  const path = 'POST /desk/order/{id}/shortages';
  expect((await clerk.client.fails(path, call)).error_code).toBe('not_being_packed');
  await pack(order.id);
  expect((await api.client().fails(path, call)).code).toBe(401);
  expect((await order.buyer.client.fails(path, call)).code).toBe(404);
  await employ(api, order.buyer, 'owner');
  expect((await order.buyer.client.fails(path, call)).code).toBe(404);
  expect((await clerk.client.fails(path, { ...call, params: { id: randomUUID() } })).code).toBe(404);
  const other = { ...call, body: { ...body, lines: [{ item_id: 999_999, qty: 1 }] } };
  expect((await clerk.client.fails(path, other)).errors).toEqual({
    'lines[0][item_id]': 'Please choose a paid item of this order.',
  });
  await api.em().transactional((em) => moveOrder(api.services, em, order.id, 'ship', { by: 'warehouse' }));
  const late = await clerk.client.fails(path, call);
  expect([late.code, late.error_code]).toEqual([409, 'not_being_packed']);
});

test('Thrive Cash is refunded after the card, and missing units earn none', async () => {
  const tier = { min: 1, max: null, promo_type: 'thrive_cash', discount_type: 'percentage', promo_value: 10 } as const;
  const [own = 0] = await shelf({ price: 10, tiers: [tier] });
  const order = await packed(own, 4, 2500);
  const cash = () => balanceOf(api.em(), 'thrive_cash', { customerId: order.buyer.id }, api.clock.now());
  expect(await cash()).toBe(0);
  const earned = async () =>
    (await orderOf(order.buyer.client, order.id)).totals.find(({ type }) => type === 'thrive_cash_earn')?.value ?? 0;
  const before = await earned();
  await report(order, 3);
  expect(await back(order.id)).toEqual([
    ['thrive_cash', 905],
    ['card', 2095],
  ]);
  expect(await cash()).toBe(905);
  expect([before, await earned()]).toEqual([4, 1]);
  const stored = await cash();
  for (const move of ['ship', 'carry', 'bring', 'deliver'] as const)
    await api.em().transactional((em) => moveOrder(api.services, em, order.id, move, { by: 'warehouse' }));
  expect((await cash()) - stored).toBe(100);
});

test('what EBT paid is refunded to EBT, and only an eligible substitute replaces it', async () => {
  const [own = 0, ineligible = 0] = await shelf({ price: 10 }, { price: 9 });
  await sql`update products set ebt_eligible = false where id = ${ineligible}`.execute(api.em().getKysely());
  const buyer = await buyerOf(api, own, 2);
  const card = await withEbt(buyer.client);
  const { order_id: id } = await buyer.client.ok('POST /checkout/order', {
    body: {
      ...(await orderBody(buyer)),
      ebt_token: await pinFor(buyer.client, card),
      payment_token: await cardToken(buyer.client),
    },
  });
  await pack(id);
  expect((await report({ buyer, id }, 1)).shortages).toMatchObject([{ outcome: 'refund', amount: 10 }]);
  expect(Object.fromEntries(await back(id))).toMatchObject({ ebt: 1000 });
});

test('a substitute can be reported after delivery at what it cost; refunded units cannot, and are not in the box', async () => {
  const [own = 0, cheaper = 0] = await shelf({ price: 10 }, { price: 6 });
  const [alone = 0] = await shelf({ price: 5 });
  const buyer = await buyerOf(api, own, 1);
  await put(buyer.client, alone, 2);
  const { order_id: id } = await buyer.client.ok('POST /checkout/order', { body: await orderBody(buyer) });
  await pack(id);
  const { items } = await orderOf(buyer.client, id);
  const lines = items.map(({ item_id }) => ({ item_id, qty: 1 }));
  await clerk.client.ok('POST /desk/order/{id}/shortages', { params: { id }, body: { mutation_id: 'all', lines } });
  for (const move of ['ship', 'carry', 'bring', 'deliver'] as const)
    await api.em().transactional((em) => moveOrder(api.services, em, id, move, { by: 'warehouse' }));
  const after = await orderOf(buyer.client, id);
  const reports = await buyer.client.ok('GET /account/order/{id}/reports', { params: { id } });
  const opened = reports.lines.map(({ item_id, open_qty, per_piece }) => [
    after.items.find((item) => item.item_id === item_id)?.product_id,
    open_qty,
    per_piece,
  ]);
  expect(opened).toEqual([
    [alone, 1, 5],
    [cheaper, 1, 6],
  ]);
  const [shipped] = (await mailsTo(api, buyer, 'order_news')).filter((mail) => mail.includes('On its way'));
  expect(shipped).toMatch(/1 × Item \d+ Oats, 1 × Item \d+ Oats/);
});

test('the choice is saved with the cart, remembered for the next order, mailed, and can be changed until the cutoff', async () => {
  const [own = 0] = await shelf({ price: 10 });
  const buyer = await buyerOf(api, own, 1);
  const cart = async () => (await buyer.client.ok('GET /carts')).when_out;
  expect(await cart()).toBe('substitute');
  await buyer.client.ok('PUT /carts', { body: { when_out: 'refund' } });
  expect(await cart()).toBe('refund');
  const { order_id: id } = await buyer.client.ok('POST /checkout/order', { body: await orderBody(buyer) });
  expect(await mailsTo(api, buyer, 'order_placed')).toEqual([expect.stringContaining('If an item runs out: refund it.')]);
  await put(buyer.client, own, 1);
  expect(await cart()).toBe('refund');
  const { grand_total: total } = await orderOf(buyer.client, id);
  const changed = await buyer.client.ok('POST /account/order/{id}/change', {
    params: { id },
    body: { when_out: 'substitute', expected_total: total.toFixed(2) },
  });
  expect(changed.order).toMatchObject({ when_out: 'substitute', grand_total: total });
  expect(await mailsTo(api, buyer, 'order_changed')).toEqual([
    expect.stringMatching(/If an item runs out\W+Send the closest match/),
  ]);
  api.clock.set(new Date(api.clock.now().getTime() + 5 * 86_400_000));
  const closed = { when_out: 'refund' as const, expected_total: total.toFixed(2) };
  expect((await buyer.client.fails('POST /account/order/{id}/change', { params: { id }, body: closed })).error_code).toBe(
    'not_changeable',
  );
  api.clock.set(null);
  await pack(id);
  const late = { when_out: 'refund' as const, expected_total: total.toFixed(2) };
  expect((await buyer.client.fails('POST /account/order/{id}/change', { params: { id }, body: late })).error_code).toBe(
    'not_changeable',
  );
  expect(
    (
      await queryRows(api.em(), sql<{ count: number }>`select count(*)::int as count from order_shortages where order_id = ${id}`)
    )[0],
  ).toEqual({ count: 0 });
});
