// Unchecked SQL: ends connections from outside.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApi, type TestApi } from '../../testing/index.ts';
import { one, run, sql } from './sql.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { DATABASE_POOL: '3', LOG_LEVEL: 'silent' } });
}, 60_000);
afterAll(() => api.stop());

test('transactions whose connections end give their places in the pool back: more of them than there are places', async () => {
  for (let n = 0; n < 7; n++) {
    const broken = api.em().transactional(async (em) => {
      await run(em, sql`select pg_terminate_backend(pg_backend_pid())`);
    });
    await expect(broken).rejects.toThrow(/terminat/);
  }
  const { pool } = api.services;
  await vi.waitFor(() => expect(pool.totalCount - pool.idleCount).toBe(0));
  expect(await one(api.em(), sql`select 1 as one`)).toEqual({ one: 1 });
  await api.em().transactional((em) => run(em, sql`select 1`));
});
