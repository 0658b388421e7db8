import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ANNUAL_DAYS } from '@larder/rules';
import { one, rows, run, sql } from '../../platform/db/sql.ts';
import { cardToken, lead, member, type Person, startApi, type TestApi } from '../../testing/index.ts';
import { renewMemberships } from '../renewals.ts';
import { remoteVerifier } from './verifier.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
}, 60_000);
afterAll(() => api.stop());
beforeEach(() => run(api.em(), sql`delete from rate_limits`));

const DAY = 86_400_000;
const answers = { category: 'teacher', household_size: 3, income_band: '25_to_50', story: 'I teach third grade.' } as const;
const apply = ({ client }: Person) => client.ok('POST /gives/questionnaire', { body: answers });
const prove = ({ client }: Person, date_of_birth = '1990-05-04') => client.ok('POST /gives/verify', { body: { date_of_birth } });
const account = async ({ client }: Person) => (await client.ok('GET /account')).account;
const mails = async (person: Person) => {
  await api.runJobs();
  return rows(
    api.em(),
    sql<{
      template: string;
    }>`select template from mailbox_messages where recipient = ${person.email} and template <> 'welcome' order by created_at`,
  );
};
const charges = async (person: Person) =>
  (await rows(api.em(), sql`select 1 from enrollments where customer_id = ${person.id}`)).length;

test('OP-049, OP-178: who answers and proves to be who they are gets a year at no charge, and is told once', async () => {
  const person = await lead(api);
  expect(await apply(person)).toEqual({ success: true, status: 'submitted' });
  expect((await account(person)).user_status).toBe('lead');
  expect(await prove(person)).toEqual({ success: true, status: 'approved' });
  expect(await prove(person)).toEqual({ success: true, status: 'approved' });
  const { user_status, group_id, subscription } = await account(person);
  expect({ user_status, group_id }).toEqual({ user_status: 'member', group_id: 4 });
  expect(subscription).toMatchObject({ type: 'Gives', membership_status: 'Annual', renew: false });
  const days = (Date.parse(subscription.expired_date ?? '') - api.clock.now().getTime()) / DAY;
  expect(days).toBeCloseTo(ANNUAL_DAYS, 2);
  expect(await charges(person)).toBe(0);
  expect(await mails(person)).toEqual([{ template: 'gives_decided' }]);
});

test('five proofs at once give one year', async () => {
  const person = await lead(api);
  await apply(person);
  await Promise.all(
    Array.from({ length: 5 }, () => person.client.call('POST /gives/verify', { body: { date_of_birth: '1990-05-04' } })),
  );
  const moved = await rows(api.em(), sql`select 1 from membership_history where customer_id = ${person.id} and move = 'grant'`);
  expect(moved).toHaveLength(1);
});

test('another day of birth than the account’s is refused; one can apply again', async () => {
  const person = await lead(api);
  await person.client.ok('PUT /account', { body: { date_of_birth: '1980-01-01' } });
  await apply(person);
  expect((await prove(person)).status).toBe('refused');
  expect((await account(person)).user_status).toBe('lead');
  await apply(person);
  expect((await prove(person, '1980-01-01')).status).toBe('approved');
});

test('answers of an open application are replaced, not added to', async () => {
  const person = await lead(api);
  await apply(person);
  await person.client.ok('POST /gives/questionnaire', { body: { ...answers, category: 'student' } });
  const kept = await rows(
    api.em(),
    sql<{ category: string }>`select category from gives_applications where customer_id = ${person.id}`,
  );
  expect(kept).toEqual([{ category: 'student' }]);
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

test('without an application there is nothing to prove; who pays for a membership cannot ask for one', async () => {
  const person = await lead(api);
  expect((await person.client.fails('POST /gives/verify', { body: { date_of_birth: '1990-05-04' } })).code).toBe(404);
  const paying = await member(api);
  expect((await paying.client.fails('POST /gives/questionnaire', { body: answers })).error_code).toBe('not_available');
  expect((await paying.client.ok('GET /gives/application')).obstacle).toContain('Ask again');
});

test('it ends by itself, is never charged, and the next year is asked for in its last month', async () => {
  const person = await lead(api);
  await apply(person);
  await prove(person);
  expect((await person.client.fails('POST /gives/questionnaire', { body: answers })).error_code).toBe('not_available');
  await run(
    api.em(),
    sql`update subscriptions set expires_at = ${new Date(api.clock.now().getTime() + 20 * DAY)} where customer_id = ${person.id}`,
  );
  await apply(person);
  await prove(person);
  const left = (Date.parse((await account(person)).subscription.expired_date ?? '') - api.clock.now().getTime()) / DAY;
  expect(left).toBeCloseTo(20 + ANNUAL_DAYS, 2);
  await run(
    api.em(),
    sql`update subscriptions set expires_at = ${new Date(api.clock.now().getTime() - 1000)} where customer_id = ${person.id}`,
  );
  await renewMemberships(api.services);
  expect((await account(person)).user_status).toBe('canceled');
  expect(await charges(person)).toBe(0);
  const { subscription } = await person.client.ok('POST /account/membership/activate', {
    body: { plan_id: 3, payment_token: await cardToken(person.client) },
  });
  // Whoever pays has a membership like others.
  expect(subscription).toMatchObject({ type: null, renew: true });
  expect(
    await one(api.em(), sql`select 1 from subscriptions where customer_id = ${person.id} and type = 'Gives'`),
  ).toBeUndefined();
});

test('a service decides where one is configured; while it is away nothing is decided', async () => {
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
