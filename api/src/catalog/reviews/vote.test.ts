import { queryRows, sql } from '../../platform/db/sql.ts';
import { type Client, lead, startApi, type TestApi } from '../../../test/index.ts';
import { bought } from './bought.fixture.ts';

let api: TestApi;
let reviews: { id: number; helpful: number }[];
beforeAll(async () => {
  api = await startApi({ env: { REGISTER_LIMIT: '100000' } });
  reviews = await queryRows(api.em(), sql`select id, helpful_count as helpful from reviews order by id limit 20`);
});
afterAll(() => api.stop());

const next = () => reviews.pop() ?? { id: 0, helpful: 0 };
const vote = async (client: Client, id: number) =>
  (await client.ok('POST /reviews/{id}/helpful', { params: { id } })).helpful_count;

test('a visitor counts once, another one too', async () => {
  const { id, helpful } = next();
  const [here, there] = [api.client(), api.client()];
  expect(await vote(here, id)).toBe(helpful + 1);
  expect(await vote(here, id)).toBe(helpful + 1);
  expect(await vote(there, id)).toBe(helpful + 2);
});

test('a customer counts once over all browsers, and once before and after the sign-in', async () => {
  const { id, helpful } = next();
  const person = await lead(api);
  expect(await vote(person.client, id)).toBe(helpful + 1);
  await person.client.ok('POST /account/logout');
  expect(await vote(person.client, id)).toBe(helpful + 1);
  const elsewhere = api.client();
  await elsewhere.ok('POST /account/login', { body: { email: person.email, password: 'a good password' } });
  expect(await vote(elsewhere, id)).toBe(helpful + 1);
});

test('the writer does not count', async () => {
  const person = await lead(api);
  const [product] = await queryRows(
    api.em(),
    sql<{ id: number }>`select id from products where listed and product_type = 'simple' order by id limit 1`,
  );
  await bought(api.em(), person.id, [product?.id ?? 0]);
  const body = { product_id: product?.id ?? 0, rating: 5, title: 'Mine', name: 'R', text: 'Good.' };
  await person.client.ok('POST /reviews', { body });
  const { review } = await person.client.ok('GET /reviews/product/{id}/own', { params: { id: product?.id ?? 0 } });
  expect(await vote(person.client, review?.id ?? 0)).toBe(0);
  expect(await vote(api.client(), review?.id ?? 0)).toBe(1);
});

test('votes at the same time all count; the same one at the same time counts once', async () => {
  const { id, helpful } = next();
  const clients = Array.from({ length: 6 }, () => api.client());
  await Promise.all(clients.map((client) => client.ok('GET /token/csrf')));
  await Promise.all([...clients, ...clients].map((client) => vote(client, id)));
  expect(await vote(clients[0] as Client, id)).toBe(helpful + 6);
});

test('a review that is not shown, or is not there, is not found', async () => {
  const { id } = next();
  await sql`update reviews set status = 'pending' where id = ${id}`.execute(api.em().getKysely());
  for (const unknown of [id, 2_000_000_000])
    expect(await api.client().fails('POST /reviews/{id}/helpful', { params: { id: unknown } })).toMatchObject({ code: 404 });
});

test.each([
  ['r.created_at desc, r.id', 'true', 'reviews_newest'],
  ['r.created_at asc, r.id desc', 'true', 'reviews_newest'],
  ['r.rating desc, r.created_at desc, r.id', 'true', 'reviews_by_rating'],
  ['r.rating asc, r.created_at desc, r.id', 'true', 'reviews_by_rating_up'],
  ['r.helpful_count desc, r.created_at desc, r.id', 'true', 'reviews_by_helpful'],
  ['r.created_at desc, r.id', 'r.rating = 5', 'reviews_by_rating'],
])('an index gives the order %s where %s without sorting', async (order, where, index) => {
  const plan = await api.em().transactional(async (tx) => {
    await sql`set local enable_seqscan = off; set local enable_bitmapscan = off`.execute(tx.getKysely());
    return queryRows(
      tx,
      sql<
        Record<string, string>
      >`explain select r.id from reviews r where r.product_id = 3 and r.status = 'approved' and ${sql.raw(where)}
        order by ${sql.raw(order)} limit 10`,
    );
  });
  const text = plan.map((line) => Object.values(line)[0]).join('\n');
  expect(text).toContain(index);
  expect(text).not.toContain('Sort');
});
