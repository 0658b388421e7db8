import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ANNUAL_DAYS } from '@larder/rules';
import { shopper } from '../../../ordering/cart/shop.fixture.ts';
import { queryRows, sql } from '../../../platform/db/sql.ts';
import { cardToken, employ, lead, member, type Person, startApi, type TestApi } from '../../../../test/index.ts';
import { renewMemberships } from '../renewals.ts';
import { remoteVerifier } from './verifier.ts';

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { LOG_LEVEL: 'silent' } });
  clerk = await shopper(api, 'employee');
});
afterAll(() => api.stop());
beforeEach(() => sql`delete from rate_limits`.execute(api.em().getKysely()));

const DAY = 86_400_000;
const answers = { category: 'teacher', household_size: 3, income_band: '25_to_50', story: 'I teach third grade.' } as const;
const apply = ({ client }: Person) => client.ok('POST /gives/questionnaire', { body: answers });
const prove = ({ client }: Person, date_of_birth = '1990-05-04') => client.ok('POST /gives/verify', { body: { date_of_birth } });
/** Staff decides the waiting application of a customer. */
async function decide({ email }: Person, body: { decision: 'accept' | 'refuse'; refusal?: string } = { decision: 'accept' }) {
  const { client } = clerk;
  const { applications } = await client.ok('GET /desk/gives');
  const id = applications.find(({ shopper_email }) => shopper_email === email)?.application_id ?? 999_999;
  return client.call('POST /desk/gives/{id}', { params: { id }, body });
}
const account = async ({ client }: Person) => (await client.ok('GET /account')).account;
const mails = async (person: Person) => {
  await api.runJobs();
  return queryRows(
    api.em(),
    sql<{
      template: string;
    }>`select template from mailbox_messages where recipient = ${person.email} and template <> 'welcome' order by created_at`,
  );
};
const payments = async (person: Person) =>
  (await queryRows(api.em(), sql`select 1 from enrollments where customer_id = ${person.id}`)).length;

test('MEM-013, OP-049, API-093, OP-178: a verified applicant gets a free year once staff approves, and one notice', async () => {
  const person = await lead(api);
  expect(await apply(person)).toEqual({ success: true, status: 'submitted' });
  expect(await prove(person)).toEqual({ success: true, status: 'proved' });
  expect(await prove(person)).toEqual({ success: true, status: 'proved' });
  expect((await account(person)).user_status).toBe('lead');
  expect((await person.client.fails('POST /gives/questionnaire', { body: answers })).error).toContain('We’re reviewing');
  const { applications } = await clerk.client.ok('GET /desk/gives');
  expect(applications).toEqual([
    {
      ...answers,
      application_id: expect.any(Number),
      shopper_name: expect.any(String),
      shopper_email: person.email,
      created_at: expect.any(String),
      documents: [],
    },
  ]);
  expect((await decide(person)).status).toBe(200);
  const { user_status, group_id, subscription } = await account(person);
  expect({ user_status, group_id }).toEqual({ user_status: 'member', group_id: 4 });
  expect(subscription).toMatchObject({ type: 'Gives', membership_status: 'Annual', renew: false });
  const days = (Date.parse(subscription.expired_date ?? '') - api.clock.now().getTime()) / DAY;
  expect(days).toBeCloseTo(ANNUAL_DAYS, 2);
  expect(await payments(person)).toBe(0);
  expect(await mails(person)).toEqual([{ template: 'gives_decided' }]);
  const history = sql<{
    move: string;
    by: string;
    decided_by: number | null;
  }>`select h.move, h.by, a.decided_by from gives_history h
    join gives_applications a on a.id = h.application_id where a.customer_id = ${person.id} order by h.id`;
  expect(await queryRows(api.em(), history)).toEqual(
    [
      { move: 'begin', by: 'shopper' },
      { move: 'prove', by: 'verifier' },
      { move: 'approve', by: 'staff' },
    ].map((each) => ({
      ...each,
      decided_by: clerk.id,
    })),
  );
});

