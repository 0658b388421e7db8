import { mailsTo } from '../../ordering/orders/after-sale.fixture.ts';
import { DAY } from '../../platform/clock.ts';
import { sql } from '../../platform/db/sql.ts';
import { lockCustomer } from '../customers/locked-customer.ts';
import { lead, member, PASSWORD, type Person, startApi, type TestApi } from '../../../test/index.ts';
import { giveMembership } from './give-membership.ts';
import { nextNotice } from './renewal-notices.ts';
import { renewMemberships } from './renewals.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
// Members of an earlier test are not due in a later one.
beforeEach(() => sql`delete from subscriptions`.execute(api.em().getKysely()));
afterEach(() => api.clock.set(null));
afterAll(() => api.stop());

/** Passes so many days on which nothing is due, without a run of the job. */
const passQuietly = (days: number) => api.clock.advance(days * DAY);

/** Lives through so many days, with the hourly job run every day. */
async function live(days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    api.clock.advance(DAY);
    await renewMemberships(api.services);
  }
}
const give = ({ id }: Person, from: 'gift_card' | 'gives') =>
  api.em().transactional(async (em) => giveMembership(api.services, em, await lockCustomer(em, id), 365, from));
const subjects = async (person: Person, template: string) =>
  (await mailsTo(api, person, template)).map((mail) => mail.split('\n')[0]);

test('OP-216: three months of a monthly member bring a receipt for each renewal', async () => {
  const person = await member(api, 6);
  for (let month = 0; month < 3; month++) {
    passQuietly(27);
    await live(4);
  }
  const receipts = await mailsTo(api, person, 'membership_renewed');
  expect(receipts).toHaveLength(3);
  expect(receipts[0]).toMatch(/Larder membership, monthly: \$8\.99\nPaid with: Visa ending in 4242\nNext renewal: /i);
});

test('OP-216: an annual renewal brings its receipt, and the guarantee the mail about its credit, each once', async () => {
  const person = await member(api, 3);
  passQuietly(363);
  await live(4);
  const [receipt, ...more] = await mailsTo(api, person, 'membership_renewed');
  expect(more).toEqual([]);
  expect(receipt).toContain('$59.95');
  const [credit, ...others] = await mailsTo(api, person, 'cash_credited');
  expect(others).toEqual([]);
  expect(credit).toContain('We added $59.95 in Thrive Cash to your account.');
  expect(await subjects(person, 'membership_ended')).toEqual([]);
});

test.each(['gift_card', 'gives'] as const)(
  'OP-216: a membership from %s ends with a notice a month before and a mail on the day, each once',
  async (from) => {
    const person = await lead(api);
    await give(person, from);
    passQuietly(332);
    await live(2);
    expect(await subjects(person, 'membership_ending')).toEqual([]);
    const next = await nextNotice(api.em());
    expect((next?.getTime() ?? 0) - api.clock.now().getTime()).toBeLessThanOrEqual(DAY);
    await live(2);
    expect(await subjects(person, 'membership_ending')).toEqual([expect.stringMatching(/^Your membership ends on /)]);
    passQuietly(26);
    await live(2);
    expect(await subjects(person, 'membership_ended')).toEqual([]);
    await live(3);
    expect(await subjects(person, 'membership_ended')).toEqual(['Your membership has ended']);
    expect(await subjects(person, 'membership_ending')).toHaveLength(1);
    const [text] = await mailsTo(api, person, 'membership_ended');
    expect(text).toContain(from === 'gives' ? 'Apply for another free year' : 'Rejoin');
  },
);

test.each([
  [300, 1],
  [350, 0],
])('OP-216: a renewal that is turned off on day %d is followed by %d notices', async (day, notices) => {
  const person = await member(api, 3);
  api.clock.advance(day * DAY);
  await renewMemberships(api.services);
  await person.client.ok('POST /account/login', { body: { email: person.email, password: PASSWORD } });
  await person.client.ok('PUT /account/subscription', { body: { renew: false } });
  for (const quiet of day < 335 ? [335 - day, 28] : [364 - day]) {
    passQuietly(quiet);
    await live(2);
  }
  expect(await subjects(person, 'membership_ending')).toHaveLength(notices);
  expect(await subjects(person, 'membership_ended')).toHaveLength(1);
});

test('OP-216: a membership without a card ends with a mail that states so', async () => {
  const person = await member(api, 6);
  await sql`update payment_methods set deleted_at = store_now() where customer_id = ${person.id}`.execute(api.em().getKysely());
  passQuietly(27);
  await live(6);
  const [text, ...more] = await mailsTo(api, person, 'membership_ended');
  expect(more).toEqual([]);
  expect(text).toContain('because there was no card to renew it with');
});

test('OP-049: Larder Gives does not renew: the switch is refused, and one that was on ends on its day', async () => {
  const person = await lead(api);
  await give(person, 'gives');
  const refusal = await person.client.fails('PUT /account/subscription', { body: { renew: true } });
  expect(refusal).toMatchObject({ code: 400, errors: { renew: expect.stringContaining('you can apply for another year') } });
  await sql`update subscriptions set renew = true where customer_id = ${person.id}`.execute(api.em().getKysely());
  passQuietly(334);
  await live(3);
  passQuietly(26);
  await live(3);
  expect(await subjects(person, 'membership_ending')).toHaveLength(1);
  expect(await subjects(person, 'membership_ended')).toHaveLength(1);
  expect(await subjects(person, 'renewal_failed')).toEqual([]);
});
