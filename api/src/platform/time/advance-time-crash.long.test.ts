import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from '@larder/rules/testing/eventually';
import { nextEnd } from '../../ordering/ledger/expire.ts';
import { owner } from '../../ordering/ledger/ledger.fixture.ts';
import { earn } from '../../ordering/ledger/move.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { after, DAY, HOUR } from '../clock.ts';
import { queryRows, sql } from '../db/sql.ts';
import { longSilent, startWorker } from '../jobs/worker.fixture.ts';
import { windTo } from './advance-time.ts';

let api: TestApi;
let worker: ChildProcess | undefined;
beforeAll(async () => {
  api = await startApi({ stocked: false, time: 'store', env: { LOG_LEVEL: 'silent' } });
});
afterAll(async () => {
  worker?.kill('SIGKILL');
  await api.stop();
});

const stands = async () =>
  (
    await queryRows(api.em(), sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  )[0];

test('simulated time advances past a job whose worker was killed during it, without another worker', async () => {
  const { services } = api;
  const customerId = await owner(api.em());
  const earnedAt = after(services.clock.now(), HOUR - 90 * DAY);
  const cash = { reason: 'order', owner: { customerId }, causeId: 'one', cents: 500, now: earnedAt } as const;
  await api.em().transactional((em) => earn(em, cash));
  // So long ago that the first look of the worker finds the sweep of midnight due.
  await services.jobs.tick(services);
  await sql`update store_clock set ahead_ms = ahead_ms + ${2 * DAY}`.execute(api.em().getKysely());
  await services.clock.refresh();
  await api.em().transactional(async (em) => {
    await sql`select 1 from ledger_accounts where customer_id = ${customerId} for update`.execute(em.getKysely());
    worker = startWorker(api);
    await eventually(async () => expect(await stands()).toBeDefined(), { interval: 100 });
    const ended = once(worker, 'exit');
    worker.kill('SIGKILL');
    await ended;
  });
  await eventually(async () => expect(await stands()).toBeUndefined());
  await longSilent(api.em());
  expect(await nextEnd(api.em())).not.toBeNull();

  await windTo(services, after(services.clock.now(), HOUR));
  expect(await nextEnd(api.em())).toBeNull();
});
