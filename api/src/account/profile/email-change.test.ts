import { randomUUID } from 'node:crypto';
import { AUTH_TEXT } from '@larder/rules';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { mailToken } from '../session/token.ts';
import { type Client, lead, PASSWORD, type Person, startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const fresh = () => `${randomUUID()}@example.com`;

/** A customer whose sign-in is too old to be a proof. */
async function old() {
  const person = await lead(api);
  api.clock.advance(16 * MINUTE);
  return person;
}

async function mailsTo(email: string, template: string): Promise<string[]> {
  await api.runJobs();
  const found = await queryRows(
    api.em(),
    sql<{ text_body: string }>`select text_body from mailbox_messages where recipient = ${email} and template = ${template}`,
  );
  return found.map((mail) => mail.text_body);
}

/** The token of the last link of a kind that was mailed to an address. */
const linkOf = async (email: string, template: string): Promise<string> =>
  /-email\?token=([\w.-]+)/.exec((await mailsTo(email, template)).at(-1) ?? '')?.[1] ?? 'none';
const ask = (client: Client, email: string) => client.ok('PUT /account', { body: { email } });
const confirm = async (email: string, client = api.client()) =>
  client.ok('POST /account/email/confirm', { body: { token: await linkOf(email, 'email_confirm') } });
/** Changes the email, as its owner does. */
async function change({ client }: Pick<Person, 'client'>, email = fresh()): Promise<string> {
  await ask(client, email);
  expect(await confirm(email, client)).toEqual({ success: true, email });
  return email;
}
const emailNow = async (client: Client) => (await client.ok('GET /account')).account.email;
const refusesLink = { code: 400, error_code: 'token_invalid' };

describe('OP-197: another email requires a fresh proof', () => {
  test('an older session needs a proof, and nothing changes without it', async () => {
    const { client, email } = await old();
    const body = { firstname: 'Mallory', email: fresh() };
    expect(await client.fails('PUT /account', { body })).toMatchObject({ code: 400, error_code: 'otp_required' });
    expect((await client.ok('GET /account')).account).toMatchObject({ email, firstname: 'Robin' });
    expect(await mailsTo(email, 'email_change_requested')).toEqual([]);
    await client.ok('POST /account/proof', { body: { current_password: PASSWORD } });
    expect((await client.ok('PUT /account', { body })).account).toMatchObject({ email, firstname: 'Mallory' });
    await confirm(body.email);
    expect(await emailNow(client)).toBe(body.email);
  });

  test('a sign-in younger than 15 minutes is proof enough', async () => {
    const { client } = await lead(api);
    api.clock.advance(14 * MINUTE);
    expect((await ask(client, fresh())).success).toBe(true);
  });

  test('the same email, in any case, and all other fields require no proof', async () => {
    const { client, email } = await old();
    await client.ok('PUT /account', { body: { email: email.toUpperCase(), firstname: 'Ann', telephone: '5125550142' } });
    expect(await mailsTo(email, 'email_change_requested')).toEqual([]);
  });

  test('only a proven owner learns that an email is taken', async () => {
    const [one, two] = [await lead(api), await old()];
    const body = { email: one.email };
    expect((await two.client.fails('PUT /account', { body })).error_code).toBe('otp_required');
    await two.client.ok('POST /account/proof', { body: { current_password: PASSWORD } });
    expect((await two.client.fails('PUT /account', { body })).errors).toEqual({ email: AUTH_TEXT.emailExists });
  });
});

describe('OP-197: a new email counts once its mailbox confirmed it', () => {
  test('until then the old one signs in, and the settings show the pending one', async () => {
    const person = await lead(api);
    const email = fresh();
    expect((await ask(person.client, email)).account.email).toBe(person.email);
    const { pending } = await person.client.ok('GET /account/email');
    expect(pending).toMatchObject({ email, resend_in: 30 });
    await api.client().fails('POST /account/login', { body: { email, password: PASSWORD } });
    await confirm(email);
    expect((await person.client.ok('GET /account/email')).pending).toBeNull();
    await api.client().ok('POST /account/login', { body: { email, password: PASSWORD } });
    await api.client().fails('POST /account/login', { body: { email: person.email, password: PASSWORD } });
  });

  test('the link works once, also by many at once, and for a day', async () => {
    const person = await lead(api);
    const email = fresh();
    await ask(person.client, email);
    const token = await linkOf(email, 'email_confirm');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => person.client.call('POST /account/email/confirm', { body: { token } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = fresh();
    await ask(person.client, late);
    const lateToken = await linkOf(late, 'email_confirm');
    api.clock.advance(DAY);
    expect(await api.client().fails('POST /account/email/confirm', { body: { token: lateToken } })).toMatchObject(refusesLink);
    expect((await person.client.ok('GET /account/email')).pending).toBeNull();
  });

  test.each(['', 'x', `${randomUUID()}.${'a'.repeat(43)}`, '../../etc'])(
    'a link that is made up (%j) is refused',
    async (token) => {
      expect(await api.client().fails('POST /account/email/confirm', { body: { token } })).toMatchObject(refusesLink);
      expect(await api.client().fails('POST /account/email/undo', { body: { token } })).toMatchObject(refusesLink);
    },
  );

  test('a link of one kind is none of the other', async () => {
    const person = await lead(api);
    const email = fresh();
    await ask(person.client, email);
    const undo = await linkOf(person.email, 'email_change_requested');
    expect(await api.client().fails('POST /account/email/confirm', { body: { token: undo } })).toMatchObject(refusesLink);
    const token = await linkOf(email, 'email_confirm');
    expect(await api.client().fails('POST /account/email/undo', { body: { token } })).toMatchObject(refusesLink);
  });

  test('of two the later wins; given up it counts no more; the same one again is one', async () => {
    const person = await lead(api);
    const [one, two] = [fresh(), fresh()];
    await ask(person.client, one);
    await ask(person.client, two);
    await ask(person.client, two);
    expect(await mailsTo(two, 'email_confirm')).toHaveLength(1);
    await expect(confirm(one)).rejects.toThrow('token_invalid');
    await person.client.ok('DELETE /account/email');
    expect((await person.client.ok('GET /account/email')).pending).toBeNull();
    await expect(confirm(two)).rejects.toThrow('token_invalid');
    expect(await emailNow(person.client)).toBe(person.email);
  });

  test('an address that was taken in between is a clear error', async () => {
    const person = await lead(api);
    const email = fresh();
    await ask(person.client, email);
    await lead(api, { email });
    const body = { token: await linkOf(email, 'email_confirm') };
    expect((await api.client().fails('POST /account/email/confirm', { body })).errors).toEqual({ email: AUTH_TEXT.emailExists });
    expect(await emailNow(person.client)).toBe(person.email);
  });

  test('the link is sent again no more than each 30 s; ten such mails an hour', async () => {
    const person = await lead(api);
    const email = fresh();
    await ask(person.client, email);
    expect((await person.client.ok('POST /account/email/resend')).resend_in).toBeGreaterThan(0);
    expect(await mailsTo(email, 'email_confirm')).toHaveLength(1);
    api.clock.advance(30_000);
    await Promise.all([1, 2, 3].map(() => person.client.ok('POST /account/email/resend')));
    const [first, second, ...more] = await mailsTo(email, 'email_confirm');
    expect([first, more]).toEqual([second, []]);
    for (let i = 0; i < 12; i++) await person.client.call('PUT /account', { body: { email: fresh() } });
    expect((await person.client.fails('PUT /account', { body: { email: fresh() } })).code).toBe(429);
  });

  test('nothing waits: nothing is sent', async () => {
    const { client } = await lead(api);
    expect((await client.fails('POST /account/email/resend')).code).toBe(404);
  });
});

describe('OP-197: the old mailbox', () => {
  test('is notified of the request and of its confirmation, with no more detail than its owner needs', async () => {
    const person = await lead(api);
    await ask(person.client, 'verysecret@elsewhere.example');
    const [confirmationEmail] = await mailsTo(person.email, 'email_change_requested');
    expect(confirmationEmail).toContain('entered v…@elsewhere.example');
    await confirm('verysecret@elsewhere.example');
    const [changed, ...more] = await mailsTo(person.email, 'email_changed');
    expect(more).toEqual([]);
    expect(changed).toContain('changed to v…@elsewhere.example');
    expect(`${confirmationEmail}${changed}`).not.toContain('verysecret');
  });

  test('stops it before it counts', async () => {
    const person = await lead(api);
    const email = fresh();
    await ask(person.client, email);
    const token = await linkOf(person.email, 'email_change_requested');
    expect(await person.client.ok('POST /account/email/undo', { body: { token } })).toEqual({
      success: true,
      email: person.email,
    });
    // Their browser knows: the page goes on telling what came of it, and leads to another password.
    expect([person.client.cookies.has('sid'), person.client.cookies.has('loggedin')]).toEqual([false, false]);
    await expect(confirm(email)).rejects.toThrow('token_invalid');
    expect((await person.client.fails('GET /account')).code).toBe(401);
  });

  test('undoes it signed out, once, and ends sessions and links of the attacker', async () => {
    const person = await lead(api);
    const email = await change(person);
    await api.client().ok('POST /account/reset', { body: { email } });
    const reset = /token=([A-Za-z0-9_-]+)/.exec((await mailsTo(email, 'reset')).at(-1) ?? '')?.[1];
    const token = await linkOf(person.email, 'email_changed');
    expect(await api.client().ok('POST /account/email/undo', { body: { token } })).toEqual({
      success: true,
      email: person.email,
    });
    expect((await person.client.fails('GET /account')).code).toBe(401);
    await api.client().fails('POST /account/updatepassword', { body: { token: reset, password: 'another good one' } });
    // The attacker knows the password, so it is removed, too.
    await api.client().fails('POST /account/login', { body: { email: person.email, password: PASSWORD } });
    expect(await api.client().fails('POST /account/email/undo', { body: { token } })).toMatchObject(refusesLink);
  });

  test.each([
    [6.9, 200],
    [7, 400],
  ])('after %d days: %d', async (days, status) => {
    const person = await lead(api);
    await change(person);
    const token = await linkOf(person.email, 'email_changed');
    api.clock.advance(days * DAY);
    expect((await api.client().call('POST /account/email/undo', { body: { token } })).status).toBe(status);
  });

  test('undoes what followed, too: a second change and its own way back', async () => {
    const person = await lead(api);
    const second = await change(person);
    const third = await change(person);
    const [first, later] = [await linkOf(person.email, 'email_changed'), await linkOf(second, 'email_changed')];
    await api.client().ok('POST /account/email/undo', { body: { token: first } });
    expect(await api.client().fails('POST /account/email/undo', { body: { token: later } })).toMatchObject(refusesLink);
    await api.client().ok('POST /account/reset', { body: { email: third } });
    expect(await mailsTo(third, 'reset')).toEqual([]);
    await api.client().ok('POST /account/reset', { body: { email: person.email } });
    expect(await mailsTo(person.email, 'reset')).toHaveLength(1);
  });
});

describe('mails from before a change are invalid after it', () => {
  const resetToken = async (email: string): Promise<string> => {
    await api.client().ok('POST /account/reset', { body: { email } });
    return /token=([A-Za-z0-9_-]+)/.exec((await mailsTo(email, 'reset')).at(-1) ?? '')?.[1] ?? '';
  };

  test.each([
    ['email', (client: Client) => change({ client })],
    [
      'password',
      (client: Client) =>
        client.ok('POST /account/updatepassword', { body: { password: 'another good one', current_password: PASSWORD } }),
    ],
  ])('a change of the %s ends reset links, links by name and the sessions they opened', async (_, alter) => {
    const { client, email, id } = await lead(api);
    const token = await resetToken(email);
    expect(token).not.toBe('');
    const made = api.clock.now();
    const links = [1, 2].map((n) => mailToken(api.services.env.APP_SECRET, id, new Date(made.getTime() - n * 1000)));
    const reader = api.client();
    await reader.ok('POST /session/new', { body: { uatoken: links[0] } });
    await reader.ok('GET /account');
    await alter(client);
    const body = { token, password: 'yet another one' };
    expect((await api.client().fails('POST /account/updatepassword', { body })).error_code).toBe('token_invalid');
    expect((await reader.fails('GET /account')).code).toBe(401);
    const late = api.client();
    await late.ok('POST /session/new', { body: { uatoken: links[1] } });
    expect((await late.fails('GET /account')).code).toBe(401);
    await client.ok('GET /account');
  });

  test('a change of the password ends the other sessions', async () => {
    const { client, email } = await lead(api);
    const other = api.client();
    await other.ok('POST /account/login', { body: { email, password: PASSWORD } });
    await client.ok('POST /account/updatepassword', { body: { password: 'another good one', current_password: PASSWORD } });
    expect((await other.fails('GET /account')).code).toBe(401);
    await client.ok('GET /account');
  });
});
