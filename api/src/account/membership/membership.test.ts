import { FIELD_TEXT } from '@larder/rules';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { CARD, cardToken, lead, member, type Person, startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

const DAY = 86_400_000;
let serial = 0;
/** A card of its own for each test, because a trial remembers cards. Any number that passes Luhn works. */
function freshCard(): string {
  const body = `424242${String(++serial).padStart(9, '0')}`;
  const sum = Array.from(body)
    .toReversed()
    .reduce((s, d, i) => s + (i % 2 ? Number(d) : Number(d) * 2 - (Number(d) > 4 ? 9 : 0)), 0);
  return body + String((10 - (sum % 10)) % 10);
}

async function enrollBody(person: Person, plan: number, number = freshCard(), more: Record<string, string> = {}) {
  return { plan_id: plan, payment_token: await cardToken(person.client, number), postcode: '73301', ...more };
}
const paymentsOf = (person: Person) =>
  queryRows(
    api.em(),
    sql<{ amount_cents: number; status: string }>`select c.amount_cents, c.status from sandbox_gateway.charges c
      join enrollments e on c.idempotency_key = 'enrollment:' || e.id where e.customer_id = ${person.id} order by c.created_at`,
  );
const due = async () => {
  const { renewMemberships } = await import('./renewals.ts');
  return renewMemberships(api.services);
};

test('API-041, OP-018: three plans, annual preselected, prices and texts', async () => {
  const { offers } = await api.client().ok('GET /membership/offers');
  expect(offers.map((o) => [o.id, o.price, o.default])).toEqual([
    [3, 59.95, true],
    [6, 8.99, false],
    [0, 0, false],
  ]);
  expect(offers[0]).toMatchObject({
    saving_text: 'Save $48 a year',
    detail: 'about $5.00 a month, billed yearly at $59.95',
    days: 365,
  });
});

test('ACC-005, MEM-003, MEM-004, MEM-016, API-088, OP-174: each plan creates its member, charges its price and sends a mail', async () => {
  for (const [plan, status, membership, cents] of [
    [3, 'member', 'Annual', 5995],
    [6, 'member', 'Monthly', 899],
    [0, 'trial', null, 0],
  ] as const) {
    const person = await lead(api);
    const answer = await person.client.ok('POST /membership/enroll', { body: await enrollBody(person, plan) });
    expect(answer).toMatchObject({
      user_status: status,
      group_id: 4,
      subscription: { membership_status: membership, renew: true, cycle_count: 1 },
    });
    expect(await paymentsOf(person)).toEqual([{ amount_cents: cents, status: 'succeeded' }]);
    const { account } = await person.client.ok('GET /account');
    expect(account).toMatchObject({ user_status: status, group_id: 4, membership_type: membership });
    expect((await person.client.ok('GET /account/cc')).cards).toHaveLength(1);
    await api.runJobs();
    const [mail] = await queryRows(
      api.em(),
      sql`select 1 from mailbox_messages where template = 'membership_joined' and recipient = ${person.email}`,
    );
    expect(mail).toBeDefined();
  }
});

test('API-088, OP-174: the billing address is stored with the card, in full or its ZIP alone, and bad input is reported by field', async () => {
  const cards = async (person: Person) => (await person.client.ok('GET /account/cc')).cards.map((card) => card.billing_address);
  const onlyZip = await lead(api);
  await onlyZip.client.ok('POST /membership/enroll', { body: await enrollBody(onlyZip, 6) });
  const untold = { street1: null, street2: null, city: null, region_code: null };
  expect(await cards(onlyZip)).toEqual([{ postcode: '73301', ...untold }]);

  const person = await lead(api);
  const number = freshCard();
  const enroll = async (more: Record<string, string>) =>
    person.client.call('POST /membership/enroll', { body: await enrollBody(person, 6, number, more) });
  const bill = { street1: ' PO Box 12 ', street2: 'Unit 4', city: 'Austin', region_code: 'tx' };
  const required = FIELD_TEXT.required;
  for (const [more, errors] of [
    [{ street1: '12 Orchard Lane' }, { city: required, region_code: required }],
    [{ street2: 'Unit 4' }, { street1: required, city: required, region_code: required }],
    [{ ...bill, region_code: 'CA' }, { postcode: 'This ZIP code isn’t in California.' }],
    [{ ...bill, region_code: 'XX' }, { region_code: expect.any(String) }],
    [{ ...bill, street1: 'x'.repeat(101) }, { street1: expect.stringContaining('100') }],
  ] as const)
    expect({ more, ...(await enroll(more)) }).toMatchObject({ more, status: 400, body: { errors } });
  expect(await paymentsOf(person)).toEqual([]);
  expect(await enroll(bill)).toMatchObject({ status: 200 });
  const storedAddress = { postcode: '73301', street1: 'PO Box 12', street2: 'Unit 4', city: 'Austin', region_code: 'TX' };
  expect(await cards(person)).toEqual([storedAddress]);

  // The same card once more: with its ZIP the address stays, with another one it is somewhere else.
  const again = async (postcode: string) =>
    person.client.ok('POST /account/cc', { body: { payment_token: await cardToken(person.client, number), postcode } });
  await again('73301');
  expect(await cards(person)).toEqual([storedAddress]);
  await again('90291');
  expect(await cards(person)).toEqual([{ postcode: '90291', ...untold }]);
});

test('MEM-027: an annual membership lasts 365 days', async () => {
  const person = await lead(api);
  const { subscription } = await person.client.ok('POST /membership/enroll', { body: await enrollBody(person, 3) });
  const days = (Date.parse(subscription.expired_date ?? '') - Date.parse(subscription.joined_date ?? '')) / DAY;
  expect(days).toBe(365);
});

test.each([
  ['4000000000000002', 'declined'],
  ['4000000000009995', 'insufficient_funds'],
  ['4000000000000119', 'processing_error'],
  ['4000002500003155', 'needs_verification'],
])('a card that is refused (%s, %s) changes nothing', async (number, code) => {
  const person = await lead(api);
  for (const plan of [3, 0]) {
    const failure = await person.client.fails('POST /membership/enroll', { body: await enrollBody(person, plan, number) });
    expect(failure).toMatchObject({ code: 400, error_code: code });
  }
  const { account } = await person.client.ok('GET /account');
  expect(account).toMatchObject({ user_status: 'lead', group_id: 1, subscription: { joined_date: null } });
  expect((await person.client.ok('GET /account/cc')).cards).toEqual([]);
});

test('CHK-070: a card that needs its security code works with it', async () => {
  const person = await lead(api);
  const body = await enrollBody(person, 3, '4000002500003155', { cvv: '123' });
  expect((await person.client.ok('POST /membership/enroll', { body })).user_status).toBe('member');
});

test('OP-038: the strict states need the ticked box, others do not', async () => {
  const person = await lead(api);
  const failure = await person.client.fails('POST /membership/enroll', {
    body: await enrollBody(person, 3, CARD, { postcode: '90210' }),
  });
  expect(failure.errors).toEqual({ auto_renew_consent: FIELD_TEXT.required });
  const body = await enrollBody(person, 3, freshCard(), { postcode: '90210', auto_renew_consent: '1' });
  await person.client.ok('POST /membership/enroll', { body });
});

test('OP-019: one trial a person, by card too', async () => {
  const number = freshCard();
  const first = await lead(api);
  await first.client.ok('POST /membership/enroll', { body: await enrollBody(first, 0, number) });
  const second = await lead(api);
  expect((await second.client.fails('POST /membership/enroll', { body: await enrollBody(second, 0, number) })).error_code).toBe(
    'trial_used',
  );
  expect((await second.client.ok('POST /membership/enroll', { body: await enrollBody(second, 6, number) })).user_status).toBe(
    'member',
  );
});

test('the same Idempotency-Key returns the stored response, another body 422, and one charge', async () => {
  const person = await lead(api);
  const body = await enrollBody(person, 3);
  const headers = { 'idempotency-key': 'enroll-once-1' };
  const first = await person.client.ok('POST /membership/enroll', { body, headers });
  expect(await person.client.ok('POST /membership/enroll', { body, headers })).toEqual(first);
  expect((await person.client.fails('POST /membership/enroll', { body: { ...body, plan_id: 6 }, headers })).code).toBe(422);
  expect(await paymentsOf(person)).toHaveLength(1);
});

test('five concurrent submits charge once', async () => {
  const person = await lead(api);
  const bodies = await Promise.all([1, 2, 3, 4, 5].map(() => enrollBody(person, 3)));
  await person.client.ok('GET /token/csrf');
  const answers = await Promise.all(bodies.map((body) => person.client.call('POST /membership/enroll', { body })));
  expect(answers.filter((a) => a.status === 200).length).toBeGreaterThanOrEqual(1);
  expect(answers.filter((a) => a.status >= 500)).toEqual([]);
  expect(await paymentsOf(person)).toHaveLength(1);
});

test('a lost response of the gateway: 409 at first, one charge in the end, by the shopper’s repeat', async () => {
  const person = await lead(api);
  const failure = await person.client.fails('POST /membership/enroll', { body: await enrollBody(person, 3, '4000000000000259') });
  expect(failure).toMatchObject({ code: 409, error_code: 'payment_pending' });
  const answer = await person.client.ok('POST /membership/enroll', { body: await enrollBody(person, 3) });
  expect(answer.user_status).toBe('member');
  expect(await paymentsOf(person)).toHaveLength(1);
});

test('the sweeper resolves open attempts: paid becomes a member, never charged has no effect', async () => {
  const { sweepPayments } = await import('../../ordering/payments/sweep.ts');
  const [paid, unpaid] = [await lead(api), await lead(api)];
  await paid.client.fails('POST /membership/enroll', { body: await enrollBody(paid, 3, '4000000000000259') });
  await unpaid.client.fails('POST /membership/enroll', { body: await enrollBody(unpaid, 3, '4000000000006975') });
  api.clock.advance(5 * 60_000);
  await sweepPayments(api.services);
  expect((await paid.client.ok('GET /account')).account.user_status).toBe('member');
  expect((await unpaid.client.ok('GET /account')).account.user_status).toBe('lead');
  await unpaid.client.ok('POST /membership/enroll', { body: await enrollBody(unpaid, 3) });
});

test('a charge that arrives after its attempt was abandoned is refunded, once', async () => {
  const { sweepPayments } = await import('../../ordering/payments/sweep.ts');
  const person = await lead(api);
  await person.client.fails('POST /membership/enroll', { body: await enrollBody(person, 3, '4000000000006975') });
  api.clock.advance(5 * 60_000);
  await sweepPayments(api.services);
  const [gift] = await queryRows(
    api.em(),
    sql<{
      id: string;
      token: string;
    }>`select id, card ->> 'token' token from enrollments where customer_id = ${person.id} and state = 'failed'`,
  );
  await sql`insert into sandbox_gateway.charges (id, idempotency_key, request_hash, vault_token, amount_cents, status, created_at)
      values ('ch_late', ${`enrollment:${gift?.id}`}, '', ${gift?.token}, 5995, 'succeeded', ${api.clock.now()})`.execute(
    api.em().getKysely(),
  );
  for (let i = 0; i < 3; i++) {
    api.clock.advance(60_000);
    await sweepPayments(api.services);
  }
  const [charge] = await queryRows(api.em(), sql`select refunded_cents from sandbox_gateway.charges where id = 'ch_late'`);
  expect(charge).toEqual({ refunded_cents: 5995 });
});

test('a spent or made-up token is refused, and a member cannot join twice', async () => {
  const person = await member(api);
  const again = await person.client.fails('POST /membership/enroll', { body: await enrollBody(person, 3) });
  expect(again.error_code).toBe('already_member');
  const other = await lead(api);
  const body = { plan_id: 3, payment_token: 'tok_made_up', postcode: '73301' };
  expect((await other.client.fails('POST /membership/enroll', { body })).errors).toHaveProperty('payment_token');
});

test('MEM-037, OP-019, OP-020: a trial becomes annual, with a notice three days before; monthly renews by the month', async () => {
  const [trial, monthly] = [await lead(api), await lead(api)];
  await trial.client.ok('POST /membership/enroll', { body: await enrollBody(trial, 0) });
  const joined = await monthly.client.ok('POST /membership/enroll', { body: await enrollBody(monthly, 6) });
  api.clock.advance(27.5 * DAY);
  await due();
  await api.runJobs();
  expect(
    (
      await queryRows(
        api.em(),
        sql`select 1 from mailbox_messages where template = 'trial_ending' and recipient = ${trial.email}`,
      )
    )[0],
  ).toBeDefined();
  api.clock.advance(5 * DAY);
  await due();
  await trial.client.ok('POST /account/login', { body: { email: trial.email, password: 'a good password' } });
  expect((await trial.client.ok('GET /account')).account).toMatchObject({ user_status: 'member', membership_type: 'Annual' });
  expect((await paymentsOf(trial)).map((c) => c.amount_cents)).toEqual([0, 5995]);
  await monthly.client.ok('POST /account/login', { body: { email: monthly.email, password: 'a good password' } });
  const { subscription } = (await monthly.client.ok('GET /account')).account;
  expect(subscription.cycle_count).toBe(2);
  expect(Date.parse(subscription.expired_date ?? '')).toBeGreaterThan(Date.parse(joined.subscription.expired_date ?? ''));
});

test('OP-199: a new card is charged at once for a failed renewal; a refused one leaves the days of the next tries unchanged', async () => {
  const person = await lead(api);
  const { subscription } = await person.client.ok('POST /membership/enroll', { body: await enrollBody(person, 6) });
  const refuse = (behaviour: string) =>
    sql`update sandbox_gateway.vault set behaviour = ${behaviour} where token in (select vault_token from payment_methods where customer_id = ${person.id})`.execute(
      api.em().getKysely(),
    );
  await refuse('declined');
  api.clock.advance(Date.parse(subscription.expired_date ?? '') - api.clock.now().getTime() + 1000);
  await due();
  await person.client.ok('POST /account/login', { body: { email: person.email, password: 'a good password' } });
  const standing = async () =>
    (
      await queryRows(
        api.em(),
        sql<{
          state: string;
          failed_renewals: number;
          next_attempt_at: string | null;
        }>`select state, failed_renewals, next_attempt_at from subscriptions where customer_id = ${person.id}`,
      )
    )[0];
  const before = await standing();
  expect(before).toMatchObject({ state: 'past_due', failed_renewals: 1 });
  const { cards } = await person.client.ok('GET /account/cc');
  for (let n = 0; n < 4; n++) await person.client.ok('PUT /account/cc/{id}', { params: { id: cards[0]?.id ?? 0 } });
  expect(await standing()).toEqual(before);
  await person.client.ok('POST /account/cc', { body: { payment_token: await cardToken(person.client, freshCard()) } });
  expect(await standing()).toMatchObject({ state: 'active', failed_renewals: 0, next_attempt_at: null });
  expect((await person.client.ok('GET /account')).account).toMatchObject({ card_failed: false, user_status: 'member' });
  expect((await paymentsOf(person)).filter((charge) => charge.status === 'succeeded')).toHaveLength(2);
});

test('MEM-005, MEM-038, OP-020, API-089, OP-175: a failing card is tried on days 1, 3 and 7, then the membership ends and can be reactivated', async () => {
  const person = await lead(api);
  await person.client.ok('POST /membership/enroll', { body: await enrollBody(person, 6) });
  await sql`update sandbox_gateway.vault set behaviour = 'declined' where token in (select vault_token from payment_methods where customer_id = ${person.id})`.execute(
    api.em().getKysely(),
  );
  const status = async () =>
    (
      await queryRows(
        api.em(),
        sql<{
          user_status: string;
          card_failed: boolean;
        }>`select user_status, card_failed from customers where id = ${person.id}`,
      )
    )[0];
  api.clock.advance(32 * DAY);
  await due();
  expect(await status()).toEqual({ user_status: 'member', card_failed: true });
  for (let i = 0; i < 3; i++) {
    api.clock.advance(4 * DAY);
    await due();
  }
  expect((await status())?.user_status).toBe('canceled');
  await person.client.ok('POST /account/login', { body: { email: person.email, password: 'a good password' } });
  expect((await person.client.ok('GET /account')).account).toMatchObject({ user_status: 'canceled', group_id: 5 });
  expect((await person.client.fails('POST /membership/enroll', { body: await enrollBody(person, 3) })).error_code).toBe(
    'reactivation_required',
  );
  const token = await cardToken(person.client, freshCard());
  const back = await person.client.ok('POST /account/membership/activate', { body: { plan_id: 3, payment_token: token } });
  expect(back).toMatchObject({ user_status: 'member', group_id: 4, subscription: { membership_status: 'Annual' } });
  expect((await person.client.ok('GET /account')).account.is_reactivated_member).toBe(true);
});

test('OP-046, OP-175, API-089: without an ended membership a reactivation is refused, whatever else is sent', async () => {
  const activate = async ({ client }: { client: Person['client'] }) => {
    const { error_code } = await client.fails('POST /account/membership/activate', { body: { plan_id: 0 } });
    return error_code;
  };
  const staff = await lead(api);
  await sql`update customers set is_employee = true, group_id = 8 where id = ${staff.id}`.execute(api.em().getKysely());
  expect(await activate({ client: api.client() })).toBe('auth_required');
  expect(await activate(await lead(api))).toBe('membership_required');
  expect(await activate(await member(api, 0))).toBe('not_lapsed');
  expect(await activate(await member(api, 3))).toBe('not_lapsed');
  expect(await activate(staff)).toBe('not_lapsed');
});

test('API-098: the tax on a plan is a number; a bad ZIP has its text', async () => {
  const client = api.client();
  expect(await client.ok('GET /membership/tax', { query: { plan_id: 3, postcode: '73301' } })).toEqual({ tax: 0 });
  expect((await client.fails('GET /membership/tax', { query: { plan_id: 3, postcode: '1' } })).errors).toEqual({
    postcode: FIELD_TEXT.zip,
  });
});

test('OP-200: reactivating from a place with strict rules requires consent to the renewal, by any known ZIP', async () => {
  const lapsed = async (zip: string) => {
    const person = await lead(api, { billing_zip: zip });
    await sql`update customers set user_status = 'canceled', group_id = 5 where id = ${person.id}`.execute(api.em().getKysely());
    await person.client.ok('POST /account/login', { body: { email: person.email, password: 'a good password' } });
    return person;
  };
  const back = async (person: Awaited<ReturnType<typeof lapsed>>, more: Record<string, string> = {}) => {
    const body = { plan_id: 3, payment_token: await cardToken(person.client, freshCard()), ...more };
    return person.client.call('POST /account/membership/activate', { body });
  };
  const required = { status: 400, body: { errors: { auto_renew_consent: FIELD_TEXT.required } } };
  const west = await lapsed('90210');
  expect(await back(west)).toMatchObject(required);
  expect(await back(west, { auto_renew_consent: '1' })).toMatchObject({ status: 200 });
  const moved = await lapsed('73301');
  await sql`insert into addresses (customer_id, firstname, lastname, street1, city, region_code, postcode, telephone, is_default_shipping)
      values (${moved.id}, 'R', 'F', '1 Pine St', 'Burlington', 'VT', '05401', '3105551234', true)`.execute(api.em().getKysely());
  expect(await back(moved)).toMatchObject(required);
  expect(await back(await lapsed('73301'))).toMatchObject({ status: 200 });
});
