import { randomUUID } from 'node:crypto';
import { PAGE_HEADER, PROOF_HEADER, createAddressProof } from '@larder/platform/http/address-proof';
import { db } from '../../platform/db/db.ts';
import { lead, type Person, startApi, type TestApi } from '../../../test/index.ts';
import { statementsOf } from '../../../test/statements.ts';

const TOKEN = 'the token of the store';
const SHOPPER = '203.0.113.9';

let api: TestApi;
let people: [Person, Person];
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { SERVICE_TOKEN: TOKEN } });
  people = [await lead(api), await lead(api)];
});
afterAll(() => api.stop());

/** A page being rendered for a customer: its API calls, as the host sends them. */
function pageFor({ client }: Person, over: Record<string, string> = {}) {
  const headers = {
    cookie: [...client.cookies].map((pair) => pair.join('=')).join('; '),
    'x-forwarded-for': SHOPPER,
    [PROOF_HEADER]: createAddressProof(SHOPPER, TOKEN, Date.now()),
    [PAGE_HEADER]: randomUUID(),
    ...over,
  };
  const ask = async (path = '/account', method = 'GET') => {
    const answer = await fetch(`${api.url}/api/v1${path}`, { method, headers });
    const { account } = (await answer.json()) as { account?: { email: string } };
    return account?.email ?? answer.status;
  };
  return { ask, headers };
}
const readings = async (work: () => Promise<unknown>) =>
  (await statementsOf(work)).filter((text) => text.includes('from "sessions" as "s" left join')).length;
const emailOf = async (of: Person) => (await of.client.ok('GET /account')).account.email;

const setBlocked = (customerId: number, isBlocked: boolean) =>
  db(api.em()).updateTable('customers').set({ access_blocked: isBlocked }).where('id', '=', customerId).execute();
const deleteSessions = (customerId: number) =>
  db(api.em()).deleteFrom('sessions').where('customer_id', '=', customerId).execute();

test('what one page reads, at once or one after the other, reads the session once', async () => {
  const { ask } = pageFor(people[0]);
  const work = async () => {
    await Promise.all([ask(), ask('/carts'), ask('/account/wishlist')]);
    expect(await ask()).toBe(await emailOf(people[0]));
  };
  // The second reading is the browser's own call.
  expect(await readings(work)).toBe(2);
});

test('two pages, two people on one page, and callers without a proof share no reading', async () => {
  const [first, second] = people;
  expect(await readings(async () => [await pageFor(first).ask(), await pageFor(first).ask()])).toBe(2);
  const { headers } = pageFor(first);
  const same = { [PAGE_HEADER]: String(headers[PAGE_HEADER]) };
  const [mine, theirs] = [pageFor(first, same), pageFor(second, same)];
  const got = await Promise.all([mine.ask(), theirs.ask(), mine.ask(), theirs.ask()]);
  const [email, other] = [await emailOf(first), await emailOf(second)];
  expect(got).toEqual([email, other, email, other]);
  const unproven: Record<string, string>[] = [
    { [PROOF_HEADER]: '' },
    { [PROOF_HEADER]: createAddressProof(SHOPPER, 'a guess', Date.now()) },
    { [PAGE_HEADER]: 'x' },
  ];
  for (const over of unproven) {
    const { ask } = pageFor(first, over);
    expect(await readings(async () => [await ask(), await ask()])).toBe(2);
  }
});

test('who was blocked, or signed out, is so on the next page', async () => {
  const person = await lead(api);
  const email = await emailOf(person);
  const before = pageFor(person);
  expect(await before.ask()).toBe(email);
  await setBlocked(person.id, true);
  expect(await pageFor(person).ask()).toBe(401);
  await setBlocked(person.id, false);
  expect(await pageFor(person).ask()).toBe(email);
  await deleteSessions(person.id);
  expect(await pageFor(person).ask()).toBe(401);
});

test('a page that changes something reads each time from then on', async () => {
  const person = await lead(api);
  const { ask } = pageFor(person);
  await ask();
  await ask('/nothing/of/the/kind', 'POST');
  await ask('/carts/product', 'POST');
  await deleteSessions(person.id);
  expect(await ask()).toBe(401);
});
