import { jobs } from '../../app/jobs.ts';
import { sendMail } from '../mail/queue.ts';
import { employee, startApi, type TestApi } from '../../../test/index.ts';
import { after, DAY, HOUR, MINUTE } from '../clock.ts';
import { eventually } from '@larder/rules/testing/eventually';
import { queryRows, sql } from '../db/sql.ts';
import { type Ran, ranSince } from '../jobs/waiting-jobs.ts';
import { openStoreClock } from './store-clock.ts';
import { giveTimeBack, windTo } from './advance-time.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false, time: 'store', env: { LOG_LEVEL: 'silent' } });
  await api.services.jobs.tick(api.services);
});
afterAll(() => api.stop());
afterEach(() => giveTimeBack(api.services));

const now = () => api.services.clock.now();
async function wind(ms: number): Promise<Ran[]> {
  const since = new Date();
  await windTo(api.services, after(now(), ms));
  const queues = jobs.map(({ queue }) => queue);
  return ranSince(api.em(), queues, since);
}
const welcome = (startAfter: Date) =>
  api.services.jobs.send(
    api.em(),
    sendMail,
    { template: 'welcome', to: `${startAfter.getTime()}@example.com`, data: { firstname: 'Ann' } },
    { startAfter },
  );

test('what falls due on the way runs in order, each at its own moment, and then the time is there', async () => {
  const start = now();
  const [late, soon, beyond] = [after(start, 30 * HOUR), after(start, 2 * HOUR), after(start, 60 * HOUR)];
  for (const moment of [late, soon, beyond]) await welcome(moment);
  const ran = await wind(2 * DAY);
  expect(now().getTime() - start.getTime() - 2 * DAY).toBeLessThan(HOUR);
  const mails = ran.filter(({ queue }) => queue === 'mail.send').map(({ at }) => at?.getTime() ?? 0);
  expect(mails).toHaveLength(2);
  expect(Math.abs((mails[0] ?? 0) - soon.getTime())).toBeLessThan(HOUR);
  expect(Math.abs((mails[1] ?? 0) - late.getTime())).toBeLessThan(HOUR);
  const moments = ran.map(({ at }) => at?.getTime() ?? 0);
  expect(moments).toEqual([...moments].sort((a, b) => a - b));
  // The nightly jobs of two nights; waiting jobs beyond that keep their time in store time.
  expect(ran.filter(({ queue }) => queue === 'sessions.clean')).toHaveLength(2);
  expect(await wind(13 * HOUR)).toContainEqual(expect.objectContaining({ queue: 'mail.send' }));
});

test('a job of every minute runs only when it has something to do', async () => {
  const daily = new Set(jobs.filter(({ cron }) => cron && /^\d+ \d/.test(cron)).map(({ queue }) => queue));
  const ran = await wind(3 * HOUR);
  expect(ran.filter(({ queue }) => /^(payments|orders|membership)/.test(queue) && !daily.has(queue))).toEqual([]);
});

test('with a grain, what is due at some moments runs together at the next full one', async () => {
  const full = after(new Date(Math.ceil(now().getTime() / HOUR) * HOUR), HOUR);
  for (const minutes of [-50, -20, -10]) await welcome(after(full, minutes * MINUTE));
  const since = new Date();
  await windTo(api.services, full, HOUR);
  const ran = (await ranSince(api.em(), ['mail.send'], since)).map(({ at }) => Math.abs((at?.getTime() ?? 0) - full.getTime()));
  expect(ran).toHaveLength(3);
  expect(Math.max(...ran)).toBeLessThan(9 * MINUTE);
});

test('stopping for one job costs nothing for those that have nothing to do: their ticks stay as they were', async () => {
  const ticked = async () =>
    (await queryRows(api.em(), sql<{ at: string }>`select ticked_at as at from job_ticks where queue = 'payments.sweep'`))[0];
  const before = await ticked();
  await welcome(after(now(), HOUR));
  expect((await wind(2 * HOUR)).map(({ queue }) => queue)).toContain('mail.send');
  expect(await ticked()).toEqual(before);
});

test('work at hand is done at the next tick, and later ticks without work cause no delay', async () => {
  await sql`insert into product_changes (product_id) values (1)`.execute(api.em().getKysely());
  const ran = await wind(3 * HOUR);
  expect(ran.filter(({ queue }) => queue === 'catalog.follow-products')).toHaveLength(1);
  expect((await queryRows(api.em(), sql`select 1 from product_changes`))[0]).toBeUndefined();
});

