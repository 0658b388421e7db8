import { AsyncLocalStorage } from 'node:async_hooks';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { eventually } from '@larder/rules/testing/eventually';
import { CompiledQuery } from 'kysely';
import { longSilent, startWorker } from '../../platform/jobs/worker.fixture.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { ADDRESS, member, type Person, startApi, type TestApi } from '../../../test/index.ts';
import { makeArchive } from './export.ts';
import { privacyDue } from './forget.ts';
import { PERSONAL } from './personal-data.ts';

let api: TestApi;
let worker: ChildProcess | undefined;
beforeAll(async () => {
  api = await startApi({ stocked: false, time: 'store', env: { LOG_LEVEL: 'silent', DATABASE_POOL: '4' } });
});
afterEach(() => void jest.restoreAllMocks());
afterAll(async () => {
  worker?.kill('SIGKILL');
  await api.stop();
});

const DAY = 86_400_000;

async function createPerson(): Promise<Person> {
  const person = await member(api);
  await person.client.ok('POST /account/address', { body: ADDRESS });
  await person.client.ok('PUT /account', { body: { telephone: '3105551234' } });
  await api.runJobs();
  return person;
}

/** A person whose deletion is due after its 14 days. */
async function due(person: Person): Promise<void> {
  await person.client.ok('POST /account/privacy/deletion', { body: { gives_up: '1' } });
  await api.runJobs();
  await sql`update privacy_requests set due_at = store_now() - interval '1 second' where customer_id = ${person.id}`.execute(
    api.em().getKysely(),
  );
}

/** Returns a fingerprint of all tables' rows about a person, in one statement: it changes with any of them. */
async function marks({ id, email }: Person): Promise<unknown> {
  const each = Object.entries(PERSONAL).map(
    ([table, { whose }]) =>
      `select '${table}' as name, md5(string_agg(t::text, ' ' order by t::text)) as mark from ${table} t where ${whose}`,
  );
  const text = `with me as (select $1::int, $2::text) ${each.join(' union all ')} order by name`;
  return (
    await api
      .em()
      .getKysely()
      .executeQuery(CompiledQuery.raw(text, [id, email]))
  ).rows;
}

const mailsOf = async (template: string, { email }: Person): Promise<number> =>
  (
    await queryRows(
      api.em(),
      sql`select 1 from jobs.job where name = 'mail.send' and data -> 'data' ->> 'template' = ${template} and data -> 'data' ->> 'to' = ${email}`,
    )
  ).length;
const stateOf = async (person: Person) =>
  (
    await queryRows(
      api.em(),
      sql<{ state: string }>`select state from privacy_requests where customer_id = ${person.id} order by id desc`,
    )
  )[0];
const isDeleted = async ({ email }: Person) =>
  (await queryRows(api.em(), sql`select 1 from customers where email = ${email}`))[0] === undefined;

/** The long form cuts at each statement. An odd stride alternates between cuts before and after a statement is sent. */
const STRIDE = process.env['TEST_LONG'] === '1' ? 1 : 11;

/** Statements that others send meanwhile are not counted. */
const watched = new AsyncLocalStorage<true>();

