import { readEnv } from '../env.ts';
import { queryRows, sql } from '../db/sql.ts';
import { cleanMailbox } from '../mail/mail.jobs.ts';
import { sendMail } from '../mail/queue.ts';
import { type Client, employee, lead, startApi, type TestApi } from '../../../test/index.ts';
import { effectiveSettings } from './system.ts';

let api: TestApi;
let developer: Client;
beforeAll(async () => {
  api = await startApi({ stocked: false, env: { LOG_LEVEL: 'silent', REGISTER_LIMIT: '1000', LOGIN_LIMIT: '3' } });
  developer = (await employee(api, 'developer')).client;
  await api.runJobs();
});
afterAll(() => api.stop());

const list = async (query: Record<string, unknown>) => (await developer.ok('GET /desk/jobs/list', { query })).items;
const actions = async () => {
  const rows = await queryRows(api.em(), sql<{ action: string }>`select action from audit_entries order by id`);
  return rows.map(({ action }) => action);
};

describe('jobs', () => {
  test('a job that was given up is found with its reason, and runs again', async () => {
    await api.services.jobs.send(api.em(), sendMail, { template: 'account_deleted', to: 'no address', data: { firstname: 'A' } });
    const [queued] = await list({ queue: 'mail.send', state: 'waiting' });
    expect(queued).toMatchObject({
      queue: 'mail.send',
      state: 'waiting',
      concerns: { template: 'account_deleted' },
      problem: null,
    });
    await sql`update jobs.job set retry_count = retry_limit where id = ${queued?.id}`.execute(api.em().getKysely());
    await expect(api.runJobs()).rejects.toThrow('not a valid address');
    expect(await list({ state: 'failed' })).toMatchObject([
      { id: queued?.id, problem: expect.stringContaining('not a valid address') },
    ]);
    const { queues } = await developer.ok('GET /desk/jobs');
    expect(queues.find(({ queue }) => queue === 'mail.send')).toMatchObject({ failed: 1, waiting: 0, cron: null });
    expect(queues.find(({ queue }) => queue === 'mail.clean')).toMatchObject({ failed: 0, cron: '41 3 * * *' });
    const body = { queue: 'mail.send', ids: [queued?.id] };
    expect(await developer.ok('POST /desk/jobs/retry', { body })).toMatchObject({ retried: 1 });
    expect(await list({ queue: 'mail.send' })).toMatchObject([{ id: queued?.id, state: 'waiting' }]);
    expect(await developer.ok('POST /desk/jobs/retry', { body })).toMatchObject({ retried: 0 });
    expect((await actions()).filter((action) => action === 'jobs.retry')).toHaveLength(1);
    await sql`delete from jobs.job where id = ${queued?.id}`.execute(api.em().getKysely());
  });

  test('the list is paged, and knows no other queues', async () => {
    for (let n = 0; n < 3; n++) await api.services.jobs.send(api.em(), cleanMailbox, {});
    const first = await developer.ok('GET /desk/jobs/list', { query: { queue: 'mail.clean', limit: 2 } });
    const query = { queue: 'mail.clean', limit: 2, cursor: first.next_cursor };
    const second = await developer.ok('GET /desk/jobs/list', { query });
    expect([first, second].map(({ items }) => items.length)).toEqual([2, 1]);
    expect(second.next_cursor).toBeNull();
    expect(await list({ queue: '__pgboss__maintenance' })).toEqual([]);
    const refused = { body: { queue: 'none', ids: ['00000000-0000-4000-8000-000000000000'] } };
    expect(await developer.fails('POST /desk/jobs/retry', refused)).toMatchObject({ errors: { queue: expect.any(String) } });
    await api.runJobs();
  });
});

