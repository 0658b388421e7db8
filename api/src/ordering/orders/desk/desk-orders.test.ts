import { randomUUID } from 'node:crypto';
import type { DeskOrder } from '@larder/contracts';
import { HOUR } from '../../../platform/clock.ts';
import { queryRows, sql } from '../../../platform/db/sql.ts';
import { employ, employee, type Person, startApi, type TestApi } from '../../../../test/index.ts';
import { buyerOf, orderBody, put } from '../../checkout/buyer.fixture.ts';
import { product, stockOf } from '../../cart/shop.fixture.ts';
import { balanceOf } from '../../ledger/balance.ts';
import { mailsTo, ordered } from '../after-sale.fixture.ts';
import { booksHold, orderOf } from '../change/change.fixture.ts';
import { readTenders } from '../tenders.ts';

let api: TestApi;
let owner: Person;
let warehouse: Person;
let support: Person;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000', LOG_LEVEL: 'silent' } });
  [owner, warehouse, support] = [await employee(api, 'owner'), await employee(api, 'warehouse'), await employee(api, 'support')];
});
afterEach(() => booksHold(api));
afterAll(() => api.stop());

const read = (id: string): Promise<DeskOrder> => owner.client.ok('GET /desk/orders/{id}', { params: { id } });

/** Makes a step of the warehouse. @returns the problem; null for a success */
async function step(name: 'pack' | 'ship' | 'deliver', id: string, more: object = {}): Promise<string | null> {
  const { version } = await read(id);
  const body = { step: name, fulfilled: [{ order_id: id, version, ...more }] };
  return (await warehouse.client.ok('POST /desk/orders/fulfill', { body })).results[0]?.problem ?? null;
}

/** Closes an order's boxes, so that the warehouse may pack it. */
const close = (id: string) =>
  sql`update shipments set cutoff_at = ${new Date(api.clock.now().getTime() - HOUR)} where order_id = ${id}`.execute(
    api.em().getKysely(),
  );

async function packed(productId: number, qty: number, cash = 0) {
  const order = await ordered(api, productId, qty, cash);
  await close(order.id);
  expect(await step('pack', order.id)).toBeNull();
  return order;
}

const refund = async (id: string, body: object) =>
  owner.client.call('POST /desk/orders/{id}/refund', {
    params: { id },
    body: { mutation_id: randomUUID(), version: (await read(id)).version, reason: 'Arrived broken', ...body },
  });

const refundedOf = async (id: string) => {
  await api.runJobs();
  return Object.fromEntries((await readTenders(api.em(), id)).map(({ kind, refundedCents }) => [kind, refundedCents]));
};