const underWay = async () =>
  (
    await queryRows(
      api.em(),
      sql`select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    )
  )[0];

/**
 * Runs a job and cuts its line to the database at one of its statements: every second one before it goes out, the others as soon as it has. Answers
 * whether it came to that.
 */
async function cutAt(statement: number, job: () => Promise<unknown>): Promise<boolean> {
  let left = statement;
  const plain = pg.Client.prototype.query;
  jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function query(this: pg.Client, ...queryArguments: unknown[]) {
    if (watched.getStore()) left -= 1;
    const isHere = left === 0 && watched.getStore();
    const cut = () => void this.connection.stream.destroy();
    if (isHere && statement % 2 === 0) cut();
    const answer: unknown = Reflect.apply(plain, this, queryArguments);
    if (isHere && statement % 2 === 1) setImmediate(cut);
    return answer;
  } as pg.Client['query']);
  await watched.run(true, job).catch(() => undefined);
  jest.restoreAllMocks();
  // What was sent before the cut may still be on its way through the database.
  await eventually(async () => expect(await underWay()).toBeUndefined(), { interval: 10 });
  return left <= 0;
}

test('a deletion that is cut off at any of its statements leaves all or nothing, and is ended once', async () => {
  const person = await createPerson();
  await due(person);
  const before = await marks(person);
  let statement = 1;
  while ((await cutAt(statement, () => privacyDue.run(api.services, {}))) && !(await isDeleted(person))) {
    expect([statement, await marks(person)]).toEqual([statement, before]);
    expect(await mailsOf('account_deleted', person)).toBe(0);
    statement += STRIDE;
  }
  expect(statement).toBeGreaterThan(60);
  await privacyDue.run(api.services, {});
  expect(await isDeleted(person)).toBe(true);
  expect(await stateOf(person)).toEqual({ state: 'done' });
  expect(await mailsOf('account_deleted', person)).toBe(1);
});

test('an archive build that fails at any statement completes at the next try, with one notice', async () => {
  const person = await createPerson();
  await person.client.ok('POST /account/privacy/export');
  const [request] = await queryRows(
    api.em(),
    sql<{ id: number }>`select id from privacy_requests where customer_id = ${person.id}`,
  );
  const make = () => makeArchive.run(api.services, { request_id: request?.id ?? 0 });
  let statement = 1;
  while ((await cutAt(statement, make)) && (await stateOf(person))?.state === 'waiting') {
    expect([statement, await mailsOf('data_ready', person)]).toEqual([statement, 0]);
    statement += STRIDE;
  }
  expect(statement).toBeGreaterThan(40);
  await make();
  expect(await mailsOf('data_ready', person)).toBe(1);
  await person.client.ok('POST /account/privacy/archive');
});

const waits = async () =>
  (
    await queryRows(api.em(), sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  )[0];

/** Starts the real program, blocks it at a locked table, and kills it there. */
async function killedAt(table: 'sessions' | 'passkeys'): Promise<void> {
  await api.em().transactional(async (em) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(em.getKysely());
    worker = startWorker(api);
    await eventually(async () => expect(await waits()).toBeDefined(), { interval: 100 });
    const ended = once(worker, 'exit');
    worker.kill('SIGKILL');
    await ended;
  });
  await eventually(async () => expect(await waits()).toBeUndefined());
  await longSilent(api.em());
  await api.services.jobs.supervise();
}

// That a killed process leaves its transaction undone and its job to the next one is proved by crash.test.ts, too.
(process.env['TEST_LONG'] === '1' ? describe : describe.skip)('in the long form', () => {
  test('a store that is killed in the middle of a deletion and of an archive ends both afterwards', async () => {
    const [leaving, curious] = [await createPerson(), await createPerson()];
    await due(leaving);
    const before = await marks(leaving);
    // So long ago that the worker's first look finds the deletion due.
    await api.services.jobs.tick(api.services);
    await sql`update store_clock set ahead_ms = ahead_ms + ${DAY}`.execute(api.em().getKysely());
    await api.services.clock.refresh();
    await curious.client.ok('POST /account/privacy/export');
    await killedAt('passkeys');
    expect(await marks(leaving)).toEqual(before);
    expect([await mailsOf('account_deleted', leaving), await mailsOf('data_ready', curious)]).toEqual([0, 0]);
    await eventually(
      async () => {
        await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(api.em().getKysely());
        await api.services.jobs.tick(api.services);
        await api.runJobs();
        expect([await isDeleted(leaving), await stateOf(curious)]).toEqual([true, { state: 'ready' }]);
      },
      { interval: 100 },
    );
    await api.runJobs();
    expect([await mailsOf('account_deleted', leaving), await mailsOf('data_ready', curious)]).toEqual([1, 1]);
  });
});
