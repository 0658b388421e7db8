import { eventually } from '@larder/rules/testing/eventually';
import type { StoreRevision } from '@larder/contracts/store-revision';
import { startApi, type TestApi } from '../../../test/index.ts';
import { createDatabase, TEST_SECRET, type TestDatabase } from '../../../test/database.ts';
import { type RunningApi, startApp } from '../../app/app.ts';
import { apiChecks } from '../../app/setup-checks.ts';
import { notifyStore } from '../db/commands.ts';
import { queryRows, sql } from '../db/sql.ts';
import { readEnv } from '../env.ts';

/** A worker and an api that receive notifications, and an api that follows both. */
let database: TestDatabase;
let worker: RunningApi;
let listener: TestApi;
let follower: TestApi;
beforeAll(async () => {
  database = await createDatabase({ stocked: false });
  const shared = { url: database.url, drop: async () => undefined };
  const settings = { LARDER_ENV: 'test', PORT: '0', DATABASE_URL: database.url, APP_SECRET: TEST_SECRET, LOG_LEVEL: 'silent' };
  [worker, listener] = [await startApp(readEnv(settings), { role: 'worker' }), await startApi({ database: shared })];
  const env = { CHANGES_URL: `${worker.url},${listener.url}`, LOG_LEVEL: 'silent' };
  follower = await startApi({ database: shared, env });
});
afterAll(async () => {
  await follower.stop();
  await listener.stop();
  await worker.stop();
  await database.drop();
});

const revision = async (of: TestApi, since = '') =>
  (await (await of.client().raw(`/revision?${new URLSearchParams({ since })}`)).json()) as StoreRevision;
const listeners = async () =>
  (
    await queryRows(
      listener.em(),
      sql`select from pg_stat_activity where application_name = 'larder-changes' and datname = current_database()`,
    )
  ).length;

test('a follower has the versions and changes of those that it follows, without a connection of its own', async () => {
  await notifyStore(listener.em());
  const { revision: first } = await revision(follower);
  expect(first).toBe((await revision(listener)).revision);
  await sql`select notify_store('p1 c2')`.execute(follower.em().getKysely());
  await sql`select notify_store('p3')`.execute(follower.em().getKysely());
  const seen = await revision(follower, first ?? '');
  expect(seen).toEqual(await revision(listener, first ?? ''));
  expect(seen.changed).toEqual(expect.arrayContaining(['p1', 'c2', 'p3']));
  // The worker listens since the follower requested its changes.
  expect(await listeners()).toBe(2);
});

test('the doctor finds the processes that are followed', async () => {
  const { DATABASE_URL, CHANGES_URL } = follower.services.env;
  const check = apiChecks({ DATABASE_URL, CHANGES_URL: CHANGES_URL?.join() }).find(({ name }) => name === 'changes');
  expect(await check?.look()).toBe(`changes arrive from ${CHANGES_URL?.join(' and ')}`);
});

test('a change arrives without a question', async () => {
  const before = follower.services.changes.version();
  await notifyStore(listener.em());
  await eventually(() => expect(follower.services.changes.version()).not.toBe(before));
  expect(follower.services.changes.version()).toBe(listener.services.changes.version());
});

test('when one of them ends, the other one takes over, and no change is missed', async () => {
  const { revision: before } = await revision(follower);
  await worker.stop();
  await sql`select notify_store('p7')`.execute(listener.em().getKysely());
  await eventually(async () => {
    const { changed } = await revision(follower, before ?? '');
    expect(changed).toEqual(expect.arrayContaining(['p7']));
  });
  expect(await listeners()).toBe(1);
});

test('while none of them receives changes there is no version, and then another one', async () => {
  const before = (await revision(follower)).revision;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'larder-changes' and datname = current_database()`.execute(
    listener.em().getKysely(),
  );
  await eventually(async () => expect((await revision(follower)).revision).toBeNull());
  await eventually(async () => expect((await revision(follower)).revision).not.toBeNull());
  expect((await revision(follower, before ?? '')).changed).toBeNull();
});

test('changes are for operators', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  expect((await listener.client().raw('/changes', { headers })).status).toBe(404);
});
