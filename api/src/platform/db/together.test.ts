// Unchecked SQL: statements that wait, fail and end connections from outside.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApi, type TestApi } from '../../testing/index.ts';
import { allEnded, oftenTogether, one, sql, togetherPrepared } from './sql.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { DATABASE_POOL: '3', LOG_LEVEL: 'silent' } });
}, 60_000);
afterAll(() => api.stop());

const KEY = 'together';
type Value = Parameters<typeof togetherPrepared<{ value: string }, { value: string }>>[2];
const set = (value: number) => ({
  name: 'set',
  query: sql<{ value: string }>`insert into settings_of_test values (${KEY}, ${value})
    on conflict (key) do update set value = excluded.value returning value::text`,
});
const get = { name: 'get', query: sql<{ value: string }>`select value::text from settings_of_test where key = ${KEY}` };
const broken = { name: 'broken', query: sql<{ value: string }>`select (1 / ${0}::int)::text as value` };
const ending = { name: 'ending', query: sql<{ value: string }>`select pg_terminate_backend(pg_backend_pid())::text as value` };

const together = (first: Value, second: Value) => togetherPrepared(api.services.pool, api.em(), first, second);
const borrowed = () => api.services.pool.totalCount - api.services.pool.idleCount;

beforeAll(async () => {
  await one(api.em(), sql`create table settings_of_test (key text primary key, value int not null)`);
});

test('the second statement sees what the first has done', async () => {
  for (const value of [1, 2, 3]) expect(await together(set(value), get)).toEqual([{ value: `${value}` }, { value: `${value}` }]);
  expect(await together({ ...get, query: sql<{ value: string }>`select 'none' as value where false` }, get)).toEqual([
    undefined,
    { value: '3' },
  ]);
});

test('many at once keep to themselves', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      together({ name: 'own', query: sql<{ value: string }>`select ${n}::text as value` }, get),
    ),
  );
  expect(answers.map(([first]) => first?.value)).toEqual(answers.map((_, n) => `${n}`));
  expect(borrowed()).toBe(0);
});

test('each is a transaction of its own: one that fails is told, what the other did stands', async () => {
  await expect(together(broken, set(7))).rejects.toThrow('division by zero');
  await expect(together(set(8), broken)).rejects.toThrow('division by zero');
  expect(await together(get, get)).toEqual([{ value: '8' }, { value: '8' }]);
  expect(borrowed()).toBe(0);
});

test('a connection that ends on the way is told and gives its place in the pool back: more of them than there are places', async () => {
  for (let n = 0; n < 7; n++) await expect(together(ending, get)).rejects.toThrow(/terminat/);
  await vi.waitFor(() => expect(borrowed()).toBe(0));
  expect(await together(get, get)).toEqual([{ value: '8' }, { value: '8' }]);
});

test('of several statements each answers all its rows, planned once however often they are asked', async () => {
  const numbers = (most: number) => sql<{ n: number }>`select n from generate_series(1, ${most}::int) n order by n`;
  const planned = sql<{
    count: number;
  }>`select count(*)::int from pg_prepared_statements where statement like '%generate_series(1, $1%'
    and statement not like '%pg_prepared%'`;
  for (const most of [0, 2, 3]) {
    const several = [numbers(0), numbers(most), get.query, planned] as const;
    const [none, some, values, [plans]] = await oftenTogether(api.services.pool, api.em(), several);
    expect(none).toEqual([]);
    expect(some).toEqual(Array.from({ length: most }, (_, at) => ({ n: at + 1 })));
    expect(values).toEqual([{ value: '8' }]);
    expect(plans).toEqual({ count: 1 });
  }
});

test('of several statements one that fails is told, and what the others did stands', async () => {
  const several = [broken.query, set(9).query, get.query] as const;
  await expect(oftenTogether(api.services.pool, api.em(), several)).rejects.toThrow('division by zero');
  expect(await together(get, get)).toEqual([{ value: '9' }, { value: '9' }]);
  expect(borrowed()).toBe(0);
});

test('of two of one transaction the first failure is told, once both have ended', async () => {
  const slow = Promise.withResolvers<void>();
  const told = vi.fn();
  const both = allEnded(Promise.reject(new Error('the first')), slow.promise);
  both.catch(told);
  await one(api.em(), get.query);
  expect(told).not.toHaveBeenCalled();
  slow.reject(new Error('the second'));
  await expect(both).rejects.toThrow('the first');
  expect(await allEnded(Promise.resolve(1), Promise.resolve('two'))).toEqual([1, 'two']);
});