test('every job that runs more often than hourly reports when it has work', () => {
  const often = jobs.filter(({ cron }) => cron && !/^\d+ /.test(cron));
  expect(often.length).toBeGreaterThan(3);
  expect(often.filter(({ due }) => !due).map(({ queue }) => queue)).toEqual([]);
});

test('a failing job on the way is logged and retried after its pause; the rest continues', async () => {
  await api.services.jobs.send(api.em(), sendMail, { template: 'none', to: 'x@example.com', data: {} } as never);
  const ran = (await wind(HOUR)).filter(({ queue }) => queue === 'mail.send');
  expect(ran).toEqual([{ queue: 'mail.send', at: null, error: expect.stringContaining('not a function') }]);
  const [tries] = await queryRows(
    api.em(),
    sql<{ n: number }>`select retry_count as n from jobs.job where name = 'mail.send' and state = 'failed'`,
  );
  expect(tries?.n).toBe(5);
});

test('time advances past a job whose worker died during it, without another worker', async () => {
  const send = welcome(now());
  await send;
  // As a worker leaves it that took the job and was killed: in progress, with an old heartbeat.
  await sql`update jobs.job set state = 'active', started_on = now() - interval '1 minute', heartbeat_on = now() - interval '31 seconds'
      where name = 'mail.send' and state = 'created'`.execute(api.em().getKysely());
  await sql`update jobs.queue set monitor_on = null, monitor_claim_on = null, maintain_on = null`.execute(api.em().getKysely());
  const ran = await wind(HOUR);
  expect(ran).toContainEqual(expect.objectContaining({ queue: 'mail.send', error: null }));
});

test('another process sees the simulated time, rows are written with it, and sessions are not', async () => {
  await wind(6 * HOUR);
  const other = await openStoreClock(api.services.fork, { isProduction: false });
  expect(Math.abs(other.now().getTime() - now().getTime())).toBeLessThan(HOUR);
  expect(other.real().getTime()).toBeLessThan(Date.now() + HOUR);
  const [written] = await queryRows(
    api.em(),
    sql<{ ahead: number }>`select extract(epoch from store_now() - now())::float8 as ahead`,
  );
  expect(written?.ahead).toBeCloseTo(api.services.clock.ahead() / 1000, 0);
});

test('the restored time is real at once, and clock jobs do not wait for the simulated future', async () => {
  await wind(DAY);
  await giveTimeBack(api.services);
  expect(Math.abs(now().getTime() - Date.now())).toBeLessThan(HOUR);
  expect(await wind(DAY + MINUTE)).toContainEqual(expect.objectContaining({ queue: 'sessions.clean' }));
});

test('a store in production rejects a database with simulated time', async () => {
  await sql`update store_clock set ahead_ms = 1`.execute(api.em().getKysely());
  await expect(openStoreClock(api.services.fork, { isProduction: true })).rejects.toThrow('larder time real');
});

test('a developer sets the clock ahead at the desk, and back; due jobs run, and the audit log has both', async () => {
  const { client } = await employee(api, 'developer');
  const set = (clock: string) => client.call('PUT /desk/clock', { body: { clock } });
  const real = { ahead_ms: 0, is_clock_moving: false };
  expect(await set('yesterday')).toMatchObject({ status: 400, body: { errors: { clock: expect.any(String) } } });
  // Mails of the registration.
  await api.runJobs();
  const since = new Date();
  await welcome(after(now(), 2 * HOUR));
  expect((await set('+3h')).status).toBe(200);
  expect(await set('+3h')).toMatchObject({ status: 409, body: { error_code: 'clock_moving' } });
  await eventually(async () => expect(await client.ok('GET /desk/system')).toMatchObject({ is_clock_moving: false }));
  expect((await client.ok('GET /desk/system')).ahead_ms).toBeGreaterThan(2.9 * HOUR);
  expect(await ranSince(api.em(), ['mail.send'], since)).toMatchObject([{ error: null }]);
  expect((await set('real')).status).toBe(200);
  expect(await client.ok('GET /desk/system')).toMatchObject(real);
  const entries = sql<{
    action: string;
    by: string;
  }>`select action, actor_email as by from audit_entries where action = 'clock.set'`;
  expect(await queryRows(api.em(), entries)).toHaveLength(2);
});

test('the desk of a store in production refuses to set the clock', async () => {
  const { client } = await employee(api, 'developer');
  const { isProduction } = api.services.env;
  Object.assign(api.services.env, { isProduction: true });
  const refused = await client.call('PUT /desk/clock', { body: { clock: '+1d' } });
  Object.assign(api.services.env, { isProduction });
  expect(refused).toMatchObject({ status: 409, body: { error: 'Time is real in production.', error_code: 'production' } });
});
