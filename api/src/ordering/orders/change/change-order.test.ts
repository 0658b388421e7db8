import { randomUUID } from 'node:crypto';
import { coupons, product, stockOf } from '../../cart/shop.fixture.ts';
import { refreshCards } from '../../../catalog/products/refresh-cards.ts';
import { type Buyer, buyerOf, orderBody, put } from '../../checkout/buyer.fixture.ts';
import { pinFor, withEbt } from '../../checkout/ebt.fixture.ts';
import { balanceOf } from '../../ledger/balance.ts';
import { earn } from '../../ledger/move.ts';
import { db } from '../../../platform/db/db.ts';
import { queryRows, sql } from '../../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../../test/index.ts';
import { mailsTo } from '../after-sale.fixture.ts';
import { moveOrder } from '../move-order.ts';
import { refundOrder } from '../refund-order.ts';
import { sweepPayments } from '../../payments/sweep.ts';
import { walletToken } from '../../payments/wallet.fixture.ts';
import { booksHold, change, orderOf, previewOf } from './change.fixture.ts';

let api: TestApi;
let oats: number;
let soap: number;
let ice: number;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000', LOG_LEVEL: 'silent' } });
  oats = await product(api.em(), { price: 10, stock: 1000 });
  soap = await product(api.em(), { price: 4, stock: 1000, taxClass: 'general' });
  ice = await product(api.em(), { price: 8, stock: 1000, box: 'frozen' });
  await sql`update products set ebt_eligible = (id = ${oats})`.execute(api.em().getKysely());
  await refreshCards(api.em(), [oats, soap, ice], new Date());
  await coupons(api.em());
});
afterEach(async () => {
  jest.restoreAllMocks();
  api.clock.set(null);
  await api.runJobs();
  await booksHold(api);
});
afterAll(() => api.stop());

/** Three oats and what more there is, placed with a card and what the account has. */
async function placed(more: Record<number, number> = {}, body: (buyer: Buyer) => Promise<object> = (b) => orderBody(b)) {
  const buyer = await buyerOf(api, oats, 3);
  for (const [id, qty] of Object.entries(more)) await put(buyer.client, Number(id), qty);
  const { order_id: id } = await buyer.client.ok('POST /checkout/order', { body: await body(buyer) });
  return { buyer, client: buyer.client, id };
}
const giveCash = ({ id }: { id: number }, cents: number) =>
  api
    .em()
    .transactional((em) => earn(em, { reason: 'invite', owner: { customerId: id }, causeId: id, cents, now: api.clock.now() }));
const cashOf = ({ id }: { id: number }) => balanceOf(api.em(), 'thrive_cash', { customerId: id }, api.clock.now());
const paidBy = (payments: { label: string; amount: number }[]) => payments.map(({ label, amount }) => `${label} ${amount}`);
const savedBy = async ({ id }: Buyer) =>
  (await queryRows(api.em(), sql<{ cents: number }>`select lifetime_savings_cents as cents from customers where id = ${id}`))[0];