test('five concurrent decisions grant one year; the others learn that it was decided', async () => {
  const person = await lead(api);
  await apply(person);
  await prove(person);
  const { applications } = await clerk.client.ok('GET /desk/gives');
  const params = { id: applications.find((each) => each.shopper_email === person.email)?.application_id ?? 999_999 };
  await Promise.all(
    Array.from({ length: 5 }, () => clerk.client.call('POST /desk/gives/{id}', { params, body: { decision: 'accept' } })),
  );
  const moved = await queryRows(
    api.em(),
    sql`select 1 from membership_history where customer_id = ${person.id} and move = 'grant'`,
  );
  expect(moved).toHaveLength(1);
  const late = await clerk.client.fails('POST /desk/gives/{id}', { params, body: { decision: 'refuse', refusal: 'No.' } });
  expect([late.code, late.error_code]).toEqual([409, 'move_not_allowed']);
});

test('a refusal states its reason by mail and on the page; a new application is possible', async () => {
  const person = await lead(api);
  await apply(person);
  expect((await decide(person)).status).toBe(404);
  await prove(person);
  const wordless = await decide(person, { decision: 'refuse' });
  expect([wordless.status, wordless.body]).toMatchObject([400, { errors: { refusal: expect.any(String) } }]);
  expect((await decide(person, { decision: 'refuse', refusal: 'Your school is closed.' })).status).toBe(200);
  const { application, obstacle } = await person.client.ok('GET /gives/application');
  expect([application, obstacle]).toMatchObject([{ status: 'refused', refusal: 'Your school is closed.' }, null]);
  expect((await account(person)).user_status).toBe('lead');
  await api.runJobs();
  const [mail] = await queryRows(
    api.em(),
    sql<{
      text: string;
    }>`select text_body as text from mailbox_messages where recipient = ${person.email} and template = 'gives_decided'`,
  );
  expect(mail?.text).toContain('Your school is closed.');
  await apply(person);
  expect((await prove(person)).status).toBe('proved');
});

test('only staff sees and decides applications, and never their own', async () => {
  const person = await lead(api);
  await apply(person);
  await prove(person);
  const { applications } = await clerk.client.ok('GET /desk/gives');
  const params = { id: applications.find((each) => each.shopper_email === person.email)?.application_id ?? 999_999 };
  const body = { decision: 'accept' } as const;
  for (const other of [person.client, (await member(api)).client]) {
    expect((await other.fails('GET /desk/gives')).code).toBe(404);
    expect((await other.fails('POST /desk/gives/{id}', { params, body })).code).toBe(404);
  }
  expect((await api.client().fails('GET /desk/gives')).code).toBe(401);
  await employ(api, person, 'owner');
  expect((await person.client.ok('GET /desk/gives')).applications.map((each) => each.shopper_email)).not.toContain(person.email);
  expect((await person.client.fails('POST /desk/gives/{id}', { params, body })).code).toBe(404);
});

test('an applicant who joined meanwhile keeps the paid membership', async () => {
  const person = await lead(api);
  await apply(person);
  await prove(person);
  await person.client.ok('POST /membership/enroll', {
    body: { plan_id: 3, payment_token: await cardToken(person.client), postcode: '73301' },
  });
  const answer = await decide(person);
  expect([answer.status, answer.body]).toMatchObject([409, { error_code: 'not_available' }]);
  expect((await account(person)).subscription.type).toBeNull();
});

test('a date of birth that differs from the account’s is refused; a new application is possible', async () => {
  const person = await lead(api);
  await person.client.ok('PUT /account', { body: { date_of_birth: '1980-01-01' } });
  await apply(person);
  expect((await prove(person)).status).toBe('refused');
  expect((await account(person)).user_status).toBe('lead');
  await apply(person);
  expect((await prove(person, '1980-01-01')).status).toBe('proved');
});

