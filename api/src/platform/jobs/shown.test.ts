import { allBut } from '@larder/rules/testing/timers';
import { eventually } from '@larder/rules/testing/eventually';
import { cleanMailbox } from '../mail/mail.jobs.ts';
import { startApi, type TestApi } from '../../../test/index.ts';
import { queryRows, sql } from '../db/sql.ts';
import { longSilent } from './worker.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
afterAll(() => api.stop());

const job = async () =>
  (
    await queryRows(
      api.em(),
      sql<{ state: string; shown: boolean }>`select state, heartbeat_on > now() - interval '20 seconds' as shown
      from jobs.job where name = ${cleanMailbox.queue}`,
    )
  )[0];

test('a long job sends heartbeats, wherever it runs, so that no worker starts it a second time', async () => {
  jest.useFakeTimers({ doNotFake: allBut('setInterval', 'clearInterval') });
  const reached = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const run = jest.spyOn(cleanMailbox, 'run').mockImplementation(() => {
    reached.resolve();
    return done.promise;
  });
  await api.services.jobs.send(api.em(), cleanMailbox, {});
  const under = api.runJobs();
  await reached.promise;
  await longSilent(api.em());
  expect(await job()).toEqual({ state: 'active', shown: false });
  jest.advanceTimersByTime(15_000);
  await eventually(async () => expect(await job()).toEqual({ state: 'active', shown: true }));
  await api.services.jobs.supervise();
  expect(await job()).toMatchObject({ state: 'active' });
  done.resolve();
  await under;
  expect(await job()).toMatchObject({ state: 'completed' });
  expect(run).toHaveBeenCalledTimes(1);
  expect(jest.getTimerCount()).toBe(0);
});