describe('lower quantities', () => {
  test('are previewed with their effect and change nothing, then refund their cost to the card; stock, history and e-mail follow', async () => {
    const { buyer, client, id } = await placed({ [soap]: 2 });
    const before = await orderOf(client, id);
    expect(before).toMatchObject({ subtotal: 38, shipping_amount: 5.95, grand_total: 44.45, tax_amount: 0.5 });
    const left = await stockOf(api.em(), oats);
    const { preview } = await previewOf(client, id, [1]);
    expect(preview).toMatchObject({ total_before: 44.45, grand_total: 24.45, charge: 0, cancels: false, notes: [] });
    expect(preview.back).toEqual([{ label: 'visa', last4: '4242', amount: 20 }]);
    expect(await orderOf(client, id)).toEqual(before);
    const after = await change(client, id, [1]);
    expect(after).toMatchObject({ subtotal: 18, grand_total: 24.45, tax_amount: 0.5, item_count: 3 });
    expect(after.items.map(({ qty, row_total }) => [qty, row_total])).toEqual([
      [1, 10],
      [2, 8],
    ]);
    expect(paidBy(after.payments)).toEqual(['visa 24.45']);
    expect(after.totals.map(({ type }) => type)).not.toContain('refund_cc');
    expect(await stockOf(api.em(), oats)).toBe(left + 2);
    const entry = await db(api.em())
      .selectFrom('order_history')
      .selectAll()
      .where('order_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ move: 'changed', from_state: 'processing', to_state: 'processing', by: 'shopper' });
    expect(entry.cause).toMatch(/^1 instead of 3 × Item \d+$/);
    const [mail, ...others] = await mailsTo(api, buyer, 'order_changed');
    expect(mail).toMatch(/1 instead of 3[^]*Total before:? \$44\.45[^]*Total now:? \$24\.45[^]*To your card:? \$20\.00/);
    expect(others).toEqual([]);
    // The first e-mail named the destination of the money; the confirmation sends none.
    expect(await mailsTo(api, buyer, 'order_refunded')).toEqual([]);
    expect((await orderOf(client, id)).totals.map(({ type }) => type)).not.toContain('refund_cc');
  });

  test('a line goes with its tax, a box with its shipping and its day', async () => {
    const { client, id } = await placed({ [soap]: 2, [ice]: 1 });
    expect(await change(client, id, [3, 0])).toMatchObject({ tax_amount: 0, grand_total: 53.9 });
    const { preview } = await previewOf(client, id, [3, 0]);
    expect(preview.notes).toEqual(['The Frozen box won’t ship.']);
    const after = await change(client, id, [3, 0]);
    expect(after).toMatchObject({ grand_total: 35.95, shipping_amount: 5.95 });
    expect(after.shipments.map(({ box_type }) => box_type)).toEqual(['grocery']);
  });

  test('the last line cancels the order, which the preview says', async () => {
    const { buyer, client, id } = await placed();
    const left = await stockOf(api.em(), oats);
    const { preview } = await previewOf(client, id, [0]);
    expect(preview).toMatchObject({ cancels: true, grand_total: 0, notes: [expect.stringContaining('canceled')] });
    expect(preview.back).toEqual([{ label: 'visa', last4: '4242', amount: 35.95 }]);
    expect((await change(client, id, [0])).details.delivery_status_label).toBe('canceled');
    expect(await stockOf(api.em(), oats)).toBe(left + 3);
    expect(await mailsTo(api, buyer, 'order_changed')).toEqual([]);
    expect(await mailsTo(api, buyer, 'order_news')).toEqual([expect.stringContaining('Canceled')]);
  });

  test('the rest is canceled like any other order, and refunds the remainder', async () => {
    const { buyer, client, id } = await placed();
    await giveCash(buyer, 100);
    await change(client, id, [2]);
    await change(client, id, [1]);
    await client.ok('POST /account/order/{id}/cancel', { params: { id } });
    await api.runJobs();
    const [back] = await queryRows(
      api.em(),
      sql<{
        cents: number;
        n: number;
      }>`select sum(r.amount_cents)::int as cents, count(*)::int as n from sandbox_gateway.refunds r
        join sandbox_gateway.charges c on c.id = r.charge_id where c.idempotency_key = ${`order:${id}`}`,
    );
    expect(back).toEqual({ cents: 3595, n: 3 });
  });

  test('a refund after a change refunds at most what is left of it', async () => {
    const { client, id } = await placed();
    await change(client, id, [1]);
    const back = await api.em().transactional((em) => refundOrder(api.services, em, id, { cents: 9999, cause: 'test' }));
    expect(back).toBe(1595);
    await api.runJobs();
    expect((await orderOf(client, id)).totals).toContainEqual({ type: 'refund_cc', value: 15.95 });
    // So that the books hold: what was refunded stays an order's, and this one was sent.
    await api.em().transactional((em) => moveOrder(api.services, em, id, 'schedule', { by: 'warehouse' }));
  });
});

describe('what paid', () => {
  test('Thrive Cash gets back what the card did not pay', async () => {
    const buyer = await buyerOf(api, oats, 3);
    await giveCash(buyer, 2500);
    const { order_id: id } = await buyer.client.ok('POST /checkout/order', { body: await orderBody(buyer) });
    expect(paidBy((await orderOf(buyer.client, id)).payments)).toEqual(['Thrive Cash 25', 'visa 10.95']);
    const after = await change(buyer.client, id, [1]);
    expect(paidBy(after.payments)).toEqual(['Thrive Cash 10', 'visa 5.95']);
    expect(await cashOf(buyer)).toBe(1500);
    expect(await mailsTo(api, buyer, 'order_changed')).toEqual([
      expect.stringMatching(/To your card:? \$5\.00[^]*As Thrive Cash:? \$15\.00/),
    ]);
    await buyer.client.ok('POST /account/order/{id}/cancel', { params: { id } });
    expect(await cashOf(buyer)).toBe(2500);
  });

  test('OP-042: what EBT paid is refunded to EBT only', async () => {
    const { client, id } = await placed({ [soap]: 2 }, async (b) => ({
      ...(await orderBody(b)),
      ebt_token: await pinFor(b.client, await withEbt(b.client)),
    }));
    expect((await orderOf(client, id)).ebt_balance).toBe(30);
    const { preview } = await previewOf(client, id, [2]);
    expect(preview.back).toEqual([{ label: 'EBT', last4: expect.any(String), amount: 10 }]);
    const after = await change(client, id, [2]);
    expect(after.ebt_balance).toBe(20);
    expect((await previewOf(client, id, [2, 1])).preview.back.map(({ label }) => label)).toEqual(['visa']);
    await api.runJobs();
    expect(await orderOf(client, id)).toEqual(after);
  });

  test('an unavailable gateway delays no change; the refund is retried until it is confirmed', async () => {
    const { client, id } = await placed();
    jest.spyOn(api.services.gateway, 'refund').mockRejectedValue(new Error('away'));
    expect((await change(client, id, [1])).grand_total).toBe(15.95);
    await api.runJobs();
    const refund = async () =>
      (
        await queryRows(
          api.em(),
          sql<{
            state: string;
            cents: number;
          }>`select r.state, r.cents from payment_refunds r join payments p on p.id = r.payment_id where p.subject_id = ${id}`,
        )
      )[0];
    expect(await refund()).toEqual({ state: 'asked', cents: 2000 });
    jest.restoreAllMocks();
    await sql`update payment_refunds set next_try_at = now() - interval '1 second' where state = 'asked'`.execute(
      api.em().getKysely(),
    );
    await sweepPayments(api.services);
    expect(await refund()).toEqual({ state: 'confirmed', cents: 2000 });
  });
});

describe('reductions', () => {
  const withCode = async (code: string, qty: number) => {
    const buyer = await buyerOf(api, oats, qty);
    await buyer.client.ok('POST /carts/coupon', { body: { code } });
    const { order_id: id } = await buyer.client.ok('POST /checkout/order', { body: await orderBody(buyer) });
    return { buyer, client: buyer.client, id };
  };

  test('the cost of a code follows its order', async () => {
    const { client, id } = await withCode('exit20', 8);
    const cost = () => db(api.em()).selectFrom('coupon_uses').select('discount_cents').where('order_id', '=', id).execute();
    const [before] = await cost();
    const { discount_amount } = await change(client, id, [4]);
    expect(await cost()).toEqual([{ discount_cents: (before?.discount_cents ?? 0) / 2 }]);
    expect(await cost()).toEqual([{ discount_cents: Math.round(discount_amount * 100) }]);
  });

  test('one that is not is removed, with a note, and may be used again', async () => {
    const { client, id } = await withCode('SIXTY', 8);
    const { preview } = await previewOf(client, id, [4]);
    expect(preview.notes).toEqual(['Your promo code needs $60.00 of items, so it no longer counts.']);
    const after = await change(client, id, [4]);
    expect(after).toMatchObject({ coupon_code: null, coupon_label: null, discount_amount: 0, grand_total: 45.95 });
    const uses = await db(api.em()).selectFrom('coupon_uses').select('code').where('order_id', '=', id).execute();
    expect(uses).toEqual([]);
  });

  test('what an order saved follows in the account', async () => {
    const dear = await product(api.em(), { price: 10, msrp: 12, stock: 100 });
    const { buyer, client, id } = await placed({ [dear]: 4 });
    expect((await savedBy(buyer))?.cents).toBe(800);
    await change(client, id, [3, 1]);
    expect((await savedBy(buyer))?.cents).toBe(200);
    await client.ok('POST /account/order/{id}/cancel', { params: { id } });
    expect((await savedBy(buyer))?.cents).toBe(0);
  });

  test('items are priced as when the order was placed', async () => {
    const once = await product(api.em(), { price: 7, stock: 100 });
    const { client, id } = await placed({ [once]: 2 });
    await sql`update products set price_cents = 9900, msrp_cents = 9900 where id = ${once}`.execute(api.em().getKysely());
    await refreshCards(api.em(), [once], new Date());
    expect((await previewOf(client, id, [3, 1])).preview.back).toEqual([{ label: 'visa', last4: '4242', amount: 7 }]);
  });
});

describe('until the cutoff', () => {
  test('OP-121: a box that has closed stays, the others can be changed, and the order is no longer canceled', async () => {
    const { client, id } = await placed({ [ice]: 2 });
    const frozen = (await orderOf(client, id)).shipments.find(({ box_type }) => box_type === 'frozen');
    await sql`update shipments set cutoff_at = now() - interval '1 minute' where order_id = ${id} and box_type = 'frozen'`.execute(
      api.em().getKysely(),
    );
    const order = await orderOf(client, id);
    expect(frozen?.change_until).not.toBeNull();
    expect(order.can_cancel).toBe(false);
    expect(order.items.map(({ can_change }) => can_change)).toEqual([true, false]);
    const items = order.items.map(({ item_id }) => ({ item_id, qty: 1 }));
    const refused = await client.fails('POST /account/order/{id}/change/preview', { params: { id }, body: { items } });
    expect(refused.errors).toEqual({
      'items[1][item_id]': expect.stringMatching(/^The Frozen box closed on .* to be packed\.$/),
    });
    const canceled = await client.fails('POST /account/order/{id}/cancel', { params: { id } });
    expect(canceled).toMatchObject({ error_code: 'not_cancelable', error: expect.stringContaining('Frozen box closed') });
    expect((await change(client, id, [1])).shipments).toHaveLength(2);
  });

  test('each box retains its original cutoff', async () => {
    // A Monday, 10 AM in Los Angeles: frozen closes at 11, grocery at 2 PM.
    api.clock.set(new Date('2026-11-30T18:00:00Z'));
    const { client, id } = await placed({ [ice]: 1 });
    const { shipments } = await orderOf(client, id);
    expect(Object.fromEntries(shipments.map((box) => [box.box_type, box.change_until]))).toEqual({
      grocery: '2026-11-30T22:00:00.000Z',
      frozen: '2026-11-30T19:00:00.000Z',
    });
    api.clock.set(new Date('2026-11-30T18:59:59Z'));
    expect((await orderOf(client, id)).can_cancel).toBe(true);
    api.clock.set(new Date('2026-11-30T19:00:00Z'));
    expect((await orderOf(client, id)).can_cancel).toBe(false);
  });

  test('an order that the warehouse has is left alone; the two at once make one or the other', async () => {
    for (let i = 0; i < 4; i++) {
      const { client, id } = await placed();
      const { items, preview } = await previewOf(client, id, [1]);
      const body = { items, expected_total: preview.grand_total.toFixed(2) };
      const [answer] = await Promise.all([
        client.call('POST /account/order/{id}/change', { params: { id }, body }),
        api.em().transactional((em) => moveOrder(api.services, em, id, 'schedule', { by: 'warehouse' })),
      ]);
      const order = await orderOf(client, id);
      expect(order).toMatchObject({ grand_total: answer.status === 200 ? 15.95 : 35.95, packed_since: expect.any(String) });
      const refused = await client.fails('POST /account/order/{id}/change', { params: { id }, body });
      expect(refused.error_code).toBe('not_changeable');
    }
  });
});

describe('authorization and concurrency', () => {
  test('two clicks with one key change it once, and both get the result', async () => {
    const { buyer, client, id } = await placed();
    const { items, preview } = await previewOf(client, id, [1]);
    const sent = {
      params: { id },
      body: { items, expected_total: preview.grand_total.toFixed(2) },
      headers: { 'idempotency-key': randomUUID() },
    };
    const [first, second] = await Promise.all([
      client.call('POST /account/order/{id}/change', sent),
      client.call('POST /account/order/{id}/change', sent),
    ]);
    const statuses = [first.status, second.status].toSorted((a, b) => a - b);
    expect([
      [200, 200],
      [200, 409],
    ]).toContainEqual(statuses);
    expect((await client.call('POST /account/order/{id}/change', sent)).status).toBe(200);
    expect(await mailsTo(api, buyer, 'order_changed')).toHaveLength(1);
  });

  test('two tabs: the later one learns that the order changed; the same request again changes nothing', async () => {
    const { buyer, client, id } = await placed({ [soap]: 2 });
    const here = await previewOf(client, id, [2]);
    const other = await previewOf(client, id, [3, 1]);
    const send = ({ items, preview }: typeof here) =>
      client.call('POST /account/order/{id}/change', {
        params: { id },
        body: { items, expected_total: preview.grand_total.toFixed(2) },
      });
    expect((await send(here)).status).toBe(200);
    expect(await send(other)).toMatchObject({ status: 409, body: { error_code: 'total_changed' } });
    expect((await send(here)).status).toBe(200);
    expect(await mailsTo(api, buyer, 'order_changed')).toHaveLength(1);
  });

  test('refuses an order of another customer, lines of another order, and an invalid result', async () => {
    const [own, other] = [await placed(), await placed()];
    const item_id = (await orderOf(own.client, own.id)).items[0]?.item_id ?? 0;
    const refused = (client: typeof own.client, id: string, items: object[], expected_total = '15.95') =>
      client.fails('POST /account/order/{id}/change', { params: { id }, body: { items, expected_total } });
    expect(await refused(other.client, own.id, [{ item_id, qty: 1 }])).toMatchObject({ code: 404, error: 'Order not found' });
    expect((await refused(other.client, other.id, [{ item_id, qty: 1 }])).errors).toHaveProperty(['items[0][item_id]']);
    expect((await refused(own.client, own.id, [{ item_id, qty: 9001 }])).errors).toHaveProperty(['items[0][qty]']);
    expect((await refused(own.client, own.id, [{ item_id, qty: -1 }])).errors).toHaveProperty(['items[0][qty]']);
    expect((await refused(own.client, own.id, [{ item_id, qty: 1 }], 'lots')).errors).toHaveProperty('expected_total');
    expect((await refused(own.client, 'nonsense', [{ item_id, qty: 1 }])).code).toBe(404);
    const twice = [
      { item_id, qty: 1 },
      { item_id, qty: 2 },
    ];
    expect((await refused(own.client, own.id, twice)).errors).toHaveProperty('items');
  });

  test('older orders without terms say so, and can be canceled', async () => {
    const { client, id } = await placed();
    await sql`update orders set terms = null where id = ${id}`.execute(api.em().getKysely());
    await sql`update order_items set terms = null where order_id = ${id}`.execute(api.em().getKysely());
    await sql`update shipments set cutoff_at = null where order_id = ${id}`.execute(api.em().getKysely());
    const order = await orderOf(client, id);
    expect(order.items[0]?.can_change).toBe(false);
    const body = { items: [{ item_id: order.items[0]?.item_id ?? 0, qty: 1 }] };
    expect((await client.fails('POST /account/order/{id}/change/preview', { params: { id }, body })).error_code).toBe(
      'not_changeable',
    );
    expect((await client.ok('POST /account/order/{id}/cancel', { params: { id } })).order.details.delivery_status_label).toBe(
      'canceled',
    );
  });

  test('a fault on the way leaves nothing behind', async () => {
    const { client, id } = await placed();
    const before = [await orderOf(client, id), await stockOf(api.em(), oats)];
    const { items, preview } = await previewOf(client, id, [1]);
    jest.spyOn(api.services.mail, 'send').mockRejectedValue(new Error('no mail'));
    const sent = { params: { id }, body: { items, expected_total: preview.grand_total.toFixed(2) } };
    expect((await client.call('POST /account/order/{id}/change', sent)).status).toBe(500);
    expect([await orderOf(client, id), await stockOf(api.em(), oats)]).toEqual(before);
    jest.restoreAllMocks();
    expect((await client.call('POST /account/order/{id}/change', sent)).status).toBe(200);
  });
});

test('a wallet pays and gets back like a card', async () => {
  const { client, id } = await placed({}, async (b) => ({
    ...(await orderBody(b)),
    payment_token: await walletToken(b.client, 'Apple Pay'),
  }));
  const { preview } = await previewOf(client, id, [2]);
  expect(preview.back).toEqual([{ label: 'Apple Pay', last4: '', amount: 10 }]);
  expect(paidBy((await change(client, id, [2])).payments)).toEqual(['Apple Pay 25.95']);
});