describe('refunds', () => {
  test('units and shipping go back once, with reason, e-mail and audit entry; Thrive Cash that they earned is taken back', async () => {
    const tier = { min: 1, max: null, promo_type: 'thrive_cash', discount_type: 'percentage', promo_value: 10 } as const;
    const item = await product(api.em(), { price: 10, tiers: [tier] });
    const { buyer, id } = await packed(item, 3);
    await step('ship', id);
    await step('deliver', id);
    const before = await read(id);
    const [line] = before.refundable_lines;
    expect(line).toMatchObject({ open_qty: 3 });
    const unit = (line?.open_amount ?? 0) / 3;
    const cash = () => balanceOf(api.em(), 'thrive_cash', { customerId: buyer.id }, api.clock.now());
    expect(await cash()).toBe(300);
    const shipping = before.refundable_shipping;
    const body = {
      mutation_id: 'twice',
      version: before.version,
      refund_lines: [{ item_id: line?.item_id, qty: 2 }],
      shipping_refund: shipping.toFixed(2),
    };
    const [first, second] = [await refund(id, body), await refund(id, body)];
    expect([first.status, second.status]).toEqual([200, 200]);
    const after = await read(id);
    expect(after).toMatchObject({
      refunded: Math.round((2 * unit + shipping) * 100) / 100,
      refundable_lines: [{ open_qty: 1 }],
      refundable_shipping: 0,
      version: before.version + 1,
    });
    expect(await refundedOf(id)).toEqual({ card: Math.round((2 * unit + shipping) * 100) });
    expect(await cash()).toBe(100);
    expect(await mailsTo(api, buyer, 'order_refunded')).toHaveLength(1);
    const refunds = after.timeline.filter(({ title }) => title === 'Refunded');
    expect(refunds).toMatchObject([{ by: owner.email, detail: expect.stringMatching(/2 × Item.*Arrived broken/) }]);
    // A report of the shopper about the same line has one unit left.
    const reports = await buyer.client.ok('GET /account/order/{id}/reports', { params: { id } });
    expect(reports.lines).toMatchObject([{ open_qty: 1 }]);
  });

  test('a refund before the delivery lowers what the order earns', async () => {
    const tier = { min: 1, max: null, promo_type: 'thrive_cash', discount_type: 'percentage', promo_value: 10 } as const;
    const { buyer, id } = await packed(await product(api.em(), { price: 10, tiers: [tier] }), 2);
    const [line] = (await read(id)).refundable_lines;
    expect((await refund(id, { refund_lines: [{ item_id: line?.item_id, qty: 1 }] })).status).toBe(200);
    await step('ship', id);
    await step('deliver', id);
    expect(await balanceOf(api.em(), 'thrive_cash', { customerId: buyer.id }, api.clock.now())).toBe(100);
  });

  test.each([
    ['more than was bought', { qty: 3 }, 'refund_lines[0][qty]'],
    ['a line of another order', { item_id: 2_000_000 }, 'refund_lines[0][item_id]'],
    ['more shipping than was paid', { shipping_refund: '999' }, 'shipping_refund'],
    ['nothing', { refund_lines: [] }, 'refund_lines'],
    ['no reason', { reason: ' ' }, 'reason'],
  ])('%s is refused by field, and nothing is refunded', async (_what, change: Record<string, unknown>, field) => {
    const { id } = await packed(await product(api.em()), 2);
    const { item_id: itemId = (await read(id)).refundable_lines[0]?.item_id, qty = 1, ...more } = change;
    const { status, body } = await refund(id, { refund_lines: [{ item_id: itemId, qty }], ...more });
    expect({ status, fields: Object.keys((body as { errors: object }).errors) }).toEqual({ status: 400, fields: [field] });
    expect((await read(id)).refunded).toBe(0);
  });

  test('an order that can still be changed, an older version, an own order and a stale proof are refused', async () => {
    const { buyer, id } = await ordered(api, await product(api.em()), 2);
    const { version } = await read(id);
    const itemId = (await read(id)).order.items[0]?.item_id;
    const lines = [{ item_id: itemId, qty: 1 }];
    const code = async (body: object) => ((await refund(id, body)).body as { error_code?: string }).error_code;
    expect(await code({ refund_lines: lines })).toBe('not_refundable');
    await close(id);
    await step('pack', id);
    expect(await code({ refund_lines: lines, version })).toBe('changed_meanwhile');
    await employ(api, buyer, 'owner');
    const own = { mutation_id: 'own', refund_lines: lines, version: (await read(id)).version, reason: 'Mine' };
    expect((await buyer.client.fails('POST /desk/orders/{id}/refund', { params: { id }, body: own })).error_code).toBe(
      'own_order',
    );
    expect((await read(id)).refunded).toBe(0);
  });
});

describe('cancel and change', () => {
  test('support cancels before the cutoff: money and stock return, and the reason is in timeline and audit log', async () => {
    const item = await product(api.em(), { stock: 10 });
    const { buyer, id } = await ordered(api, item, 4);
    const { version, is_cancelable } = await read(id);
    expect([is_cancelable, await stockOf(api.em(), item)]).toEqual([true, 6]);
    const call = { params: { id }, body: { version, reason: 'Ordered twice' } };
    const { desk_order: canceled } = await support.client.ok('POST /desk/orders/{id}/cancel', call);
    expect(canceled).toMatchObject({ order_state: 'canceled', shipping_stage: 'canceled', is_cancelable: false });
    expect(canceled.timeline).toContainEqual(
      expect.objectContaining({ title: 'Canceled for the shopper', by: support.email, detail: 'Ordered twice' }),
    );
    expect(await stockOf(api.em(), item)).toBe(10);
    expect(await mailsTo(api, buyer, 'order_news')).toHaveLength(1);
    expect((await support.client.call('POST /desk/orders/{id}/cancel', call)).status).toBe(200);
  });

  test('quantities change by the shopper’s rules, with preview, version and expected total', async () => {
    const [first, second] = [await product(api.em(), { price: 10 }), await product(api.em(), { price: 4 })];
    const buyer = await buyerOf(api, first, 3);
    await put(buyer.client, second, 1);
    const { order_id: id } = await buyer.client.ok('POST /checkout/order', { body: await orderBody(buyer) });
    const { version, order } = await read(id);
    const items = [
      { item_id: order.items[0]?.item_id ?? 0, qty: 1 },
      { item_id: order.items[1]?.item_id ?? 0, qty: 0 },
    ];
    const preview = await support.client.ok('POST /desk/orders/{id}/change/preview', { params: { id }, body: { items } });
    expect(preview.back).toHaveLength(1);
    const body = { items, expected_total: preview.grand_total.toFixed(2), version, reason: 'Asked on the phone' };
    const send = (change: object) =>
      support.client.call('POST /desk/orders/{id}/change', { params: { id }, body: { ...body, ...change } });
    expect((await send({ version: version + 1 })).body).toMatchObject({ error_code: 'changed_meanwhile', current: { version } });
    expect((await send({ expected_total: '1.00' })).body).toMatchObject({ error_code: 'total_changed' });
    expect((await send({})).status).toBe(200);
    const after = await orderOf(buyer.client, id);
    expect(after.items.map(({ qty }) => qty)).toEqual([1]);
    expect(after.grand_total).toBe(preview.grand_total);
    expect((await read(id)).timeline).toContainEqual(
      expect.objectContaining({ title: 'Changed for the shopper', detail: expect.stringContaining('Asked on the phone') }),
    );
    await close(id);
    const late = { params: { id }, body: { items: [{ item_id: after.items[0]?.item_id ?? 0, qty: 2 }] } };
    expect((await support.client.fails('POST /desk/orders/{id}/change/preview', late)).code).toBe(400);
    const cancel = { params: { id }, body: { version: (await read(id)).version, reason: 'Late' } };
    expect((await support.client.fails('POST /desk/orders/{id}/cancel', cancel)).error_code).toBe('not_cancelable');
  });
});

