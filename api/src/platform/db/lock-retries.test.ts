import pg from 'pg';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { createLog } from '../log.ts';
import { retryLocks } from './lock-retries.ts';

const log = createLog({ LOG_LEVEL: 'silent' });
let database: TestDatabase;
let holder: pg.Client;
let migration: pg.Client;

beforeAll(async () => {
  database = await createEmptyDatabase();
  holder = new pg.Client({ connectionString: database.url });
  migration = new pg.Client({ connectionString: database.url, lock_timeout: 20 });
  await holder.connect();
  await migration.connect();
  await holder.query('create table goods (id int)');
});
afterAll(async () => {
  await migration.end();
  await holder.end();
  await database.drop();
});

test('a lock that is released later is taken then, and readers pass meanwhile', async () => {
  await holder.query('begin; select * from goods');
  let attempts = 0;
  await retryLocks(
    async () => {
      attempts += 1;
      // The reader leaves after the second attempt failed.
      if (attempts === 3) await holder.query('commit');
      await migration.query('alter table goods add name text');
    },
    { log, pauseMs: 1 },
  );
  expect(attempts).toBe(3);
});

test('a lock that is never released ends the attempts, and another error ends them at once', async () => {
  await holder.query('begin; select * from goods');
  let attempts = 0;
  const run = (text: string) => retryLocks(() => ((attempts += 1), migration.query(text)), { log, attempts: 3, pauseMs: 1 });
  await expect(run('alter table goods add size text')).rejects.toThrow('lock timeout');
  expect(attempts).toBe(3);
  await holder.query('rollback');
  await expect(run('alter table goods add id int')).rejects.toThrow('already exists');
  expect(attempts).toBe(4);
});
