import { queryRows, sql } from '../../platform/db/sql.ts';
import { cardToken, lead, member, PASSWORD, type Person, startApi, type TestApi } from '../../../test/index.ts';
import { renewMemberships } from './renewals.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());
// A trial is once for each card, and every member of these tests pays with the same one.
beforeEach(() => sql`delete from trials_taken where kind = 'card'`.execute(api.em().getKysely()));

const DAY = 86_400_000;
const upgrade = { plan_id: 3 };
const account = async ({ client }: Person) => (await client.ok('GET /account')).account;
const offer = async ({ client }: Person) => (await client.ok('GET /account/membership/upgrade')).upgrade;
const turn = ({ client }: Person, headers = {}) =>
  client.ok('POST /account/membership/instantupgrade', { body: upgrade, headers });
/** Charges and refunds, oldest first, cents. */
const books = async (person: Person) =>
  (
    await queryRows(
      api.em(),
      sql<{ cents: number }>`select cents from (
          select p.amount_cents as cents, p.created_at as at from payments p join enrollments e on e.id::text = p.subject_id
            where e.customer_id = ${person.id} and p.state = 'succeeded'
          union all select -r.cents, r.created_at from payment_refunds r join payments p on p.id = r.payment_id
            join enrollments e on e.id::text = p.subject_id where e.customer_id = ${person.id}) moved order by at, cents desc`,
    )
  ).map(({ cents }) => cents);
/** Sets how the gateway treats a customer's cards from now on. */
const behave = (person: Person, behaviour: string) =>
  sql`update sandbox_gateway.vault set behaviour = ${behaviour} where token in (select vault_token from payment_methods where customer_id = ${person.id})`.execute(
    api.em().getKysely(),
  );
const mails = async (person: Person, template: string) => {
  await api.runJobs();
  return queryRows(
    api.em(),
    sql<{
      text: string;
    }>`select text_body as text from mailbox_messages where template = ${template} and recipient = ${person.email}`,
  );
};

test('API-091, OP-177: monthly turns annual for $59.88, 365 days from now; the rest of the month is refunded', async () => {
  const person = await member(api, 6);
  api.clock.advance(10 * DAY);
  const before = await account(person);
  const shown = await offer(person);
  expect(shown).toMatchObject({ price: 59.88, card: { cc_type: 'visa', last4: '4242' } });
  expect(shown?.refund_amount).toBeGreaterThan(5);
  const answer = await turn(person);
  expect(answer).toMatchObject({
    user_status: 'member',
    subscription: { membership_status: 'Annual', renew: true, cycle_count: 2, joined_date: before.subscription.joined_date },
  });
  const days = (Date.parse(answer.subscription.expired_date ?? '') - api.clock.now().getTime()) / DAY;
  expect(days).toBeCloseTo(365, 3);
  expect(await books(person)).toEqual([899, 5988, -Math.round((shown?.refund_amount ?? 0) * 100)]);
  expect(await offer(person)).toBeNull();
  expect(await mails(person, 'membership_upgraded')).toEqual([
    { text: expect.stringContaining(`$${shown?.refund_amount.toFixed(2)} goes back`) },
  ]);
});

test('OP-177: a trial turns annual for the same price, without a refund', async () => {
  const person = await member(api, 0);
  expect(await offer(person)).toMatchObject({ price: 59.88, refund_amount: 0 });
  expect(await turn(person)).toMatchObject({ user_status: 'member', subscription: { membership_status: 'Annual' } });
  expect(await books(person)).toEqual([0, 5988]);
});

test('API-090, OP-176: a trial is ended by paying for its year; nothing else is', async () => {
  const person = await member(api, 0);
  const answer = await person.client.ok('POST /account/membership/chargetrial');
  expect(answer).toMatchObject({ user_status: 'member', subscription: { membership_status: 'Annual', is_trial_included: true } });
  expect(await books(person)).toEqual([0, 5995]);
  const monthly = await member(api, 6);
  expect((await monthly.client.fails('POST /account/membership/chargetrial')).error_code).toBe('not_trial');
  expect(await books(monthly)).toEqual([899]);
});