test('answers of an open application are replaced, not added to', async () => {
  const person = await lead(api);
  await apply(person);
  await person.client.ok('POST /gives/questionnaire', { body: { ...answers, category: 'student' } });
  const storedAnswers = await queryRows(
    api.em(),
    sql<{ category: string }>`select category from gives_applications where customer_id = ${person.id}`,
  );
  expect(storedAnswers).toEqual([{ category: 'student' }]);
});

test('bad answers are refused by field', async () => {
  const { client } = await lead(api);
  const body = { category: 'king', household_size: '0', income_band: 'much', story: ' ' };
  const failure = await client.fails('POST /gives/questionnaire', { body });
  expect(Object.keys(failure.errors ?? {}).toSorted()).toEqual(['category', 'household_size', 'income_band', 'story']);
  expect(
    (await client.fails('POST /gives/questionnaire', { body: { ...answers, story: 'x'.repeat(10_001) } })).errors,
  ).toHaveProperty('story');
  await client.ok('POST /gives/questionnaire', { body: answers });
  expect((await client.fails('POST /gives/verify', { body: { date_of_birth: '2031-02-30' } })).errors).toHaveProperty(
    'date_of_birth',
  );
  expect((await api.client().fails('POST /gives/questionnaire', { body: answers })).code).toBe(401);
});

test('without an application verification is refused; with a paid membership applying is refused', async () => {
  const person = await lead(api);
  expect((await person.client.fails('POST /gives/verify', { body: { date_of_birth: '1990-05-04' } })).code).toBe(404);
  const paying = await member(api);
  expect((await paying.client.fails('POST /gives/questionnaire', { body: answers })).error_code).toBe('not_available');
  expect((await paying.client.ok('GET /gives/application')).obstacle).toContain('You can apply when it ends');
});

test('it ends automatically, is never charged, and its last month allows a new application', async () => {
  const person = await lead(api);
  await apply(person);
  await prove(person);
  await decide(person);
  expect((await person.client.fails('POST /gives/questionnaire', { body: answers })).error_code).toBe('not_available');
  await sql`update subscriptions set expires_at = ${new Date(api.clock.now().getTime() + 20 * DAY)} where customer_id = ${person.id}`.execute(
    api.em().getKysely(),
  );
  await apply(person);
  await prove(person);
  await decide(person);
  const left = (Date.parse((await account(person)).subscription.expired_date ?? '') - api.clock.now().getTime()) / DAY;
  expect(left).toBeCloseTo(20 + ANNUAL_DAYS, 2);
  await sql`update subscriptions set expires_at = ${new Date(api.clock.now().getTime() - 1000)} where customer_id = ${person.id}`.execute(
    api.em().getKysely(),
  );
  await renewMemberships(api.services);
  expect((await account(person)).user_status).toBe('canceled');
  expect(await payments(person)).toBe(0);
  const { subscription } = await person.client.ok('POST /account/membership/activate', {
    body: { plan_id: 3, payment_token: await cardToken(person.client) },
  });
  // A paid membership is an ordinary one.
  expect(subscription).toMatchObject({ type: null, renew: true });
  expect(
    (await queryRows(api.em(), sql`select 1 from subscriptions where customer_id = ${person.id} and type = 'Gives'`))[0],
  ).toBeUndefined();
});

test('a configured service decides; while it is unavailable nothing is decided', async () => {
  let answer: unknown = { verified: true };
  const server: Server = createServer((_, response) => response.end(JSON.stringify(answer)));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const { verify } = remoteVerifier(`http://127.0.0.1:${port}`);
  const claim = { firstname: 'Robin', lastname: 'Field', dateOfBirth: '1990-05-04', knownDateOfBirth: null, category: 'teacher' };
  const ask = () => verify(claim, new Date());
  expect(await ask()).toBe('is');
  answer = { verified: false };
  expect(await ask()).toBe('is_not');
  answer = { verified: 'yes' };
  expect(await ask()).toBe('away');
  await new Promise((done) => server.close(done));
  expect(await ask()).toBe('away');
});
