import { eventually } from '@larder/rules/testing/eventually';
import pg from 'pg';
import { createDatabase, TEST_SECRET, type TestDatabase } from '../../test/database.ts';
import { startApi, type TestApi } from '../../test/index.ts';
import { REQUIREMENTS_KEY } from '../platform/db/migration-kinds.ts';
import { readEnv } from '../platform/env.ts';
import { startApp } from './app.ts';
import { migrations } from './migrations/index.ts';

/** Its table has the key that an api reads at its start. */
const HASH_KEY = 'Migration20261130213000_hash_key';
const [OTHERS_NEWEST] = migrations
  .map(({ name }) => name)
  .filter((name) => name !== HASH_KEY)
  .slice(-1);
const FUTURE = 'Migration20991231000000_future';
let database: TestDatabase;
let client: pg.Client;
let api: TestApi;

beforeAll(async () => {
  database = await createDatabase({ stocked: false });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('delete from migrations where name = $1', [HASH_KEY]);
  await client.query('alter table hash_key rename to no_hash_key');
  api = await startApi({ database });
});
afterAll(async () => {
  await client.end();
  await api.stop();
});

const readiness = async () => {
  const response = await api.client().raw('/readyz');
  return [response.status, await response.json()];
};
const record = (name: string) => client.query('insert into migrations (name, executed_at) values ($1, now())', [name]);

test('an api is not ready while the database lacks a migration; a worker waits for it; newer ones that add are no problem; one that removes is', async () => {
  expect(await readiness()).toEqual([503, { status: 'not ready', schema: OTHERS_NEWEST, missing_migrations: [HASH_KEY] }]);
  expect(() => api.services.hashKey).toThrow(expect.objectContaining({ status: 503 }));
  let isWorking = false;
  const env = readEnv({
    LARDER_ENV: 'test',
    PORT: '0',
    DATABASE_URL: database.url,
    APP_SECRET: TEST_SECRET,
    LOG_LEVEL: 'silent',
  });
  const worker = startApp(env, { role: 'worker' }).finally(() => (isWorking = true));

  await record(FUTURE);
  await eventually(async () => expect(await readiness()).toMatchObject([503, { schema: FUTURE }]));
  expect(isWorking).toBe(false);
  await client.query('alter table no_hash_key rename to hash_key');
  await record(HASH_KEY);
  await eventually(async () => expect(await readiness()).toEqual([200, { status: 'ready', schema: FUTURE }]));
  expect(api.services.hashKey).toBe(TEST_SECRET);
  await (await worker).stop();

  await client.query('insert into store_state (key, value) values ($1, $2)', [REQUIREMENTS_KEY, JSON.stringify([FUTURE])]);
  const problem = expect.stringContaining(`A newer version of Larder migrated this database (${FUTURE})`);
  await eventually(async () => expect(await readiness()).toEqual([503, { status: 'not ready', problem }]));
  await expect(startApp(env)).rejects.toThrow('A newer version of Larder');
});