describe('the mail log', () => {
  test('finds mails by address, shows their content, and sends them again', async () => {
    const { email } = await lead(api);
    const data = { firstname: 'Ann', readyUntil: '2026-12-24T00:00:00Z' };
    await api.em().transactional((em) => api.services.mail.send(em, 'data_ready', email, data));
    await api.runJobs();
    const found = () => developer.ok('GET /desk/mails', { query: { recipient: email.toUpperCase(), template: 'data_ready' } });
    const [mail] = (await found()).items;
    expect(mail).toMatchObject({ recipient: email, mail_subject: 'Your data is ready', is_readable: true });
    const { html, plain_text: text } = await developer.ok('GET /desk/mails/{id}', { params: { id: mail?.id ?? '' } });
    expect(text).toContain('The archive you requested is ready');
    expect(html).toContain('The archive you requested is ready');
    await developer.ok('POST /desk/mails/{id}/resend', { params: { id: mail?.id ?? '' } });
    await api.runJobs();
    expect((await found()).items).toHaveLength(2);
    expect(await actions()).toContain('mail.resend');
    const first = await developer.ok('GET /desk/mails', { query: { recipient: email, limit: 1 } });
    const rest = await developer.ok('GET /desk/mails', { query: { recipient: email, cursor: first.next_cursor } });
    expect(rest.items.map(({ id }) => id)).not.toContain(first.items[0]?.id);
  });

  test('a mail with a code cannot be read, nor sent again', async () => {
    const { email } = await lead(api);
    const data = { firstname: 'Ann', code: '123456', link: null };
    await api.em().transactional((em) => api.services.mail.send(em, 'one_time_code', email, data));
    await api.runJobs();
    const { items } = await developer.ok('GET /desk/mails', { query: { recipient: email, template: 'one_time_code' } });
    expect(items).toMatchObject([{ is_readable: false, mail_subject: 'one time code' }]);
    const params = { id: items[0]?.id ?? '' };
    expect(await developer.ok('GET /desk/mails/{id}', { params })).toMatchObject({ html: null, plain_text: null });
    expect((await developer.fails('POST /desk/mails/{id}/resend', { params })).error_code).toBe('not_readable');
    expect(await queryRows(api.em(), sql`select from mail_log where content::text like '%123456%'`)).toEqual([]);
  });
});

test('limits that refuse are listed, and lifted', async () => {
  const { email } = await lead(api);
  const guess = () => api.client().call('POST /account/login', { body: { email, password: 'wrong' } });
  for (let n = 0; n < 4; n++) await guess();
  const { locks } = await developer.ok('GET /desk/limits');
  const lock = locks.find(({ limit_name: name }) => name === 'login');
  expect(lock).toMatchObject({ allowed: 3 });
  const body = { limit_key: lock?.limit_key };
  await developer.ok('POST /desk/limits/lift', { body });
  const after = (await developer.ok('GET /desk/limits')).locks;
  expect(after.map(({ limit_key: key }) => key)).not.toContain(lock?.limit_key);
  expect((await developer.fails('POST /desk/limits/lift', { body })).code).toBe(404);
  expect(await actions()).toContain('limit.lift');
});

describe('the system', () => {
  test('each part has its health', async () => {
    const { parts, environment, ahead_ms } = await developer.ok('GET /desk/system');
    const health = Object.fromEntries(parts.map((part) => [part.part, part.health]));
    expect(health).toMatchObject({ Database: 'ok', Schema: 'ok', Jobs: 'ok', Webhooks: 'ok', Mail: 'ok' });
    expect([environment, ahead_ms]).toEqual(['test', 0]);
  });

  test('settings show their origin, and no secret', () => {
    const env = readEnv({
      DATABASE_URL: 'postgresql://larder:hidden-1@db.example:5432/larder',
      APP_SECRET: 'hidden-2-of-the-store',
      CHANGES_URL: 'http://127.0.0.1:4000',
      LARDER_SETTINGS_FROM_FILES: 'APP_SECRET',
      PORT: '4100',
    });
    const settings = effectiveSettings(env);
    const byName = new Map(settings.map((each) => [each.setting, each]));
    expect(byName.get('PORT')).toMatchObject({ value: '4100', origin: 'environment', group: 'Processes' });
    expect(byName.get('APP_SECRET')).toMatchObject({ value: '••••', origin: 'file' });
    expect(byName.get('HOST')).toMatchObject({ value: '127.0.0.1', origin: 'default' });
    expect(JSON.stringify(settings)).not.toContain('hidden');
  });
});
