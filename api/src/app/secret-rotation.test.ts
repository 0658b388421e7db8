import { randomUUID } from 'node:crypto';
import { mailToken } from '../account/session/token.ts';
import { buyGift, codesTo, giftProduct } from '../ordering/gift-cards/gift.fixture.ts';
import { shopper } from '../ordering/cart/shop.fixture.ts';
import { apiChecks } from './setup-checks.ts';
import { readHashKey } from '../platform/hash-key/hash-key.ts';
import { createDatabase, type TestDatabase } from '../../test/database.ts';
import { type Client, type Person, startApi, type TestApi } from '../../test/index.ts';

/* Processes of one store, before, during and after a rotation of both secrets. */

const OLD = { APP_SECRET: 'the secret of last year', SERVICE_TOKEN: 'the token of last year' };
const NEW = { APP_SECRET: 'the secret of this year', SERVICE_TOKEN: 'the token of this year' };

let database: TestDatabase;
let before: TestApi;
const opened: TestApi[] = [];
async function open(env: Record<string, string>): Promise<TestApi> {
  const shared = { url: database.url, drop: () => Promise.resolve() };
  const api = await startApi({ database: shared, env: { ...env, LOG_LEVEL: 'silent', REGISTER_LIMIT: '1000' } });
  opened.push(api);
  return api;
}

let buyer: Person;
let codes: string[];
beforeAll(async () => {
  database = await createDatabase({ stocked: false });
  before = await open(OLD);
  const email = `${randomUUID()}@larder.example`;
  const giftId = await giftProduct(before.em());
  buyer = await shopper(before);
  await buyGift(buyer, giftId, { gc_recipient_email: email }, 2);
  codes = await codesTo(before, email);
});
afterAll(async () => {
  await Promise.all(opened.map((api) => api.stop()));
  await database.drop();
});

/** The browser of the buyer, whose next request reaches another process of the store. */
function movedTo(api: TestApi): Client {
  const client = api.client();
  for (const [name, value] of buyer.client.cookies) client.cookies.set(name, value);
  return client;
}

const csrfFrom = async (api: TestApi): Promise<string> => (await movedTo(api).ok('GET /token/csrf')).csrf_token;
const listWith = async (api: TestApi, csrf: string) =>
  (await movedTo(api).call('POST /list', { body: { name: randomUUID() }, csrf })).status;
const metricsWith = async (api: TestApi, token: string) =>
  (await fetch(`${api.url}/metrics`, { headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9' } })).status;
const linkFrom = async (secret: string, api: TestApi) => {
  const uatoken = mailToken(secret, buyer.id, new Date(Date.now() - 5000));
  return (await api.client().ok('POST /session/new', { body: { uatoken } })).firstname;
};

describe('a rotation', () => {
  let csrf: string;
  beforeAll(async () => {
    csrf = await csrfFrom(before);
  });

  test('first, processes with the old secrets accept the new ones', async () => {
    const announced = await open({ ...OLD, APP_SECRET_PREVIOUS: NEW.APP_SECRET, SERVICE_TOKEN_PREVIOUS: NEW.SERVICE_TOKEN });
    expect(await listWith(announced, csrf)).toBe(200);
    expect(await metricsWith(announced, NEW.SERVICE_TOKEN)).toBe(200);
  });

  test('then both work in processes with the new ones: session, form, mailed link, gift card, service token', async () => {
    const during = await open({ ...NEW, APP_SECRET_PREVIOUS: OLD.APP_SECRET, SERVICE_TOKEN_PREVIOUS: OLD.SERVICE_TOKEN });
    expect((await movedTo(during).ok('GET /account')).account.email).toBe(buyer.email);
    for (const token of [csrf, await csrfFrom(during)]) expect(await listWith(during, token)).toBe(200);
    for (const secret of [OLD, NEW]) expect(await linkFrom(secret.APP_SECRET, during)).toBe('Robin');
    for (const token of [OLD, NEW]) expect(await metricsWith(during, token.SERVICE_TOKEN)).toBe(200);
    const [code = ''] = codes;
    await movedTo(during).ok('POST /giftcards/redeem', { body: { code } });
  });

  test('at the end, only what the new secrets signed is valid; sessions and gift cards of before still are', async () => {
    const after = await open(NEW);
    expect((await movedTo(after).ok('GET /account')).account.email).toBe(buyer.email);
    expect(await listWith(after, csrf)).toBe(400);
    expect(await listWith(after, await csrfFrom(after))).toBe(200);
    expect(await metricsWith(after, OLD.SERVICE_TOKEN)).toBe(404);
    expect(await linkFrom(OLD.APP_SECRET, after)).toBeNull();
    const [, code = ''] = codes;
    await movedTo(after).ok('POST /giftcards/redeem', { body: { code } });
  });

  test('a process with the old secret alone is refused afterwards, in one sentence', async () => {
    const fork = () => before.em();
    await expect(readHashKey(fork, [OLD.APP_SECRET])).rejects.toThrow(
      'APP_SECRET is not the one with which this database was used last. Give the earlier one as APP_SECRET_PREVIOUS',
    );
    const env = { DATABASE_URL: database.url, APP_SECRET: OLD.APP_SECRET };
    const check = apiChecks(env).find(({ name }) => name === 'secret');
    await expect(check?.look()).rejects.toThrow('APP_SECRET is not the one');
    const [one, two] = await Promise.all([readHashKey(fork, [NEW.APP_SECRET]), readHashKey(fork, [NEW.APP_SECRET, 'another'])]);
    expect([one, two]).toEqual([OLD.APP_SECRET, OLD.APP_SECRET]);
  });
});
