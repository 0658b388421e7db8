import { randomUUID } from 'node:crypto';
import { shopper } from '../cart/shop.fixture.ts';
import { ledgerHolds } from '../ledger/ledger.fixture.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { buyGift, codesTo, giftForm, giftProduct, mails, owedFor } from './gift.fixture.ts';
import { mailDueGiftCards } from './gift-cards.jobs.ts';
import { makeGiftCards } from './make-gift-cards.ts';

let api: TestApi;
let giftId: number;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000', LOG_LEVEL: 'silent' } });
  giftId = await giftProduct(api.em());
});
afterAll(() => api.stop());
afterEach(() => ledgerHolds(api.em()));

const someone = () => `${randomUUID()}@larder.example`;
const to = (email: string, more: Record<string, string> = {}) => ({ gc_recipient_email: email, ...more });

test.each([
  ['CHK-037', { type: 'credit', amount: '50' }, 5000, 0, 'gives you $50.00 to shop with at Larder'],
  ['CHK-036, MEM-064', { type: 'membership' }, 0, 365, 'gives you a year of membership at Larder'],
  [
    'CHK-035',
    { type: 'membership_credit', amount: '200' },
    20_000,
    365,
    'gives you a year of membership and $200.00 to shop with',
  ],
])('%s: %j is made when it is paid and mailed at once', async (_id, change, cents, days, text) => {
  const email = someone();
  const order = await buyGift(await shopper(api), giftId, to(email, change));
  expect(order.gift_cards).toMatchObject([
    { type: change.type, amount: cents / 100, membership_days: days, gc_recipient_email: email, gift_card_state: 'bought' },
  ]);
  const [mail, ...others] = await mails(api, 'gift_card', email);
  expect(others).toEqual([]);
  expect(mail).toContain(text);
  expect(mail).toContain('“Happy birthday!”');
  expect(mail).toMatch(/LARD(-[A-Z2-9]{4}){3}/);
  expect(await owedFor(api, order.gift_cards[0]?.gift_card_id ?? '')).toBe(cents);
});

test('the sender gets one e-mail when it is sent, and the buyer sees it on the order', async () => {
  const [email, sender] = [someone(), someone()];
  const buyer = await shopper(api);
  const { order_id: id } = await buyGift(buyer, giftId, to(email, { gc_sender_email: sender }));
  expect(await mails(api, 'gift_card_sent', sender)).toEqual([expect.stringContaining(`to Ann Lee at ${email}`)]);
  const { order } = await buyer.client.ok('GET /account/order/{id}', { params: { id } });
  expect(order.gift_cards).toMatchObject([{ gift_card_state: 'sent', redeemed_at: null }]);
  expect(order.can_cancel).toBe(true);
});

test('three units are three cards with a code each; only hashes of codes are stored', async () => {
  const email = someone();
  const order = await buyGift(await shopper(api), giftId, to(email), 3);
  expect(order.gift_cards).toHaveLength(3);
  const codes = await codesTo(api, email);
  expect(new Set(codes).size).toBe(3);
  const storedCards = await queryRows(
    api.em(),
    sql<{ row: string }>`select to_jsonb(g)::text as row from gift_cards g where recipient_email = ${email}`,
  );
  expect(storedCards).toHaveLength(3);
  for (const code of codes) expect(storedCards.map(({ row }) => row).join()).not.toContain(code);
});

test('OP-054: one for a later day waits for its morning in Los Angeles', async () => {
  api.clock.set(new Date('2026-06-01T20:00:00Z'));
  const email = someone();
  const order = await buyGift(await shopper(api), giftId, to(email, { send_date: '2026-06-20' }));
  expect(order.gift_cards).toMatchObject([{ gift_card_state: 'bought', send_date: '2026-06-20' }]);
  for (const [moment, mailed] of [
    ['2026-06-01T21:00:00Z', 0],
    ['2026-06-20T12:59:59Z', 0],
    ['2026-06-20T13:00:00Z', 1],
    ['2026-06-20T14:00:00Z', 1],
  ] as const) {
    api.clock.set(new Date(moment));
    await mailDueGiftCards(api.services);
    expect([moment, await codesTo(api, email)]).toEqual([moment, Array(mailed).fill(expect.stringMatching(/^LARD-/))]);
  }
  api.clock.set(null);
});

test('two workers, and one that died before it was done, mail a card once; one that fails stops no other', async () => {
  const [first, second] = [someone(), someone()];
  const buyer = await shopper(api);
  api.clock.set(new Date('2026-06-01T20:00:00Z'));
  await buyGift(buyer, giftId, to(first, { send_date: '2026-06-02' }));
  await buyGift(buyer, giftId, to(second, { send_date: '2026-06-02' }));
  api.clock.set(new Date('2026-06-02T20:00:00Z'));
  const { send } = api.services.mail;
  api.services.mail.send = async (em, template, recipient, data) => {
    await send(em, template, recipient, data);
    if (recipient === first) throw new Error('the worker dies');
  };
  expect(await mailDueGiftCards(api.services)).toBe(1);
  api.services.mail.send = send;
  const cut = await queryRows(api.em(), sql`select state, code_hash, sent_at from gift_cards where recipient_email = ${first}`);
  expect(cut).toEqual([{ state: 'bought', code_hash: null, sent_at: null }]);
  await Promise.all([mailDueGiftCards(api.services), mailDueGiftCards(api.services), mailDueGiftCards(api.services)]);
  expect([(await codesTo(api, first)).length, (await codesTo(api, second)).length]).toEqual([1, 1]);
  api.clock.set(null);
});

test('OP-093: a canceled order ends its cards: no mail, no code, no credit', async () => {
  const [sent, waiting] = [someone(), someone()];
  const buyer = await shopper(api);
  const recipient = await shopper(api);
  for (const [email, mailed, more] of [
    [sent, 1, {}],
    [waiting, 0, { send_date: '2027-01-01' }],
  ] as const) {
    api.clock.set(new Date('2026-06-01T20:00:00Z'));
    const { order_id: id } = await buyGift(buyer, giftId, to(email, more));
    const codes = await codesTo(api, email);
    expect(codes).toHaveLength(mailed);
    const { order } = await buyer.client.ok('POST /account/order/{id}/cancel', { params: { id } });
    expect(order.gift_cards).toMatchObject([{ gift_card_state: 'refunded' }]);
    expect(await owedFor(api, order.gift_cards[0]?.gift_card_id ?? '')).toBe(0);
    for (const code of codes)
      expect(await recipient.client.fails('POST /giftcards/redeem', { body: { code } })).toMatchObject({
        error: 'This gift card code is not valid.',
      });
  }
  api.clock.set(new Date('2027-01-02T20:00:00Z'));
  await mailDueGiftCards(api.services);
  expect(await codesTo(api, waiting)).toEqual([]);
  api.clock.set(null);
});

test('made twice over, an order has its cards once, and their credit once', async () => {
  const buyer = await shopper(api);
  const order = await buyGift(buyer, giftId, to(someone()), 2);
  const [item] = await queryRows(api.em(), sql<{ id: number }>`select id from order_items where order_id = ${order.order_id}`);
  const gifts = [{ itemId: item?.id ?? 0, qty: 2, options: giftForm() }];
  await api.em().transactional((em) => makeGiftCards(api.services, em, { orderId: order.order_id, buyerId: buyer.id, gifts }));
  const { order: again } = await buyer.client.ok('GET /account/order/{id}', { params: { id: order.order_id } });
  expect(again.gift_cards).toHaveLength(2);
  for (const { gift_card_id: id } of again.gift_cards) expect(await owedFor(api, id)).toBe(5000);
});
