import { buyerOf, orderBody } from '../checkout/buyer.fixture.ts';
import { product } from '../cart/shop.fixture.ts';
import { giftCard } from '../ledger/ledger.fixture.ts';
import { sql } from '../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { noteRefunds } from './tenders.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { LOG_LEVEL: 'silent' } });
});
afterAll(() => api.stop());

async function ordered(price: number) {
  const buyer = await buyerOf(api, await product(api.em(), { price }), 2);
  const { order_id } = await buyer.client.ok('POST /checkout/order', { body: await orderBody(buyer) });
  const { order } = await buyer.client.ok('GET /account/order/{id}', { params: { id: order_id } });
  return { buyer, id: order_id, order };
}

test('CHK-045: the order shows its tenders, and its refunds by where they went', async () => {
  const { buyer, id, order } = await ordered(10);
  expect(order.payments).toEqual([{ cc_type: 'visa', label: 'visa', last4: '4242', amount: 25.95 }]);
  await sql`update order_tenders set cents = 595, position = 3 where order_id = ${id}`.execute(api.em().getKysely());
  await sql`insert into order_tenders (order_id, position, kind, cents, gift_card) values
      (${id}, 0, 'ebt', 1000, null), (${id}, 1, 'gift_card', 700, ${await giftCard(api.em())}), (${id}, 2, 'thrive_cash', 300, null)`.execute(
    api.em().getKysely(),
  );
  await noteRefunds(api.em(), id, [
    { position: 3, cents: 595 },
    { position: 2, cents: 300 },
    { position: 1, cents: 700 },
    { position: 0, cents: 100 },
  ]);
  const shown = (await buyer.client.ok('GET /account/order/{id}', { params: { id } })).order;
  expect(shown.payments.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    'EBT 10',
    'Gift card 7',
    'Thrive Cash 3',
    'visa 5.95',
  ]);
  expect(shown.totals.filter(({ type }) => type.startsWith('refund'))).toEqual([
    { type: 'refund_thrive_cash', value: 3 },
    { type: 'refund_gc', value: 7 },
    { type: 'refund_cc', value: 6.95 },
  ]);
  await expect(noteRefunds(api.em(), id, [{ position: 0, cents: 901 }])).rejects.toThrow('order_tenders_refunded');
});
