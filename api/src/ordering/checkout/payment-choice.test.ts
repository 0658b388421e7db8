import { product } from '../cart/shop.fixture.ts';
import { earn } from '../ledger/move.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { cardToken, startApi, type TestApi } from '../../../test/index.ts';
import { type Buyer, buyerOf } from './buyer.fixture.ts';

const VERIFY = '4000002500003155';
let api: TestApi;
let dear: number;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { LOG_LEVEL: 'silent' } });
  dear = await product(api.em(), { price: 150 });
});
afterAll(() => api.stop());

/** A member with products for $150, which ship free, a saved card, and an amount of Thrive Cash. */
async function cardHolder({ cash = 0, number }: { cash?: number; number?: string } = {}): Promise<Buyer & { card: number }> {
  const b = await buyerOf(api, dear, 1);
  const { card } = await b.client.ok('POST /account/cc', { body: { payment_token: await cardToken(b.client, number) } });
  const gift = { reason: 'invite', owner: { customerId: b.id }, causeId: b.id, cents: cash, now: api.clock.now() } as const;
  if (cash > 0) await api.em().transactional((em) => earn(em, gift));
  return { ...b, card: card.id };
}
const place = (b: Buyer, more: object) =>
  b.client.call('POST /checkout/order', { body: { checkout_id: b.checkoutId, address_id: b.addressId, ...more } });
const expiresOn = (card: number, month: number | null, year: number | null) =>
  sql`update payment_methods set exp_month = ${month}, exp_year = ${year} where id = ${card}`.execute(api.em().getKysely());
const paidWith = async ({ id }: Buyer) =>
  (
    await queryRows(api.em(), sql<{ last4: string }>`select payment ->> 'last4' as last4 from orders where customer_id = ${id}`)
  )[0]?.last4;

test('OP-043: a saved card is good until the end of its month', async () => {
  const b = await cardHolder();
  const [year, month] = [api.clock.now().getUTCFullYear(), api.clock.now().getUTCMonth() + 1];
  await expiresOn(b.card, month, year - 1);
  expect(await place(b, { cc_id: b.card })).toMatchObject({
    status: 400,
    body: { errors: { cc_id: expect.stringContaining('expired') } },
  });
  await expiresOn(b.card, month, year);
  expect((await place(b, { cc_id: b.card })).status).toBe(200);
});

test.each([
  ['neither month nor year', null, null],
  ['no year', 1, null],
  ['no month', null, 2020],
])('a method without an expiry date, such as a wallet, does not expire: %s', async (_, month, year) => {
  const b = await cardHolder();
  await expiresOn(b.card, month, year);
  expect((await place(b, { cc_id: b.card })).status).toBe(200);
});

test('a choice is looked at even where Thrive Cash pays all: a card that is none refuses the order', async () => {
  const b = await cardHolder({ cash: 20_000 });
  expect(await place(b, { cc_id: b.card + 1000 })).toMatchObject({
    status: 400,
    body: { errors: { cc_id: expect.any(String) } },
  });
  expect(await place(b, { payment_token: 'tok_nonsense' })).toMatchObject({
    status: 400,
    body: { errors: { payment_token: expect.any(String) } },
  });
  expect((await place(b, { cc_id: b.card })).status).toBe(200);
  expect(await paidWith(b)).toBe('4242');
});

test('nothing chosen, where Thrive Cash pays all: no card is taken, not even the saved one', async () => {
  const b = await cardHolder({ cash: 20_000 });
  expect((await place(b, {})).status).toBe(200);
  expect(await paidWith(b)).toBe('');
});

test('OP-043: a new card that needs its code says so at its field', async () => {
  const b = await cardHolder();
  const answer = await place(b, { payment_token: await cardToken(b.client, VERIFY) });
  expect(answer).toMatchObject({ status: 400, body: { error_code: 'needs_verification', errors: { cvv: expect.any(String) } } });
});

test('an empty token is no choice', async () => {
  const b = await cardHolder();
  expect(await place(b, { payment_token: '' })).toMatchObject({
    status: 400,
    body: { errors: { cc_id: 'Please choose a payment method.' } },
  });
});