describe('the warehouse', () => {
  test('packs, ships with tracking and delivers; the shopper gets the mails and the number', async () => {
    const { buyer, id } = await ordered(api, await product(api.em()), 1);
    expect(await step('pack', id)).toMatch(/^The shopper may change this order until /);
    await close(id);
    expect(await step('deliver', id)).toBe('This order has not shipped yet.');
    expect(await step('pack', id)).toBeNull();
    expect((await read(id)).shipping_stage).toBe('packed');
    expect(await step('pack', id)).toBe('This order is packed already.');
    expect(await step('ship', id, { tracking: [{ box_type: 'wine', tracking_number: 'X' }] })).toBe(
      'Please choose boxes of this order.',
    );
    expect(await step('ship', id, { tracking: [{ box_type: 'grocery', tracking_number: '1Z999' }] })).toBeNull();
    expect((await orderOf(buyer.client, id)).shipments).toMatchObject([{ tracking_number: '1Z999', delivery_status: 'shipped' }]);
    expect(await step('deliver', id)).toBeNull();
    expect((await mailsTo(api, buyer, 'order_news')).map((text) => text.split(':')[0])).toEqual(['On its way', 'Delivered']);
    const { timeline } = await read(id);
    expect(timeline.find(({ title }) => title === 'Shipped')).toMatchObject({ by: 'warehouse', detail: warehouse.email });
    expect(timeline.some(({ title, detail }) => title === 'Email sent' && detail?.startsWith('Delivered'))).toBe(true);
  });

  test('in bulk each order has its own result: one problem stops no other', async () => {
    const item = await product(api.em());
    const [open, closed] = [await ordered(api, item, 1), await ordered(api, item, 1)];
    await close(closed.id);
    const versions = [(await read(open.id)).version, (await read(closed.id)).version];
    const ids = [open.id, closed.id, randomUUID(), 'none'];
    const fulfilled = ids.map((id, index) => ({ order_id: id, version: versions[index] ?? 0 }));
    const { results } = await warehouse.client.ok('POST /desk/orders/fulfill', { body: { step: 'ship', fulfilled } });
    expect(results).toMatchObject([
      { order_id: open.id, problem: expect.stringContaining('may change') },
      { order_id: closed.id, problem: null, increment_id: expect.any(String) },
      { problem: 'Order not found' },
      { problem: 'Order not found' },
    ]);
    expect((await read(closed.id)).order_state).toBe('shipped');
    const { slips } = await warehouse.client.ok('GET /desk/orders/slips', { query: { ids: [closed.id, 'none', open.id] } });
    expect(slips.map(({ order_id: id }) => id)).toEqual([closed.id, open.id]);
    expect(slips[0]?.slip_boxes).toMatchObject([{ box_type: 'grocery', slip_lines: [{ qty: 1 }] }]);
  });
});

