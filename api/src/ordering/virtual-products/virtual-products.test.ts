import { shopper, stockOf } from '../cart/shop.fixture.ts';
import { buyerOf, orderBody } from '../checkout/buyer.fixture.ts';
import { ledgerHolds } from '../ledger/ledger.fixture.ts';
import { after, HOUR } from '../../platform/clock.ts';
import { mailsTo } from '../orders/after-sale.fixture.ts';
import { handOverJob } from '../orders/hand-over.ts';
import { db } from '../../platform/db/db.ts';
import { type Person, startApi, type TestApi } from '../../../test/index.ts';
import { deliverVirtualProducts } from './deliver-virtual-products.ts';
import { buyVirtual, codeProduct, readOrder } from './virtual.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000', LOG_LEVEL: 'silent' } });
});
afterAll(() => api.stop());
afterEach(async () => {
  api.clock.set(null);
  await ledgerHolds(api.em());
});

const show = ({ client }: Pick<Person, 'client'>, id = '') =>
  client.call('POST /account/virtual_good/{id}/code', { params: { id } });
const refund = ({ client }: Pick<Person, 'client'>, id = '') =>
  client.call('POST /account/virtual_good/{id}/refund', { params: { id } });
const cancel = ({ client }: Pick<Person, 'client'>, id: string) =>
  client.call('POST /account/order/{id}/cancel', { params: { id } });

/** Ends orders without a box, as the clock does an hour later. */
async function handOver(): Promise<void> {
  api.clock.set(after(api.clock.now(), 2 * HOUR));
  await handOverJob.run(api.services, {});
}

test('a code is delivered by one email that links to the order page, which shows it on request', async () => {
  const id = await codeProduct(api.em(), ['AAAA-1111', 'BBBB-2222']);
  const buyer = await shopper(api);
  const order = await buyVirtual(buyer, id);
  expect(order).toMatchObject({ shipments: [], shipping_amount: 0, can_cancel: true });
  expect(order.virtual_goods).toMatchObject([
    { name: order.items[0]?.product_name, delivers: 'code', virtual_good_state: 'unused', code: null, download_url: null },
  ]);
  const mails = await mailsTo(api, buyer, 'virtual_products');
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain(order.order_id);
  expect(mails[0]).not.toContain('AAAA');
  const unit = order.virtual_goods[0]?.virtual_good_id;
  for (const _time of ['first', 'again'])
    expect(await show(buyer, unit)).toMatchObject({
      status: 200,
      body: { order: { can_cancel: false, virtual_goods: [{ virtual_good_state: 'used', code: 'AAAA-1111' }] } },
    });
  expect(await stockOf(api.em(), id)).toBe(1);
});

test('delivering an order again delivers and mails nothing more', async () => {
  const buyer = await shopper(api);
  const productId = await codeProduct(api.em(), ['A', 'B']);
  const order = await buyVirtual(buyer, productId, 2);
  const [item] = order.items;
  const line = { itemId: item?.item_id ?? 0, productId, name: 'Class', qty: 2, delivers: 'code' } as const;
  const paid = { orderId: order.order_id, number: order.increment_id, buyer: { ...buyer, firstname: 'Ann' }, lines: [line] };
  await api.em().transactional((em) => deliverVirtualProducts(api.services, em, paid));
  const crash = api.em().transactional(async (em) => {
    await db(em).deleteFrom('virtual_products').where('order_id', '=', order.order_id).execute();
    await deliverVirtualProducts(api.services, em, paid);
    throw new Error('crashed');
  });
  await expect(crash).rejects.toThrow('crashed');
  expect((await readOrder(buyer, order.order_id)).virtual_goods).toEqual(order.virtual_goods);
  expect(await mailsTo(api, buyer, 'virtual_products')).toHaveLength(1);
});

test('an order without revealed codes is canceled: they return to stock and are never shown', async () => {
  const id = await codeProduct(api.em(), ['A', 'B']);
  const buyer = await shopper(api);
  const order = await buyVirtual(buyer, id, 2);
  expect(await stockOf(api.em(), id)).toBe(0);
  expect(await cancel(buyer, order.order_id)).toMatchObject({
    status: 200,
    body: { order: { virtual_goods: [{ virtual_good_state: 'refunded' }, { virtual_good_state: 'refunded' }] } },
  });
  expect(await stockOf(api.em(), id)).toBe(2);
  expect(await show(buyer, order.virtual_goods[0]?.virtual_good_id)).toMatchObject({
    status: 400,
    body: { error_code: 'virtual_good_refunded' },
  });
});

test('an order whose code was shown is not canceled', async () => {
  const buyer = await shopper(api);
  const order = await buyVirtual(buyer, await codeProduct(api.em(), ['A', 'B']), 2);
  await show(buyer, order.virtual_goods[1]?.virtual_good_id);
  expect(await cancel(buyer, order.order_id)).toMatchObject({
    status: 400,
    body: {
      error_code: 'not_cancelable',
      error: 'A code or download of this order has been used, so the order can no longer be canceled.',
    },
  });
});

