import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from '@larder/rules/testing/eventually';
import { setTime } from '../../autoship/scheduled.fixture.ts';
import { after, DAY, HOUR } from '../../platform/clock.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { startWorker } from '../../platform/jobs/worker.fixture.ts';
import type { TestApi } from '../../../test/index.ts';
import { sendScheduled } from './prefill.jobs.ts';
import { filledMails, inCart, openPrefillStore, planned } from './scheduled.fixture.ts';

let api: TestApi;
let worker: ChildProcess | undefined;
beforeAll(async () => {
  api = await openPrefillStore();
});
afterAll(async () => {
  worker?.kill('SIGKILL');
  await api.stop();
});

const stands = async () =>
  (
    await queryRows(api.em(), sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  )[0];

test('a worker that is killed while it fills a cart: the next one fills it, once, with one mail', async () => {
  const person = await planned(api, 'monthly');
  await setTime(api, after(api.services.clock.now(), 31 * DAY));
  await api.em().transactional(async (em) => {
    await sql`select 1 from products for update`.execute(em.getKysely());
    worker = startWorker(api);
    await eventually(async () => expect(await stands()).toBeDefined(), { interval: 100 });
    const ended = once(worker, 'exit');
    worker.kill('SIGKILL');
    await ended;
  });
  await eventually(async () => expect(await stands()).toBeUndefined());
  expect([await inCart(person), await filledMails(api, person)]).toEqual([0, []]);
  await setTime(api, after(api.services.clock.now(), HOUR));
  await Promise.all([sendScheduled(api.services), sendScheduled(api.services)]);
  await sendScheduled(api.services);
  expect([await inCart(person), (await filledMails(api, person)).length]).toEqual([3, 1]);
});
