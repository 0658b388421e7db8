import { randomUUID } from 'node:crypto';
import { type RunningApi, startApp } from '../../app/app.ts';
import { type Client, createClient, startApi, type TestApi } from '../../../test/index.ts';
import { db } from '../db/db.ts';

let api: TestApi;
let other: RunningApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
  other = await startApp({ ...api.services.env, PORT: 0 }, { clock: api.clock });
});
afterAll(async () => {
  await other.stop();
  await api.stop();
});

const processes = (): [Client, Client] => [api.client(), createClient(other.url)];
const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
const reset = (client: Client, ip: string) =>
  client.call('POST /account/reset', { body: { email: 'nobody@example.com' }, ...from(ip) });
/** Sends a webhook that matches nothing: it is counted before it is processed. */
const isCounted = async (client: Client, ip: string) =>
  (await client.call('POST /preferences', { body: { uuid: randomUUID(), question_id: 0 }, ...from(ip) })).status !== 429;
const written = (ip: string) =>
  db(api.em()).selectFrom('rate_limits').select(['key', 'points']).where('key', 'like', `%:${ip}`).orderBy('key').execute();

test('what guesses or costs has one limit over all processes, counted call by call', async () => {
  const [one, two] = processes();
  const ip = '203.0.113.10';
  const answers: number[] = [];
  for (let i = 0; i < 21; i++) answers.push((await reset(i % 2 ? one : two, ip)).status);
  expect(answers).toEqual([...Array<number>(20).fill(200), 429]);
  // Each process refuses from here on, without a database query.
  for (const client of [one, two]) expect((await reset(client, ip)).status).toBe(429);
  const [before] = await written(ip);
  for (const client of [one, two]) {
    const { status, headers } = await reset(client, ip);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
  }
  expect(await written(ip)).toEqual([before]);
  expect((await reset(two, '203.0.113.11')).status).toBe(200);
});

test('concurrent calls to two processes gain nothing', async () => {
  const ip = '203.0.113.20';
  const clients = processes();
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => reset(clients[i % 2 ? 1 : 0], ip)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
});

test('open calls that write share their limit in lumps, so that nearly all of them cost no statement', async () => {
  const [one, two] = processes();
  const ip = '203.0.113.30';
  for (let i = 0; i < 29; i++) expect(await isCounted(one, ip)).toBe(true);
  expect(await written(ip)).toEqual([]);
  await isCounted(one, ip);
  expect(await written(ip)).toMatchObject([{ points: 30 }]);
  let passed = 30;
  for (let i = 0; i < 330; i++) if (await isCounted(i % 2 ? one : two, ip)) passed += 1;
  expect(passed).toBeGreaterThanOrEqual(300);
  expect(passed).toBeLessThan(330);
  for (const client of [one, two]) expect(await isCounted(client, ip)).toBe(false);
});

test('reading is counted without a statement', async () => {
  const ip = '203.0.113.40';
  for (let i = 0; i < 5; i++) expect((await api.client().call('GET /membership/offers', from(ip))).status).toBe(200);
  expect(await written(ip)).toEqual([]);
});
