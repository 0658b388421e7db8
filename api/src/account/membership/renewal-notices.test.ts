import { PLAN, type PlanId } from '@larder/rules';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { cardToken, lead, type Person, startApi, type TestApi } from '../../../test/index.ts';
import { nextNotice, sendNotices } from './renewal-notices.ts';

const DAY = 86_400_000;
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());
// Removes memberships of earlier tests that a later one would process.
beforeEach(() => sql`delete from subscriptions`.execute(api.em().getKysely()));

async function joined(plan: PlanId): Promise<Person> {
  const person = await lead(api);
  const body = { plan_id: plan, payment_token: await cardToken(person.client, '4111111111111111'), postcode: '73301' };
  await person.client.ok('POST /membership/enroll', { body });
  return person;
}
/** Sets a customer's term to end in so many days. */
const endsIn = ({ id }: Person, days: number) =>
  sql`update subscriptions set expires_at = ${new Date(api.clock.now().getTime() + days * DAY)} where customer_id = ${id}`.execute(
    api.em().getKysely(),
  );
const notices = async ({ email }: Person): Promise<string[]> => {
  await sendNotices(api.services, api.clock.now());
  await api.runJobs();
  const found = await queryRows(
    api.em(),
    sql<{ text: string }>`
      select text_body as text from mailbox_messages where template = 'renewal_ahead' and recipient = ${email}`,
  );
  return found.map(({ text }) => text);
};

test('OP-020: a month before a year is charged again its member gets one mail with date, amount, card and how to stop it', async () => {
  const person = await joined(PLAN.annual);
  await endsIn(person, 31);
  expect(await notices(person)).toEqual([]);
  const next = await nextNotice(api.em());
  expect(((next?.getTime() ?? 0) - api.clock.now().getTime()) / DAY).toBeCloseTo(1, 1);
  await endsIn(person, 30);
  const [text = '', ...more] = await notices(person);
  expect(more).toEqual([]);
  expect(text).toContain('$59.95 to your Visa ending in 1111');
  expect(text).toContain('turn off renewal on your account page before that day');
  expect(await notices(person)).toHaveLength(1);
  expect(await nextNotice(api.em())).toBeNull();
});

test('concurrent jobs send one notice', async () => {
  const person = await joined(PLAN.annual);
  await endsIn(person, 20);
  await Promise.all(Array.from({ length: 4 }, () => sendNotices(api.services, api.clock.now())));
  expect(await notices(person)).toHaveLength(1);
});

test('a mail that cannot be queued leaves no mark: the next run sends it', async () => {
  const person = await joined(PLAN.annual);
  await endsIn(person, 20);
  const mail = {
    ...api.services.mail,
    send: () => Promise.reject(new Error('the machine stopped')),
  };
  await expect(sendNotices({ ...api.services, mail }, api.clock.now())).rejects.toThrow('the machine stopped');
  expect(await notices(person)).toHaveLength(1);
});

test.each([
  ['the renewal is off', sql`update subscriptions set renew = false`],
  ['it is canceled', sql`update subscriptions set state = 'canceled'`],
  ['it is free', sql`update subscriptions set type = 'Gives'`],
  ['it is monthly', sql`update subscriptions set plan_id = 6, membership_status = 'Monthly'`],
  ['it is over', sql`update subscriptions set expires_at = expires_at - interval '30 days'`],
])('no notice when %s', async (_, change) => {
  const person = await joined(PLAN.annual);
  await endsIn(person, 20);
  await change.execute(api.em().getKysely());
  expect(await notices(person)).toEqual([]);
});

test('a member without a card gets the notice that the membership ends', async () => {
  const person = await joined(PLAN.annual);
  await endsIn(person, 20);
  await sql`update payment_methods set deleted_at = store_now() where customer_id = ${person.id}`.execute(api.em().getKysely());
  expect(await notices(person)).toEqual([expect.stringContaining('because no card is saved for it')]);
});
