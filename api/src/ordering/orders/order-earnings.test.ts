import { losAngelesDay } from '@larder/rules';
import { type Buyer, buyerOf, orderBody } from '../checkout/buyer.fixture.ts';
import { product } from '../cart/shop.fixture.ts';
import { balanceOf, historyOf } from '../ledger/balance.ts';
import { ledgerHolds } from '../ledger/ledger.fixture.ts';
import { spend } from '../ledger/move.ts';
import { after, DAY } from '../../platform/clock.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { mailsTo } from './after-sale.fixture.ts';
import { moveOrder } from './move-order.ts';
import { takeBackEarned } from './order-earnings.ts';

let api: TestApi;
let oats: number;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { LOG_LEVEL: 'silent' } });
  const tier = { min: 2, max: null, promo_type: 'thrive_cash', discount_type: 'dollar', promo_value: 3 } as const;
  oats = await product(api.em(), { price: 10, tiers: [tier] });
});
afterEach(() => ledgerHolds(api.em()));
afterAll(() => api.stop());

const WAY = ['schedule', 'ship', 'carry', 'bring', 'deliver'] as const;
const move = (id: string, name: (typeof WAY)[number]) =>
  api.em().transactional((em) => moveOrder(api.services, em, id, name, { by: 'warehouse' }));

async function ordered(qty: number) {
  const buyer = await buyerOf(api, oats, qty);
  const { order_id: id } = await buyer.client.ok('POST /checkout/order', { body: await orderBody(buyer) });
  return { buyer, id };
}

async function delivered(qty: number) {
  const order = await ordered(qty);
  for (const name of WAY) await move(order.id, name);
  return order;
}

const balance = ({ id }: { id: number }) => balanceOf(api.em(), 'thrive_cash', { customerId: id }, api.clock.now());
const cashMails = (buyer: Buyer) => mailsTo(api, buyer, 'cash_earned');
const back = (id: string, reason: string, cents: number) =>
  api.em().transactional((em) => takeBackEarned(em, id, { cents, because: { kind: 'order', id: reason }, now: api.clock.now() }));

test('ACC-015, ACC-115, CART-038: what the cart promised is credited when the order is delivered, once, with a mail', async () => {
  const { buyer, id } = await ordered(2);
  const { order } = await buyer.client.ok('GET /account/order/{id}', { params: { id } });
  expect(order.totals).toContainEqual({ type: 'thrive_cash_earn', value: 3 });
  const account = async () => (await buyer.client.ok('GET /account')).account;
  expect(await account()).toMatchObject({
    thriveCashData: { balance: 0, pending: 3 },
    raf_balance: 0,
    raf_expiration_date: null,
  });
  for (const name of WAY) {
    expect(await balance(buyer)).toBe(0);
    await move(id, name);
  }
  const end = losAngelesDay(after(api.clock.now(), 90 * DAY));
  expect(await account()).toMatchObject({ thriveCashData: { balance: 3, pending: 0 }, raf_balance: 3, raf_expiration_date: end });
  expect(await balance(buyer)).toBe(300);
  await expect(move(id, 'deliver')).rejects.toMatchObject({ errorCode: 'move_not_allowed' });
  const [line] = await historyOf(api.em(), 'thrive_cash', { customerId: buyer.id }, { limit: 9 });
  expect(line).toMatchObject({ text: 'Order', cents: 300 });
  expect(await cashMails(buyer)).toEqual([
    expect.stringContaining(`Your order ${order.increment_id} has arrived, and earned $3.00`),
  ]);
});

const earnedOf = async ({ client }: Buyer, id: string) =>
  (await client.ok('GET /account/order/{id}', { params: { id } })).order.totals.filter(({ type }) => type === 'thrive_cash_earn');

test('CART-038: the order and its receipt show what it earns; after returns, what is left of it', async () => {
  const { buyer, id } = await ordered(2);
  const [receipt] = await mailsTo(api, buyer, 'order_placed');
  expect(receipt).toContain("Thrive Cash you'll earn: $3.00");
  expect(await earnedOf(buyer, id)).toEqual([{ type: 'thrive_cash_earn', value: 3 }]);
  for (const name of WAY) await move(id, name);
  expect(await earnedOf(buyer, id)).toEqual([{ type: 'thrive_cash_earn', value: 3, label: 'Thrive Cash earned' }]);
  const { items } = (await buyer.client.ok('GET /account/order/{id}', { params: { id } })).order;
  const report = { item_id: items[0]?.item_id ?? 0, kind: 'missing', qty: 1, wish: 'refund' } as const;
  await buyer.client.ok('POST /account/order/{id}/report', { params: { id }, body: report });
  expect(await earnedOf(buyer, id)).toEqual([{ type: 'thrive_cash_earn', value: 1.5, label: 'Thrive Cash earned' }]);
});

test('CART-038: a canceled order shows nothing to earn', async () => {
  const { buyer, id } = await ordered(2);
  await buyer.client.ok('POST /account/order/{id}/cancel', { params: { id } });
  expect(await earnedOf(buyer, id)).toEqual([]);
});

test('an order that earns nothing credits and mails nothing; neither does one that is canceled', async () => {
  const { buyer } = await delivered(1);
  const other = await ordered(2);
  await other.buyer.client.ok('POST /account/order/{id}/cancel', { params: { id: other.id } });
  expect([await balance(buyer), await balance(other.buyer)]).toEqual([0, 0]);
  expect([...(await cashMails(buyer)), ...(await cashMails(other.buyer))]).toEqual([]);
});

test('earnings of returned items are taken back, once for each return, and never more than the order earned', async () => {
  const { buyer, id } = await delivered(2);
  expect(await back(id, 'return 1', 150)).toBe(150);
  expect(await back(id, 'return 1', 150)).toBe(0);
  expect(await balance(buyer)).toBe(150);
  expect(await back(id, 'return 2', 200)).toBe(150);
  expect(await balance(buyer)).toBe(0);
});

test('spent earnings are not taken back twice: no balance falls below zero', async () => {
  const { buyer, id } = await delivered(2);
  const owner = { customerId: buyer.id };
  const now = api.clock.now();
  await api.em().transactional((em) => spend(em, { reason: 'thrive_cash_paid', owner, causeId: 'another', cents: 250, now }));
  expect(await back(id, 'return', 300)).toBe(50);
  expect(await balance(buyer)).toBe(0);
});
