import { queryRows, sql } from '../../platform/db/sql.ts';
import { lead, member, PASSWORD, type Person, startApi, type TestApi } from '../../../test/index.ts';
import { renewMemberships } from './renewals.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());
// A trial is once for each card, and every member of these tests pays with the same one.
beforeEach(() => sql`delete from trials_taken where kind = 'card'`.execute(api.em().getKysely()));

const DAY = 86_400_000;
const turn = (person: Person, renew: boolean) => person.client.ok('PUT /account/subscription', { body: { renew } });
const payments = async (person: Person) =>
  (
    await queryRows(
      api.em(),
      sql<{ amount_cents: number }>`select amount_cents from enrollments
    where customer_id = ${person.id} and state = 'done' order by created_at`,
    )
  ).map((row) => row.amount_cents);
const status = async (person: Person) =>
  (await queryRows(api.em(), sql<{ user_status: string }>`select user_status from customers where id = ${person.id}`))[0]
    ?.user_status;
async function mailed(person: Person, template: string): Promise<string[]> {
  await api.runJobs();
  return (
    await queryRows(
      api.em(),
      sql<{
        text: string;
      }>`select text_body as text from mailbox_messages where template = ${template} and recipient = ${person.email}`,
    )
  ).map(({ text }) => text);
}
const dayOf = (iso: string | null) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/Los_Angeles' }).format(new Date(iso ?? ''));

test.each([
  ['annual', 3],
  ['monthly', 6],
  ['trial', 0],
] as const)('MEM-035: a %s membership whose renewal is off stays until its end and is not charged', async (_, plan) => {
  const person = await member(api, plan);
  const before = await payments(person);
  const { subscription, user_status } = await turn(person, false);
  expect(subscription.renew).toBe(false);
  expect(user_status).toBe(plan === 0 ? 'trial' : 'member');
  expect(await mailed(person, 'renewal_off')).toEqual([expect.stringContaining(`until ${dayOf(subscription.expired_date)}`)]);
  const end = Date.parse(subscription.expired_date ?? '');
  api.clock.advance(end - DAY - api.clock.now().getTime());
  await renewMemberships(api.services);
  expect(await status(person)).toBe(user_status);
  expect(await mailed(person, 'trial_ending')).toEqual([]);
  api.clock.advance(2 * DAY);
  await renewMemberships(api.services);
  expect([await status(person), await payments(person)]).toEqual(['canceled', before]);
});

test('MEM-035: turned on again it renews and is charged', async () => {
  const person = await member(api, 0);
  await turn(person, false);
  const { subscription } = await turn(person, true);
  expect(subscription.renew).toBe(true);
  const [words] = await mailed(person, 'renewal_on');
  expect(words).toContain(`On ${dayOf(subscription.expired_date)}`);
  expect(words).toContain('$59.95');
  api.clock.advance(31 * DAY);
  await renewMemberships(api.services);
  expect([await status(person), await payments(person)]).toEqual(['member', [0, 5995]]);
});

test('the same choice twice sends one mail', async () => {
  const person = await member(api);
  await Promise.all([turn(person, false), turn(person, false)]);
  expect(await mailed(person, 'renewal_off')).toHaveLength(1);
});

test('without a membership, ended, without a login and without a choice it is refused', async () => {
  const stranger = await lead(api);
  expect((await stranger.client.fails('PUT /account/subscription', { body: { renew: false } })).error_code).toBe(
    'membership_required',
  );
  const ended = await member(api, 6);
  await turn(ended, false);
  api.clock.advance(32 * DAY);
  await renewMemberships(api.services);
  await ended.client.ok('POST /account/login', { body: { email: ended.email, password: PASSWORD } });
  expect((await ended.client.fails('PUT /account/subscription', { body: { renew: true } })).error_code).toBe(
    'reactivation_required',
  );
  expect((await api.client().fails('PUT /account/subscription', { body: { renew: true } })).code).toBe(401);
  const person = await member(api);
  expect((await person.client.fails('PUT /account/subscription', { body: { renew: 'perhaps' } })).errors).toHaveProperty('renew');
});

test('turning it on again requires a card', async () => {
  const person = await member(api);
  await turn(person, false);
  for (const { id } of (await person.client.ok('GET /account/cc')).cards)
    await person.client.ok('DELETE /account/cc/{id}', { params: { id } });
  expect((await person.client.fails('PUT /account/subscription', { body: { renew: true } })).errors).toEqual({
    renew: 'Please add a payment method first.',
  });
});

test('a charge in progress blocks a switch', async () => {
  const person = await member(api);
  await sql`insert into enrollments select * from jsonb_populate_record(null::enrollments,
      (select to_jsonb(e) || '{"id":"01900000-0000-7000-8000-000000000000","state":"open","kind":"renew","cycle":2}' from enrollments e
       where customer_id = ${person.id} limit 1))`.execute(api.em().getKysely());
  expect((await person.client.fails('PUT /account/subscription', { body: { renew: false } })).code).toBe(409);
});

test('a membership with a failed card ends at once, without another try', async () => {
  const person = await member(api, 6);
  await sql`update sandbox_gateway.vault set behaviour = 'declined'
      where token in (select vault_token from payment_methods where customer_id = ${person.id})`.execute(api.em().getKysely());
  api.clock.advance(32 * DAY);
  await renewMemberships(api.services);
  await person.client.ok('POST /account/login', { body: { email: person.email, password: PASSWORD } });
  expect((await turn(person, false)).user_status).toBe('canceled');
  expect(await mailed(person, 'renewal_off')).toEqual([expect.stringContaining('Your membership has ended')]);
  const before = await queryRows(api.em(), sql`select 1 from enrollments where customer_id = ${person.id}`);
  api.clock.advance(8 * DAY);
  await renewMemberships(api.services);
  expect(await queryRows(api.em(), sql`select 1 from enrollments where customer_id = ${person.id}`)).toEqual(before);
});
