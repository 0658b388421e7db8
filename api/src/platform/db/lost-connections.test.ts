import { eventually } from '@larder/rules/testing/eventually';
import { startApi, type TestApi } from '../../../test/index.ts';
import { queryRows, sql } from './sql.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { DATABASE_POOL: '3', LOG_LEVEL: 'silent' } });
});
afterAll(() => api.stop());

test('transactions whose connections end give their places in the pool back: more of them than there are places', async () => {
  for (let n = 0; n < 7; n++) {
    const broken = api.em().transactional(async (em) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(em.getKysely());
    });
    await expect(broken).rejects.toThrow(/terminat/);
  }
  const { pool } = api.services;
  await eventually(() => expect(pool.totalCount - pool.idleCount).toBe(0));
  expect((await queryRows(api.em(), sql`select 1 as one`))[0]).toEqual({ one: 1 });
  await api.em().transactional((em) => sql`select 1`.execute(em.getKysely()));
});
