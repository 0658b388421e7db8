import { randomUUID } from 'node:crypto';
import { shopper } from '../cart/shop.fixture.ts';
import { ledgerHolds } from '../ledger/ledger.fixture.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { type Client, type Person, startApi, type TestApi } from '../../../test/index.ts';
import { buyGift, codesTo, giftProduct } from './gift.fixture.ts';

let api: TestApi;
let giftId: number;
let buyer: Person;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000' } });
  giftId = await giftProduct(api.em());
  buyer = await shopper(api);
});
afterAll(() => api.stop());
afterEach(() => ledgerHolds(api.em()));

const someone = () => `${randomUUID()}@larder.example`;
async function bought(change: Record<string, string>) {
  const order = await buyGift(buyer, giftId, change);
  return { orderId: order.order_id, id: order.gift_cards[0]?.gift_card_id ?? '' };
}
const resend = (client: Client, id: string) => client.call('POST /giftcards/{id}/resend', { params: { id } });
const correct = (client: Client, id: string, email: string, name = 'Ann Lee') =>
  client.call('PUT /giftcards/{id}', { params: { id }, body: { gc_recipient_full_name: name, gc_recipient_email: email } });
const redeem = async (code: string) => (await shopper(api)).client.call('POST /giftcards/redeem', { body: { code } });

test('sent again it has another code, and the one before is no longer valid', async () => {
  const email = someone();
  const { id } = await bought({ gc_recipient_email: email });
  await codesTo(api, email);
  expect((await resend(buyer.client, id)).status).toBe(200);
  const [before = '', now = ''] = await codesTo(api, email);
  expect(now).not.toBe(before);
  expect((await redeem(before)).body).toMatchObject({ error: 'This gift card code is not valid.' });
  expect((await redeem(now)).status).toBe(200);
  expect(await resend(buyer.client, id)).toMatchObject({
    status: 400,
    body: { error: 'This gift card has already been redeemed.' },
  });
  expect((await correct(buyer.client, id, someone())).status).toBe(400);
  const history = await queryRows(
    api.em(),
    sql<Record<string, string>>`select move, by, mailed_to from gift_card_history where gift_card_id = ${id} order by id`,
  );
  expect(history).toEqual([
    { move: 'begin', by: 'orders', mailed_to: null },
    { move: 'send', by: 'clock', mailed_to: email },
    { move: 'resend', by: 'buyer', mailed_to: email },
    { move: 'redeem', by: 'recipient', mailed_to: null },
  ]);
});

test('a wrong address is corrected: a sent card goes there at once, and the code at the wrong one is dead', async () => {
  const [wrong, right] = [someone(), someone()];
  const { id } = await bought({ gc_recipient_email: wrong });
  const [lost = ''] = await codesTo(api, wrong);
  const answer = await correct(buyer.client, id, ` ${right.toUpperCase()} `, 'Ann Leeds');
  expect(answer.body).toMatchObject({
    gift_card: { gc_recipient_email: right, gc_recipient_full_name: 'Ann Leeds', gift_card_state: 'sent' },
  });
  expect((await redeem(lost)).status).toBe(400);
  const [found = ''] = await codesTo(api, right);
  expect((await redeem(found)).status).toBe(200);
});

test('one that waits for its day is corrected without a mail, and not sent before', async () => {
  const [wrong, right] = [someone(), someone()];
  api.clock.set(new Date('2026-06-01T20:00:00Z'));
  const { id } = await bought({ gc_recipient_email: wrong, send_date: '2026-08-01' });
  expect((await correct(buyer.client, id, right)).body).toMatchObject({
    gift_card: { gift_card_state: 'bought', send_date: '2026-08-01' },
  });
  expect(await resend(buyer.client, id)).toMatchObject({ status: 400, body: { error_code: 'gift_card_not_sent' } });
  expect([await codesTo(api, wrong), await codesTo(api, right)]).toEqual([[], []]);
  api.clock.set(new Date('2026-08-01T20:00:00Z'));
  await api.runJobs();
  api.clock.set(null);
});

test('reports bad values by field; cards of others are not found', async () => {
  const { id } = await bought({ gc_recipient_email: someone() });
  expect((await correct(buyer.client, id, 'nowhere', 'Ann')).body).toMatchObject({
    code: 400,
    errors: { gc_recipient_full_name: 'must be first and last name.', gc_recipient_email: expect.any(String) },
  });
  const stranger = await shopper(api);
  for (const other of [id, randomUUID(), 'x'])
    for (const { status } of [await resend(stranger.client, other), await correct(stranger.client, other, someone())])
      expect([other, status]).toEqual([other, 404]);
  expect((await resend(api.client(), id)).status).toBe(401);
});

test('limits e-mails to a recipient: five changes an hour', async () => {
  const email = someone();
  const { id } = await bought({ gc_recipient_email: email });
  await codesTo(api, email);
  const responses = await Promise.all(Array.from({ length: 8 }, () => resend(buyer.client, id)));
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
});

test('an order with a redeemed card can no longer be canceled, and says so', async () => {
  const email = someone();
  const { orderId } = await bought({ gc_recipient_email: email });
  const [code = ''] = await codesTo(api, email);
  expect((await redeem(code)).status).toBe(200);
  expect(await buyer.client.fails('POST /account/order/{id}/cancel', { params: { id: orderId } })).toMatchObject({
    code: 400,
    error: 'A gift card of this order has been redeemed, so the order can no longer be canceled.',
    error_code: 'not_cancelable',
  });
  const { order } = await buyer.client.ok('GET /account/order/{id}', { params: { id: orderId } });
  expect(order).toMatchObject({
    can_cancel: false,
    details: { delivery_status_label: 'processing' },
    gift_cards: [{ gift_card_state: 'redeemed' }],
  });
});

test('canceled and redeemed at the same moment: one of the two', async () => {
  const email = someone();
  const { orderId } = await bought({ gc_recipient_email: email });
  const [code = ''] = await codesTo(api, email);
  const [canceled, redeemed] = await Promise.all([
    buyer.client.call('POST /account/order/{id}/cancel', { params: { id: orderId } }),
    redeem(code),
  ]);
  expect([canceled.status, redeemed.status].toSorted((a, b) => a - b)).toEqual([200, 400]);
});
