import { createDatabase } from '../../test/database.ts';
import { readEnv } from '../platform/env.ts';
import { type RunningApi, startApp } from './app.ts';

let worker: RunningApi;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createDatabase({ stocked: false });
  drop = () => database.drop();
  worker = await startApp(readEnv({ LARDER_ENV: 'test', PORT: '0', DATABASE_URL: database.url, LOG_LEVEL: 'silent' }), {
    role: 'worker',
  });
});
afterAll(async () => {
  await worker.stop();
  await drop();
});

test('a worker answers probes, and no call of the API', async () => {
  expect((await fetch(`${worker.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${worker.url}/api/v1/openapi.json`)).status).toBe(404);
});

test('a worker takes no connection for notifications', async () => {
  const { rows } = await worker.services.pool.query(
    `select 1 from pg_stat_activity where application_name = 'larder-changes' and datname = current_database()`,
  );
  expect(rows).toEqual([]);
});
