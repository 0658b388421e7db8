import { eventually } from '@larder/rules/testing/eventually';
import { createEmptyDatabase } from '../../../test/database.ts';
import { createLog } from '../log.ts';
import { createOrm, poolOf } from './orm.ts';
import { sql } from './sql.ts';
import { storeState } from './store-state.table.ts';

test('closes while connections are being opened', async () => {
  const database = await createEmptyDatabase();
  const orm = await createOrm({
    url: database.url,
    pool: 4,
    tables: [storeState],
    migrations: [],
    log: createLog({ LOG_LEVEL: 'silent' }),
  });
  const pool = await poolOf(orm);
  const reads = [1, 2, 3, 4].map((n) => sql<{ n: number }>`select ${n}::int as n`.execute(orm.em.fork().getKysely()));
  const results = Promise.all(reads.map((read) => read.then(({ rows }) => rows[0]?.n)));
  await eventually(() => expect(pool.totalCount).toBeGreaterThan(1), { interval: 1 });
  await orm.close();
  expect(await results).toEqual([1, 2, 3, 4]);
  await database.drop();
});
