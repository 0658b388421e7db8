import { queryRows, sql } from '../db/sql.ts';
import { lead, PASSWORD, startApi, type TestApi } from '../../../test/index.ts';
import { startSmtpServer, type TestSmtpServer } from './smtp.fixture.ts';

let server: TestSmtpServer;
let api: TestApi;
let local: TestApi;
beforeAll(async () => {
  server = await startSmtpServer();
  api = await startApi({ stocked: false, env: { SMTP_URL: server.url, LOG_LEVEL: 'silent' } });
  local = await startApi({ stocked: false, env: { LOG_LEVEL: 'silent' } });
});
beforeEach(() => void server.mails.splice(0));
afterAll(async () => {
  await Promise.all([api.stop(), local.stop()]);
  await server.close();
});

const reset = (store: TestApi, email: string) => store.client().ok('POST /account/reset', { body: { email } });

test('a reset mail goes to the address that was checked, in its canonical form', async () => {
  await lead(api, { email: ' Ann.Lee@BÜCHER.example ' });
  await api.runJobs();
  await reset(api, 'ann.lee@bücher.example');
  await api.runJobs();
  expect(server.mails.map(({ to }) => to)).toEqual([['ann.lee@xn--bcher-kva.example'], ['ann.lee@xn--bcher-kva.example']]);
  expect(server.mails[1]?.data).toContain('Set a new password');
});

test('one mailbox has one account, however its address is spelled', async () => {
  await lead(api, { email: 'bo@bücher.example' });
  for (const email of ['bo@xn--bcher-kva.example', 'BO@BÜCHER.example', '\u00a0bo@bu\u0308cher.example'])
    await expect(lead(api, { email })).rejects.toThrow('This customer email already exists');
});

describe('an account from before the grammar', () => {
  test('gets no mail: the job fails until it is given up, and no envelope leaves', async () => {
    const warn = jest.spyOn(api.services.log, 'warn');
    const error = jest.spyOn(api.services.log, 'error');
    const { id } = await lead(api);
    await api.runJobs();
    server.mails.splice(0);
    await sql`update customers set email = 'john,smith@x.example' where id = ${id}`.execute(api.em().getKysely());
    await api.services.mail.send(api.em(), 'welcome', 'john,smith@x.example', {
      firstname: 'John',
      link: 'http://localhost:3000/verify-email?token=x',
    });
    for (let attempt = 1; attempt <= 6; attempt++) {
      await expect(api.runJobs()).rejects.toThrow('not a valid address');
      await sql`update jobs.job set start_after = now() where name = 'mail.send' and state = 'retry'`.execute(
        api.em().getKysely(),
      );
    }
    await api.runJobs();
    expect(server.mails).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(5);
    const line = { queue: 'mail.send', template: 'welcome', mail_id: expect.any(String), attempt: 6 };
    expect(error.mock.calls).toEqual([[expect.objectContaining(line), 'job given up']]);
    // No personal data in logs.
    expect(JSON.stringify([...warn.mock.calls, ...error.mock.calls])).not.toContain('john,smith');
    const failed = sql<{
      count: number;
    }>`select count(*)::int as count from jobs.job where name = 'mail.send' and state = 'failed'`;
    expect((await queryRows(api.em(), failed))[0]?.count).toBe(1);
  });

  test('signs in by its stored spelling', async () => {
    const stored = ['old,ann@x.example', 'ann@müller.example', 'zoe@x.example\u200b'];
    for (const email of stored) {
      const { id } = await lead(api);
      await sql`update customers set email = ${email} where id = ${id}`.execute(api.em().getKysely());
      const { customer_id } = await api
        .client()
        .ok('POST /account/login', { body: { email: ` ${email.toUpperCase()} `, password: PASSWORD } });
      expect(customer_id).toBe(id);
    }
  });
});

test('the local mailbox stores the one address that a mail server would read in the header', async () => {
  const { email } = await lead(local, { email: "o'brien?#%&+shop@mail.example" });
  await local.runJobs();
  const found = await queryRows(local.em(), sql<{ recipient: string }>`select recipient from mailbox_messages`);
  expect(found).toEqual([{ recipient: email }]);
});
