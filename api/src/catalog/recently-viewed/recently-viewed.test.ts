import { queryRows, sql } from '../../platform/db/sql.ts';
import { type Client, lead, PASSWORD, startApi, type TestApi } from '../../../test/index.ts';
import { cleanViews } from './views.jobs.ts';

let api: TestApi;
let shelf: number[];
beforeAll(async () => {
  api = await startApi({ env: { REGISTER_LIMIT: '100000', LOGIN_LIMIT: '100000' } });
  const found = await queryRows(api.em(), sql<{ id: number }>`select id from products where listed order by id limit 60`);
  shelf = found.map(({ id }) => id);
});
afterAll(() => api.stop());

const see = (client: Client, product_id: number | undefined) =>
  client.ok('POST /account/recently_viewed', { body: { product_id } });
const seen = async (client: Client, limit?: number) => {
  const answer = await client.ok('GET /account/recently_viewed', { query: { limit } });
  expect(answer.total).toBe(answer.products.length);
  return answer.products.map(({ id }) => id);
};
const count = async (where: string): Promise<number> =>
  (await queryRows(api.em(), sql<{ n: number }>`select count(*)::int as n from recently_viewed where ${sql.raw(where)}`))[0]?.n ??
  0;

test('ACC-112: a new browser gets an id, and its views are stored, newest first; a repeated view moves up', async () => {
  const client = api.client();
  expect(await seen(client)).toEqual([]);
  expect(client.cookies.has('uuid')).toBe(false);
  for (const id of [shelf[0], shelf[1], shelf[2], shelf[0]]) await see(client, id);
  expect(client.cookies.has('sid')).toBe(false);
  expect(await seen(client)).toEqual([shelf[0], shelf[2], shelf[1]]);
  expect(await seen(client, 2)).toEqual([shelf[0], shelf[2]]);
  expect(await seen(api.client())).toEqual([]);
});

test('a session that is created later retains the id and its views', async () => {
  const client = api.client();
  await see(client, shelf[4]);
  await client.ok('GET /token/csrf');
  await see(client, shelf[5]);
  expect(await seen(client)).toEqual([shelf[5], shelf[4]]);
});

test('OP-098: the last 50, and no more rows than that', async () => {
  const { client, id } = await lead(api);
  for (const product of shelf.slice(0, 55)) await see(client, product);
  expect(await seen(client)).toEqual(shelf.slice(5, 55).toReversed());
  expect(await count(`customer_id = ${id}`)).toBe(50);
  await see(client, shelf[10]);
  expect((await seen(client))[0]).toBe(shelf[10]);
  expect(await count(`customer_id = ${id}`)).toBe(50);
});

test('what was seen before belongs to the account from the sign-in on, and nothing stays with the browser', async () => {
  const person = await lead(api);
  await see(person.client, shelf[0]);
  await see(person.client, shelf[1]);
  const client = api.client();
  await see(client, shelf[2]);
  await see(client, shelf[0]);
  await client.ok('POST /account/login', { body: { email: person.email, password: PASSWORD } });
  expect(await seen(client)).toEqual([shelf[0], shelf[2], shelf[1]]);
  expect(await seen(person.client)).toEqual([shelf[0], shelf[2], shelf[1]]);
  await client.ok('POST /account/logout');
  expect(await seen(client)).toEqual([]);
});

test('two browsers of many views merge into 50', async () => {
  const person = await lead(api);
  for (const product of shelf.slice(0, 30)) await see(person.client, product);
  const client = api.client();
  for (const product of shelf.slice(30, 60)) await see(client, product);
  await client.ok('POST /account/login', { body: { email: person.email, password: PASSWORD } });
  expect(await seen(client)).toEqual(shelf.slice(10, 60).toReversed());
  expect(await count(`customer_id = ${person.id}`)).toBe(50);
});

test('the same product at the same time is one row', async () => {
  const { client, id } = await lead(api);
  await Promise.all(Array.from({ length: 8 }, () => see(client, shelf[7])));
  expect(await seen(client)).toEqual([shelf[7]]);
  expect(await count(`customer_id = ${id}`)).toBe(1);
});

test('what is unknown is refused; what is not on the shelves is not remembered, what left them is passed over', async () => {
  const client = api.client();
  const [hidden] = await queryRows(api.em(), sql<{ id: number }>`select id from products where not listed order by id limit 1`);
  await see(client, hidden?.id);
  expect(await seen(client)).toEqual([]);
  const unknown = await client.fails('POST /account/recently_viewed', { body: { product_id: 2_000_000_000 } });
  expect(unknown).toMatchObject({ code: 404 });
  for (const product_id of ['', 'x', 0, undefined]) {
    const failure = await client.fails('POST /account/recently_viewed', { body: { product_id } });
    expect(Object.keys(failure.errors ?? {})).toEqual(['product_id']);
  }
  for (const limit of [0, 51])
    expect(await client.fails('GET /account/recently_viewed', { query: { limit } })).toMatchObject({ code: 400 });
  await see(client, shelf[8]);
  await sql`update products set listed = false where id = ${shelf[8]}`.execute(api.em().getKysely());
  expect(await seen(client)).toEqual([]);
  await sql`update products set listed = true where id = ${shelf[8]}`.execute(api.em().getKysely());
});

test('views of visitors are forgotten after 90 days, those of accounts are not', async () => {
  const visitor = api.client();
  await see(visitor, shelf[0]);
  const { client } = await lead(api);
  await see(client, shelf[0]);
  await sql`update recently_viewed set viewed_at = viewed_at - interval '91 days'`.execute(api.em().getKysely());
  await cleanViews.run(api.services, {});
  expect(await seen(visitor)).toEqual([]);
  expect(await seen(client)).toEqual([shelf[0]]);
});

test('an account that is deleted takes its views along', async () => {
  const { client, id } = await lead(api);
  await see(client, shelf[0]);
  await sql`delete from customers where id = ${id}`.execute(api.em().getKysely());
  expect(await count(`customer_id = ${id}`)).toBe(0);
});
