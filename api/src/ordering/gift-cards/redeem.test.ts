import { randomUUID } from 'node:crypto';
import { shopper } from '../cart/shop.fixture.ts';
import { ledgerHolds } from '../ledger/ledger.fixture.ts';
import { renewMemberships } from '../../account/membership/renewals.ts';
import { after, DAY } from '../../platform/clock.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { type Client, lead, member, PASSWORD, startApi, type TestApi } from '../../../test/index.ts';
import { buyGift, codesTo, giftProduct, mails } from './gift.fixture.ts';

let api: TestApi;
let giftId: number;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { REGISTER_LIMIT: '1000' } });
  giftId = await giftProduct(api.em());
});
afterAll(() => api.stop());
afterEach(() => ledgerHolds(api.em()));

/** A code that was just mailed to an address. */
async function code(change: Record<string, string> = {}): Promise<string> {
  const email = `${randomUUID()}@larder.example`;
  await buyGift(await shopper(api), giftId, { gc_recipient_email: email, ...change });
  return (await codesTo(api, email))[0] ?? '';
}
const redeem = (client: Client, giftCode: string, headers = {}) =>
  client.call('POST /giftcards/redeem', { body: { code: giftCode }, headers });
const refusal = (client: Client, giftCode: string) => client.fails('POST /giftcards/redeem', { body: { code: giftCode } });
const standing = async (id: number) =>
  (
    await queryRows(
      api.em(),
      sql<{
        user_status: string;
        group_id: number;
        state: string | null;
        renew: boolean | null;
        plan_id: number | null;
        days: number;
      }>`
      select user_status, group_id, s.state, s.renew, s.plan_id, extract(epoch from s.expires_at - ${api.clock.now()})::float8 / 86400 as days
      from customers c left join subscriptions s on s.customer_id = c.id where c.id = ${id}`,
    )
  )[0];

test('OP-055, CHK-040: credit is added to the balance, however the code is typed', async () => {
  const { client } = await shopper(api);
  const typed = (await code()).toLowerCase().replaceAll('-', ' ');
  const answer = await client.ok('POST /giftcards/redeem', { body: { code: ` ${typed} ` } });
  expect(answer).toMatchObject({ success: true, amount: 50, membership_days: 0 });
  expect(answer.giftcards).toEqual([{ code_last4: typed.slice(-4).toUpperCase(), balance: 50 }]);
  await client.ok('POST /giftcards/redeem', { body: { code: await code({ amount: '25' }) } });
  expect((await client.ok('GET /giftcards')).giftcards.map(({ balance }) => balance)).toEqual([50, 25]);
});

test('OP-055: a wrong, a malformed and a used code, each with its text', async () => {
  const [first, second] = [await shopper(api), await shopper(api)];
  const giftCode = await code();
  for (const [wrong, text] of [
    ['LARD-ABCD-EFGH-2345', 'This gift card code is not valid.'],
    ['nonsense', 'This gift card code is not valid.'],
    ['', 'This is a required field.'],
  ] as const)
    expect(await refusal(first.client, wrong)).toMatchObject({ code: 400, errors: { code: text } });
  await first.client.ok('POST /giftcards/redeem', { body: { code: giftCode } });
  for (const { client } of [first, second])
    expect(await refusal(client, giftCode)).toMatchObject({
      code: 400,
      error: 'This gift card has already been redeemed.',
      errors: { code: 'This gift card has already been redeemed.' },
    });
  expect((await second.client.ok('GET /giftcards')).giftcards).toEqual([]);
  expect((await api.client().fails('POST /giftcards/redeem', { body: { code: giftCode } })).code).toBe(401);
});