test('once delivered, each unused unit is refunded separately, once; a used one is not', async () => {
  const id = await codeProduct(api.em(), ['A', 'B', 'C']);
  const buyer = await shopper(api);
  const order = await buyVirtual(buyer, id, 3);
  const [first, second, third] = order.virtual_goods.map((good) => good.virtual_good_id);
  await show(buyer, first);
  expect(await refund(buyer, second)).toMatchObject({ status: 400, body: { error_code: 'order_open' } });
  await handOver();
  expect((await readOrder(buyer, order.order_id)).virtual_goods.map((good) => good.is_refundable)).toEqual([false, true, true]);
  expect(await refund(buyer, first)).toMatchObject({ status: 400, body: { error_code: 'virtual_good_used' } });
  expect(await refund(await shopper(api), second)).toMatchObject({ status: 404 });
  const [one, other] = await Promise.all([refund(buyer, second), refund(buyer, second)]);
  expect(new Set([one.status, other.status])).toEqual(new Set([200, 400]));
  expect(await stockOf(api.em(), id)).toBe(1);
  expect(await refund(buyer, third)).toMatchObject({ status: 200 });
  await api.runJobs();
  const back = (await readOrder(buyer, order.order_id)).totals.find(({ type }) => type === 'refund_cc')?.value ?? 0;
  const [item] = order.items;
  const paid = (item?.row_total ?? 0) + order.tax_amount;
  expect(back).toBeCloseTo((paid * 2) / 3, 1);
  expect(await stockOf(api.em(), id)).toBe(2);
});

test('the last code is sold once, and codes shown at the same time are different ones', async () => {
  const id = await codeProduct(api.em(), ['A', 'B', 'C']);
  const buyers = [await buyerOf(api, id, 2), await buyerOf(api, id, 2)];
  const bodies = await Promise.all(buyers.map((buyer) => orderBody(buyer)));
  const answers = await Promise.all(
    buyers.map(({ client }, index) => client.call('POST /checkout/order', { body: bodies[index] })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
  expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ error_code: 'out_of_stock' });
  const buyer = buyers.find((_, index) => answers[index]?.status === 200);
  if (!buyer) throw new Error('Nobody bought the codes.');
  const { order_id: orderId } = await buyer.client.ok('GET /account/order/last_order');
  const order = await readOrder(buyer, orderId ?? '');
  const units = order.virtual_goods.map((good) => good.virtual_good_id);
  const shown = await Promise.all([...units, ...units].map((unit) => show(buyer, unit)));
  expect(shown.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const codes = (await readOrder(buyer, order.order_id)).virtual_goods.map(({ code }) => code);
  expect(new Set(codes).size).toBe(2);
});

test('the code of another customer is not found', async () => {
  const buyer = await shopper(api);
  const order = await buyVirtual(buyer, await codeProduct(api.em(), ['A']));
  const unit = order.virtual_goods[0]?.virtual_good_id;
  expect(await show(await shopper(api), unit)).toMatchObject({ status: 404 });
  expect(await show({ client: api.client() }, unit)).toMatchObject({ status: 401 });
  expect((await readOrder(buyer, order.order_id)).virtual_goods).toMatchObject([{ virtual_good_state: 'unused' }]);
});

test('an empty pool says so and leaves the unit unused', async () => {
  const id = await codeProduct(api.em(), ['A']);
  const buyer = await shopper(api);
  const order = await buyVirtual(buyer, id);
  await db(api.em()).deleteFrom('product_codes').where('product_id', '=', id).execute();
  expect(await show(buyer, order.virtual_goods[0]?.virtual_good_id)).toMatchObject({
    status: 409,
    body: { error_code: 'code_missing' },
  });
  expect((await readOrder(buyer, order.order_id)).virtual_goods).toMatchObject([{ virtual_good_state: 'unused' }]);
});

test('a virtual line of an order is neither changed, nor reported, nor sent back', async () => {
  const buyer = await shopper(api);
  const order = await buyVirtual(buyer, await codeProduct(api.em(), ['A', 'B']), 2);
  const [item] = order.items;
  expect(item).toMatchObject({ can_change: false });
  const params = { id: order.order_id };
  const body = { items: [{ item_id: item?.item_id, qty: 1 }] };
  expect(await buyer.client.fails('POST /account/order/{id}/change/preview', { params, body })).toMatchObject({ code: 400 });
  await handOver();
  expect(await buyer.client.ok('GET /account/order/{id}/returns', { params })).toMatchObject({ return_lines: [] });
  expect(await buyer.client.ok('GET /account/order/{id}/reports', { params })).toMatchObject({ lines: [] });
});
