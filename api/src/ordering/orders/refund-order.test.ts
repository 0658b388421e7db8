import { TOTAL_KINDS } from '@larder/rules';
import { product } from '../cart/shop.fixture.ts';
import { balanceOf } from '../ledger/balance.ts';
import { ledgerHolds } from '../ledger/ledger.fixture.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { deliver, mailsTo, ordered } from './after-sale.fixture.ts';
import { refundOrder } from './refund-order.ts';
import { readTenders } from './tenders.ts';

let api: TestApi;
let oats: number;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000', LOG_LEVEL: 'silent' } });
  const tier = { min: 2, max: null, promo_type: 'thrive_cash', discount_type: 'dollar', promo_value: 4 } as const;
  oats = await product(api.em(), { price: 10, stock: 1000, tiers: [tier] });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await ledgerHolds(api.em());
});
afterAll(() => api.stop());

const refund = (id: string, cause: string, cents: number, earnedCents = 0) =>
  api.em().transactional((em) => refundOrder(api.services, em, id, { cents, cause, earnedCents }));
const cashOf = ({ id }: { id: number }) => balanceOf(api.em(), 'thrive_cash', { customerId: id }, api.clock.now());
const backOf = async (id: string) => (await readTenders(api.em(), id)).map(({ kind, refundedCents }) => [kind, refundedCents]);
/** What the gateway gave back of an order, in how many refunds. */
const gateway = async (id: string) =>
  (
    await queryRows(
      api.em(),
      sql<{ n: number; cents: number }>`select count(*)::int as n, coalesce(sum(r.amount_cents), 0)::int as cents
      from sandbox_gateway.refunds r join sandbox_gateway.charges c on c.id = r.charge_id
      where c.idempotency_key = ${`order:${id}`}`,
    )
  )[0];

// Two units for $20 and $5.95 of shipping: $7 in Thrive Cash, $18.95 by card.
test('refunds the tenders, the card first; once for each cause, with an e-mail of the amounts', async () => {
  const { buyer, id } = await ordered(api, oats, 2, 700);
  expect(await refund(id, 'report:1', 2000)).toBe(2000);
  expect(await refund(id, 'report:1', 2000)).toBe(0);
  expect(await cashOf(buyer)).toBe(105);
  const [mail, ...more] = await mailsTo(api, buyer, 'order_refunded');
  expect(mail).toMatch(/To your card:? \$18\.95[^]*As Thrive Cash:? \$1\.05[^]*Total:? \$20\.00/);
  expect(more).toEqual([]);
  expect(await gateway(id)).toEqual({ n: 1, cents: 1895 });
  expect(await backOf(id)).toEqual([
    ['thrive_cash', 105],
    ['card', 1895],
  ]);
});

test('pending card refunds count, so that the total never exceeds the payment', async () => {
  const { buyer, id } = await ordered(api, oats, 2, 700);
  jest.spyOn(api.services.gateway, 'refund').mockRejectedValue(new Error('away'));
  const refunds = [
    await refund(id, 'a', 1000),
    await refund(id, 'b', 1000),
    await refund(id, 'c', 1000),
    await refund(id, 'd', 1),
  ];
  expect(refunds).toEqual([1000, 1000, 595, 0]);
  expect(await cashOf(buyer)).toBe(700);
  jest.restoreAllMocks();
  await api.runJobs();
  expect(await gateway(id)).toEqual({ n: 2, cents: 1895 });
});

test('two concurrent refunds for one cause refund once; for two causes they share the rest', async () => {
  const { id } = await ordered(api, oats, 2);
  const refunds = await Promise.all([refund(id, 'a', 2000), refund(id, 'a', 2000), refund(id, 'b', 2000)]);
  expect(refunds.toSorted((x, y) => x - y)).toEqual([0, 595, 2000]);
});

test('a canceled order refunds the rest, and reports both the cancellation and the refund', async () => {
  const { buyer, id } = await ordered(api, oats, 2, 700);
  await refund(id, 'changed', 500);
  await buyer.client.ok('POST /account/order/{id}/cancel', { params: { id } });
  expect(await mailsTo(api, buyer, 'order_news')).toEqual([expect.stringContaining('Canceled')]);
  expect(await mailsTo(api, buyer, 'order_refunded')).toHaveLength(2);
  expect(await gateway(id)).toEqual({ n: 2, cents: 1895 });
  expect(await cashOf(buyer)).toBe(700);
  const { order } = await buyer.client.ok('GET /account/order/{id}', { params: { id } });
  expect(order.totals.filter(({ type }) => TOTAL_KINDS[type] === 'refund')).toEqual([
    { type: 'refund_thrive_cash', value: 7 },
    { type: 'refund_cc', value: 18.95 },
  ]);
});

test('earnings of the refunded items are taken back, once for each cause', async () => {
  const { buyer, id } = await ordered(api, oats, 2);
  await deliver(api, id);
  expect(await cashOf(buyer)).toBe(400);
  await refund(id, 'return:1', 1000, 200);
  await refund(id, 'return:1', 1000, 200);
  expect(await cashOf(buyer)).toBe(200);
});

test('mails each step of delivery once: shipped, out for delivery and delivered', async () => {
  const { buyer, id } = await ordered(api, oats, 1);
  await deliver(api, id);
  const mails = await mailsTo(api, buyer, 'order_news');
  expect(mails.map((mail) => mail.split(':')[0])).toEqual(['On its way', 'Arriving soon', 'Delivered']);
  // OP-216: carrier, tracking link, items, expected date and address.
  const [shipped] = mails;
  expect(shipped).toMatch(/: 1 × .+\n\nCarrier: Larder Delivery\nTracking number: LRD\d{9}\nExpected delivery: \w+, \w+ \d+/);
  expect(shipped).toMatch(/Track your box: http\S+\/account\/order\?id=/);
  expect(shipped).toMatch(/Shipping to \d+ .+, [A-Z]{2} \d{5}/);
});
