import { mailsTo } from '../../ordering/orders/after-sale.fixture.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { type Client, lead, PASSWORD, startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
beforeAll(async () => {
  // Slow as in production: the guesses are judged at the same moment.
  api = await startApi({ stocked: false, env: { LOGIN_LIMIT: '40', REGISTER_LIMIT: '6' }, hashes: 'slow' });
});
afterAll(() => api.stop());

let hop = 0;
const elsewhere = () => ({ 'x-forwarded-for': `203.0.113.${++hop}` });

/** The same call by so many browsers at one moment, each with its own session; the codes of the refusals, sorted, with how often. */
async function atOnce(count: number, send: (client: Client, index: number) => Promise<{ status: number; body: unknown }>) {
  const clients = Array.from({ length: count }, () => api.client());
  for (const client of clients) client.csrf = (await client.ok('GET /token/csrf')).csrf_token;
  const answers = await Promise.all(clients.map(send));
  const statusCounts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = status < 300 ? 'ok' : ((body as { error_code?: string }).error_code ?? 'refused');
    statusCounts[name] = (statusCounts[name] ?? 0) + 1;
  }
  return statusCounts;
}

describe('OP-205: guesses at the same moment count before they are judged', () => {
  test.each([3, 6, 30])('%d wrong passwords of one account, each from another address: at most 5 are judged', async (count) => {
    const { email } = await lead(api);
    const results = await atOnce(count, (client) =>
      client.call('POST /account/login', { body: { email, password: 'wrong' }, headers: elsewhere() }),
    );
    // The fifth is judged and reports the lock; later ones only report it.
    const wrong = Math.min(count, 4);
    expect(results).toEqual({ wrong_password: wrong, ...(count > wrong ? { wrong_password_locked: count - wrong } : {}) });
    const [account] = await queryRows(
      api.em(),
      sql<{ failed_logins: number }>`select failed_logins from customers where email = ${email}`,
    );
    expect(account?.failed_logins).toBe(Math.min(count, 5));
    const right = await api.client().call('POST /account/login', { body: { email, password: PASSWORD }, headers: elsewhere() });
    expect(right.status).toBe(count < 5 ? 200 : 400);
  });

  test('right passwords at once leave no count behind', async () => {
    const { email } = await lead(api);
    const results = await atOnce(4, (client) =>
      client.call('POST /account/login', { body: { email, password: PASSWORD }, headers: elsewhere() }),
    );
    expect(results).toEqual({ ok: 4 });
    const left = await queryRows(
      api.em(),
      sql`select 1 from customers where email = ${email} and (failed_logins > 0 or locked_until is not null)`,
    );
    expect(left).toEqual([]);
  });

  test('sign-ins of one address: beyond ten accounts each needs a captcha', async () => {
    const headers = elsewhere();
    const results = await atOnce(50, (client, index) =>
      client.call('POST /account/login', { body: { email: `nobody${index}@example.com`, password: 'wrong' }, headers }),
    );
    expect(results).toEqual({ account_not_found: 20, captcha_required: 30 });
  });

  test('registrations of one address; what succeeds is given back', async () => {
    const headers = elsewhere();
    const person = (index: number) => ({
      body: { email: `new${index}@example.com`, password: PASSWORD, firstname: 'A', lastname: 'B', billing_zip: '73301' },
      headers,
    });
    for (let index = 0; index < 8; index++) {
      await api.client().ok('POST /custom/customerAjax/ajaxPostRegister', person(index));
    }
    const results = await atOnce(12, (client) => client.call('POST /custom/customerAjax/ajaxPostRegister', person(0)));
    expect(results).toEqual({ refused: 6, captcha_required: 6 });
  });

  test('both forms that require the current password and the sign-in share one count', async () => {
    const { client, email } = await lead(api);
    api.clock.advance(16 * 60_000);
    client.csrf = (await client.ok('GET /token/csrf')).csrf_token;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 2
          ? client.call('POST /account/proof', { body: { current_password: 'wrong' } })
          : client.call('POST /account/updatepassword', { body: { password: 'another good one', current_password: 'wrong' } }),
      ),
    );
    const codes = answers.map(({ body }) => (body as { error_code: string }).error_code);
    expect(codes.filter((code) => code === 'wrong_password')).toHaveLength(4);
    expect(codes.filter((code) => code === 'wrong_password_locked')).toHaveLength(8);
    const here = { body: { email, password: PASSWORD }, headers: elsewhere() };
    expect((await client.fails('POST /account/login', here)).error_code).toBe('wrong_password_locked');
    // It was a known device, whose lock is its own (OP-214).
    await api.client().ok('POST /account/login', here);
  });

  test('reset mails: strangers can neither use up those of the owner nor fill the mailbox (OP-180)', async () => {
    const { client, email } = await lead(api);
    const mails = async () => {
      await api.runJobs();
      return (await mailsTo(api, { email }, 'reset')).length;
    };
    const request = (from: number, by = api.client()) =>
      by.ok('POST /account/reset', { body: { email }, headers: { 'x-forwarded-for': `198.51.100.${from}` } });
    for (let i = 0; i < 6; i++) await request(1);
    expect(await mails()).toBe(5);
    await request(2);
    expect(await mails()).toBe(6);
    for (let from = 3; from < 13; from++) for (let i = 0; i < 3; i++) await request(from);
    expect(await mails()).toBe(30);
    // A device that signed in to the account is the owner's.
    await request(13);
    await request(13, client);
    expect(await mails()).toBe(31);
  });

  test('reset mails: five an hour; and a link works once, however often it is used at once', async () => {
    const { email } = await lead(api);
    await atOnce(12, (client) => client.call('POST /account/reset', { body: { email } }));
    await api.runJobs();
    const mails = await queryRows(
      api.em(),
      sql<{ text_body: string }>`select text_body from mailbox_messages where recipient = ${email} and template = 'reset'`,
    );
    expect(mails).toHaveLength(5);
    const token = /token=([A-Za-z0-9_-]+)/.exec(mails[0]?.text_body ?? '')?.[1];
    const results = await atOnce(6, (client) =>
      client.call('POST /account/updatepassword', { body: { token, password: 'another good one' } }),
    );
    expect(results).toEqual({ ok: 1, token_invalid: 5 });
  });
});