test('five concurrent submits charge once, and so does a repeat after a lost response', async () => {
  const person = await member(api, 6);
  await Promise.all(
    Array.from({ length: 5 }, () => person.client.call('POST /account/membership/instantupgrade', { body: upgrade })),
  );
  const again = await person.client.fails('POST /account/membership/instantupgrade', { body: upgrade });
  expect(again.error_code).toBe('already_annual');
  expect(await books(person)).toEqual([899, 5988, -899]);
  const lost = await member(api, 6);
  await behave(lost, 'lost_answer');
  await lost.client.call('POST /account/membership/instantupgrade', { body: upgrade });
  await behave(lost, 'ok');
  expect((await turn(lost)).subscription.membership_status).toBe('Annual');
  expect(await books(lost)).toEqual([899, 5988, -899]);
  const other = await member(api, 6);
  const headers = { 'idempotency-key': 'upgrade-once' };
  expect(await turn(other, headers)).toEqual(await turn(other, headers));
  expect(await books(other)).toEqual([899, 5988, -899]);
});

test('a refused card changes nothing; a card that is made the default pays (OP-199)', async () => {
  const person = await member(api, 6);
  await behave(person, 'declined');
  const before = await account(person);
  const failure = await person.client.fails('POST /account/membership/instantupgrade', { body: upgrade });
  expect(failure).toMatchObject({ code: 400, error_code: 'declined' });
  expect([await account(person), await books(person)]).toEqual([before, [899]]);
  const { card } = await person.client.ok('POST /account/cc', {
    body: { payment_token: await cardToken(person.client, '5555555555554444') },
  });
  await person.client.ok('PUT /account/cc/{id}', { params: { id: card.id } });
  expect((await offer(person))?.card).toEqual({ cc_type: 'mastercard', last4: '4444' });
  expect((await turn(person)).subscription.membership_status).toBe('Annual');
});

test('a member who cannot upgrade gets the reason', async () => {
  const person = await lead(api);
  const press = (who: Person) => who.client.fails('POST /account/membership/instantupgrade', { body: upgrade });
  expect((await press(person)).error_code).toBe('membership_required');
  expect(await offer(person)).toBeNull();
  expect((await press(await member(api, 3))).error_code).toBe('already_annual');
  const lapsed = await member(api, 0);
  await lapsed.client.ok('POST /membership/cancel', { body: { reason_id: 1 } });
  expect((await press(lapsed)).error_code).toBe('reactivation_required');
  expect((await api.client().fails('POST /account/membership/instantupgrade', { body: upgrade })).code).toBe(401);
  const wrong = await person.client.fails('POST /account/membership/instantupgrade', { body: { plan_id: 6 } });
  expect(Object.keys(wrong.errors ?? {})).toEqual(['plan_id']);
});

test('an expired saved card has to be replaced', async () => {
  const person = await member(api, 6);
  await sql`update payment_methods set deleted_at = now(), is_default = false where customer_id = ${person.id}`.execute(
    api.em().getKysely(),
  );
  expect((await offer(person))?.card).toBeNull();
  const failure = await person.client.fails('POST /account/membership/instantupgrade', { body: upgrade });
  expect(Object.keys(failure.errors ?? {})).toEqual(['cc_id']);
});

test('the renewal that was due with it finds an annual term, and charges $59.95 a year later', async () => {
  const person = await member(api, 6);
  api.clock.advance(31 * DAY + 1000);
  // A session lives for thirty days.
  await person.client.ok('POST /account/login', { body: { email: person.email, password: PASSWORD } });
  await turn(person);
  await renewMemberships(api.services);
  expect(await books(person)).toEqual([899, 5988]);
  api.clock.advance(366 * DAY);
  await renewMemberships(api.services);
  expect((await books(person)).at(-1)).toBe(5995);
  const [entry] = await queryRows(
    api.em(),
    sql`select 1 from membership_history where customer_id = ${person.id} and move = 'upgrade' and by = 'payments'`,
  );
  expect(entry).toBeDefined();
});