test('the receipt and the news are sent again, a note stays internal, and each is audited', async () => {
  const { buyer, id } = await ordered(api, await product(api.em()), 1);
  const call = (mail: string) => support.client.call('POST /desk/orders/{id}/mail', { params: { id }, body: { mail } });
  expect((await call('news')).body).toMatchObject({ error_code: 'no_mail' });
  expect((await call('receipt')).status).toBe(200);
  expect(await mailsTo(api, buyer, 'order_placed')).toHaveLength(2);
  // Sent twice for one order, which the books of mails would report.
  await sql`delete from mailbox_messages where id = (select id from mailbox_messages where template = 'order_placed' and recipient = ${buyer.email} limit 1)`.execute(
    api.em().getKysely(),
  );
  const noted = { params: { id }, body: { order_note: 'Leave at the back entrance' } };
  const { desk_order: order } = await warehouse.client.ok('POST /desk/orders/{id}/note', noted);
  expect(order.timeline[0]).toMatchObject({ title: 'Note', by: warehouse.email, detail: 'Leave at the back entrance' });
  expect(JSON.stringify(await orderOf(buyer.client, id))).not.toContain('back entrance');
});

describe('the list', () => {
  test('is filtered by number, shopper, stage, payment, box, total and time, and paged by cursor', async () => {
    const item = await product(api.em(), { price: 20 });
    const { buyer, id } = await ordered(api, item, 2);
    await ordered(api, item, 1);
    const { order } = await read(id);
    const ids = async (query: object) =>
      (await support.client.ok('GET /desk/orders', { query: { customer_id: buyer.id, ...query } })).items.map(
        ({ order_id: each }) => each,
      );
    for (const query of [
      { q: order.increment_id },
      { q: `#${order.increment_id}` },
      { q: buyer.email },
      { q: buyer.email.slice(0, 14) },
      { shipping_stage: 'waiting' },
      { order_state: 'processing' },
      { payment_state: 'paid' },
      { box_type: 'grocery' },
      { total_from: 30, total_to: 100 },
      { from: '2020-01-01T00:00:00Z' },
    ])
      expect([query, await ids(query)]).toEqual([query, [id]]);
    for (const query of [
      { q: '1' },
      { q: '%%%' },
      { shipping_stage: 'to_pack' },
      { shipping_stage: 'packed' },
      { shipping_stage: 'on_the_way' },
      { shipping_stage: 'delivered' },
      { payment_state: 'refunded' },
      { payment_state: 'failed' },
      { box_type: 'wine' },
      { total_to: 10 },
      { to: '2020-01-01T00:00:00Z' },
    ])
      expect([query, await ids(query)]).toEqual([query, []]);
    await close(id);
    expect(await ids({ shipping_stage: 'to_pack' })).toEqual([id]);
    const page = (query: object) => support.client.ok('GET /desk/orders', { query: { limit: 1, ...query } });
    const first = await page({});
    const second = await page({ cursor: first.next_cursor });
    expect(first.items[0]?.created_at.localeCompare(second.items[0]?.created_at ?? '')).toBeGreaterThanOrEqual(0);
    expect(first.items[0]?.order_id).not.toBe(second.items[0]?.order_id);
    expect((await support.client.fails('GET /desk/orders', { query: { cursor: 'x' } })).error_code).toBe('cursor');
  });

  test('is exported as a CSV file, and the search finds an order by number and address', async () => {
    const { buyer, id } = await ordered(api, await product(api.em()), 1);
    const { order } = await read(id);
    const { body } = await owner.client.call('GET /desk/orders/export', { query: { customer_id: buyer.id } });
    expect(String(body).split('\r\n')[1]).toMatch(new RegExp(`^${order.increment_id},.*,waiting,.*,${buyer.email},1,.*grocery$`));
    for (const q of [`#${order.increment_id}`, buyer.email])
      expect((await support.client.ok('GET /desk/search', { query: { q } })).hits).toContainEqual(
        expect.objectContaining({ kind: 'order', id, title: order.increment_id }),
      );
  });

  test('pages of 100,000 orders use the indexes', async () => {
    const plan = async (where: string) => {
      const rows = await queryRows(
        api.em(),
        sql<{
          'QUERY PLAN': string;
        }>`explain select id from orders o where ${sql.raw(where)} order by created_at desc, id desc limit 51`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    await sql`set enable_seqscan = off`.execute(api.em().getKysely());
    expect(await plan("state <> 'payment_failed'")).toContain('orders_newest');
    expect(await plan("state = 'scheduled'")).toContain('orders_newest_by_state');
  });
});