test('two at the same moment redeem it once; the same press repeated is answered again', async () => {
  const [first, second] = [await shopper(api), await shopper(api)];
  const giftCode = await code();
  for (const { client } of [first, second]) client.csrf = (await client.ok('GET /token/csrf')).csrf_token;
  const answers = await Promise.all([first, second, first, second].map(({ client }) => redeem(client, giftCode)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
  const balances = await Promise.all([first, second].map(async ({ client }) => (await client.ok('GET /giftcards')).giftcards));
  expect(balances.flat()).toHaveLength(1);
  const another = await code();
  const key = { 'idempotency-key': randomUUID() };
  const [pressed, again] = [await redeem(first.client, another, key), await redeem(first.client, another, key)];
  expect([pressed.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(pressed.body);
});

test('guesses end after twenty in an hour, by account and by address; a right code is none', async () => {
  const wrong = 'LARD-ABCD-EFGH-2345';
  const from = (hop: number) => ({ 'x-forwarded-for': `198.51.100.${hop}` });
  const guesser = await shopper(api);
  await redeem(guesser.client, await code(), from(1));
  const responses = await Promise.all(Array.from({ length: 25 }, (_, n) => redeem(guesser.client, wrong, from(10 + n))));
  expect(responses.filter(({ status }) => status === 400)).toHaveLength(20);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(5);
  expect((await redeem(guesser.client, await code(), from(2))).status).toBe(429);
  const others = await Promise.all(Array.from({ length: 3 }, () => shopper(api)));
  const many = await Promise.all(others.flatMap(({ client }) => Array.from({ length: 8 }, () => redeem(client, wrong, from(3)))));
  expect(many.filter(({ status }) => status === 429)).toHaveLength(4);
});

test('MEM-064: a customer without a membership gets an annual one that ends automatically and is not charged', async () => {
  const person = await lead(api);
  const answer = await person.client.ok('POST /giftcards/redeem', { body: { code: await code({ type: 'membership_credit' }) } });
  expect(answer).toMatchObject({ amount: 50, membership_days: 365 });
  expect(await standing(person.id)).toMatchObject({
    user_status: 'member',
    group_id: 4,
    state: 'active',
    renew: false,
    plan_id: 3,
  });
  expect((await standing(person.id))?.days).toBeCloseTo(365, 1);
  expect(await mails(api, 'membership_given', person.email)).toEqual([expect.stringContaining('It ends on that day')]);
  const history = await queryRows(
    api.em(),
    sql<{ move: string; by: string }>`select move, by from membership_history where customer_id = ${person.id}`,
  );
  expect(history).toEqual([{ move: 'receive', by: 'gift_card' }]);
  api.clock.advance(366 * DAY);
  await renewMemberships(api.services);
  expect(await standing(person.id)).toMatchObject({ user_status: 'canceled', state: 'canceled' });
  await person.client.ok('POST /account/login', { body: { email: person.email, password: PASSWORD } });
  await person.client.ok('POST /giftcards/redeem', { body: { code: await code({ type: 'membership' }) } });
  expect(await standing(person.id)).toMatchObject({ user_status: 'member', state: 'active', renew: false });
});

test.each([
  ['annual', 3, 3, 730],
  ['monthly', 6, 6, 395],
  ['trial', 0, 3, 395],
] as const)('MEM-064: a %s membership ends a year later, its renewal stays on', async (_name, plan, planAfter, days) => {
  await sql`delete from trials_taken where kind = 'card'`.execute(api.em().getKysely());
  const person = await member(api, plan);
  await person.client.ok('POST /giftcards/redeem', { body: { code: await code({ type: 'membership' }) } });
  const now = await standing(person.id);
  expect(now).toMatchObject({ user_status: 'member', state: 'active', renew: true, plan_id: planAfter });
  // A month may be two days shorter than thirty, and a leap day a day.
  expect(Math.abs((now?.days ?? 0) - days)).toBeLessThan(3.1);
  api.clock.advance(360 * DAY);
  await renewMemberships(api.services);
  expect(Math.abs(((await standing(person.id))?.days ?? 0) - (days - 360))).toBeLessThan(3.1);
});

test('an employee retains the staff’s prices and the rest of a past-due term', async () => {
  const employee = await shopper(api, 'employee');
  await employee.client.ok('POST /giftcards/redeem', { body: { code: await code({ type: 'membership' }) } });
  expect(await standing(employee.id)).toMatchObject({ group_id: 8, state: 'active' });
  const late = await member(api);
  const end = after(api.clock.now(), -2 * DAY);
  await sql`update subscriptions set state = 'past_due', failed_renewals = 1, expires_at = ${end}, next_attempt_at = ${after(end, 3 * DAY)} where customer_id = ${late.id}`.execute(
    api.em().getKysely(),
  );
  await late.client.ok('POST /giftcards/redeem', { body: { code: await code({ type: 'membership' }) } });
  expect(await standing(late.id)).toMatchObject({ state: 'active', renew: true });
  expect((await standing(late.id))?.days).toBeCloseTo(365, 1);
});

test('while a charge for the membership is open nothing is redeemed', async () => {
  const person = await member(api);
  const giftCode = await code({ type: 'membership' });
  const setOpen = (state: string) =>
    sql`update enrollments set state = ${state} where customer_id = ${person.id}`.execute(api.em().getKysely());
  await setOpen('open');
  expect(await refusal(person.client, giftCode)).toMatchObject({ code: 409, error_code: 'payment_pending' });
  await setOpen('done');
  expect((await redeem(person.client, giftCode)).status).toBe(200);
});
