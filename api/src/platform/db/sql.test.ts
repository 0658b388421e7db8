import { startApi, type TestApi } from '../../../test/index.ts';
import { firstOrThrow, queryPrepared, queryRows, sql } from './sql.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

const numbers = (count: number) => sql<{ n: number }>`select n from generate_series(1, ${count}::int) n order by n`;
const preparedNumbers = sql<{ statement: string }>`
  select statement from pg_prepared_statements where statement like '%generate_series(1, $1%' and statement not like '%pg_prepared%'`;

test('both return all rows; a prepared statement is planned once per connection, whatever its values', async () => {
  await api.em().transactional(async (em) => {
    expect(await queryRows(em, numbers(2))).toEqual([{ n: 1 }, { n: 2 }]);
    expect(await queryRows(em, preparedNumbers)).toHaveLength(0);
    for (const count of [0, 2, 3])
      expect(await queryPrepared(em, numbers(count))).toEqual(Array.from({ length: count }, (_, at) => ({ n: at + 1 })));
    expect(await queryRows(em, preparedNumbers)).toHaveLength(1);
  });
});

test('a prepared statement runs in the transaction of its manager', async () => {
  const insert = sql`insert into store_state (key, value) values ('prepared', '{}') returning key`;
  const rollBack = api.em().transactional(async (em) => {
    expect(await queryPrepared(em, insert)).toEqual([{ key: 'prepared' }]);
    throw new Error('rolled back');
  });
  await expect(rollBack).rejects.toThrow('rolled back');
  expect(await queryRows(api.em(), sql`select 1 from store_state where key = 'prepared'`)).toEqual([]);
});

test('firstOrThrow returns the first row, and throws without one', () => {
  expect(firstOrThrow([1, 2])).toBe(1);
  expect(() => firstOrThrow([])).toThrow('The statement returned no row');
});
