import { settleJob } from '../../ordering/payments/settle.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { sql } from '../db/sql.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { LOG_LEVEL: 'silent' } });
});
afterAll(() => api.stop());

test('a failing job is logged and counted with its subject; one without a worker shows as overdue', async () => {
  const warn = jest.spyOn(api.services.log, 'warn');
  const payment_id = '01900000-0000-7000-8000-000000000000';
  await api.services.jobs.send(api.em(), settleJob, { payment_id });
  await sql`update jobs.job set start_after = now() - interval '3 minutes' where name = 'payments.settle'`.execute(
    api.em().getKysely(),
  );
  const metrics = async () => (await api.client().raw('/metrics')).text();
  expect(await metrics()).toMatch(/jobs_overdue\{queue="payments.settle"\} 1\n/);
  await expect(api.runJobs()).rejects.toThrow(payment_id);
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({
      queue: 'payments.settle',
      payment_id,
      attempt: 1,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    }),
    'job failed, will be tried again',
  );
  expect(await metrics()).toMatch(/job_failures_total\{queue="payments.settle",last="false"\} 1\n/);
});
