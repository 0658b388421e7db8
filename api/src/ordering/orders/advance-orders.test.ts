import { address, product, shopper } from '../cart/shop.fixture.ts';
import { MINUTE, SECOND } from '../../platform/clock.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { cardToken, startApi, type TestApi } from '../../../test/index.ts';
import { advanceOrdersJob, putOrder } from './advance-orders.ts';

let api: TestApi;
let oats: number;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000', LOG_LEVEL: 'silent' } });
  oats = await product(api.em(), { price: 10, stock: 1000 });
});
afterEach(() => api.clock.set(null));
afterAll(() => api.stop());

const TEXAS = { postcode: '73301', region_code: 'TX', city: 'Austin' };

async function order(at: string, region = {}) {
  api.clock.set(new Date(at));
  const person = await shopper(api);
  const addressId = await address(person, region);
  const cart = await person.client.ok('POST /carts/bulk_product', { body: { products: [{ product_id: oats, qty: 1 }] } });
  const body = { checkout_id: cart.cart_id, address_id: addressId, payment_token: await cardToken(person.client) };
  const { order_id: id } = await person.client.ok('POST /checkout/order', { body });
  const shown = async () => (await person.client.ok('GET /account/order/{id}', { params: { id } })).order;
  return { id, person, shown };
}

/** Sets the clock and lets the job run as a worker does, a move a run. */
async function runAt(moment: Date): Promise<void> {
  api.clock.set(moment);
  for (let run = 0; run < 6; run++) await advanceOrdersJob.run(api.services, {});
}

test('CHK-048, OP-093: it ships after its cutoff and arrives on its delivery day, by the clock of its address', async () => {
  const { id, shown } = await order('2026-12-07T18:00:00Z', TEXAS);
  const { shipments } = await shown();
  expect(shipments[0]).toMatchObject({ change_until: '2026-12-07T22:00:00.000Z', estimated_delivery: '2026-12-10' });
  const seen: [string, string][] = [];
  for (let next = await advanceOrdersJob.due?.(api.services); next; next = await advanceOrdersJob.due?.(api.services)) {
    await runAt(new Date(next.getTime() - MINUTE));
    await runAt(next);
    seen.push([(await shown()).details.delivery_status_label, next.toISOString()]);
    if (seen.length > 9) break;
  }
  expect(seen.slice(0, 4)).toEqual([
    ['scheduled', '2026-12-07T22:00:00.000Z'],
    ['shipped', '2026-12-08T01:00:00.000Z'],
    ['in_transit', '2026-12-08T05:00:00.000Z'],
    // 8 AM in Austin.
    ['out_for_delivery', '2026-12-10T14:00:00.000Z'],
  ]);
  const [state, at = ''] = seen[4] ?? [];
  expect([state, seen.length]).toEqual(['delivered', 5]);
  expect(at >= '2026-12-10T16:00:00.000Z' && at < '2026-12-11T00:00:00.000Z').toBe(true);
  expect((await shown()).shipments[0]).toMatchObject({
    delivery_status: 'delivered',
    delivered_date: '2026-12-10',
    tracking_number: expect.stringMatching(/^LRD/),
  });
  const moves = await queryRows(
    api.em(),
    sql<{ move: string }>`select move from order_history where order_id = ${id} and by = 'warehouse' order by id`,
  );
  expect(moves.map(({ move }) => move)).toEqual(['schedule', 'ship', 'carry', 'bring', 'deliver']);
});

test('CHK-048: an order can be changed and canceled until the shown deadline, to the last second', async () => {
  const { id, person, shown } = await order('2026-12-06T18:00:00Z');
  const until = new Date((await shown()).shipments[0]?.change_until ?? '');
  expect(until.toISOString()).toBe('2026-12-07T22:00:00.000Z');
  await runAt(new Date(until.getTime() - SECOND));
  const before = await shown();
  expect([before.details.delivery_status_label, before.can_cancel]).toEqual(['processing', true]);
  const [item] = before.items;
  expect(item?.can_change).toBe(true);
  await person.client.ok('POST /account/order/{id}/cancel', { params: { id } });
  expect((await shown()).details.delivery_status_label).toBe('canceled');
});

test('CHK-048: with boxes that close at different times, each stays open until its own deadline', async () => {
  api.clock.set(new Date('2026-12-07T15:00:00Z'));
  const ice = await product(api.em(), { price: 10, box: 'frozen', stock: 1000 });
  const person = await shopper(api);
  const addressId = await address(person);
  const products = [oats, ice].map((product_id) => ({ product_id, qty: 1 }));
  const cart = await person.client.ok('POST /carts/bulk_product', { body: { products } });
  const body = { checkout_id: cart.cart_id, address_id: addressId, payment_token: await cardToken(person.client) };
  const { order_id: id } = await person.client.ok('POST /checkout/order', { body });
  // Frozen closes at 11 AM, grocery at 2 PM.
  await runAt(new Date('2026-12-07T20:00:00Z'));
  const { order: shown } = await person.client.ok('GET /account/order/{id}', { params: { id } });
  expect(Object.fromEntries(shown.items.map(({ box_type, can_change }) => [box_type, can_change]))).toEqual({
    frozen: false,
    grocery: true,
  });
});

test('OP-170: orders of the first day stay in the states that they were put into', async () => {
  const { id, shown } = await order('2026-12-07T18:00:00Z');
  await putOrder(api.em(), id, 'shipped', api.clock.now());
  await runAt(new Date('2026-12-24T18:00:00Z'));
  expect((await shown()).details.delivery_status_label).toBe('shipped');
});
