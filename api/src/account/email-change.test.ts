import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AUTH_TEXT } from '@larder/rules';
import { rows, sql } from '../platform/db/sql.ts';
import { mailToken } from '../session/token.ts';
import { lead, PASSWORD, startApi, type TestApi } from '../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
}, 60_000);
afterAll(() => api.stop());

const MINUTE = 60_000;
const fresh = () => `${randomUUID()}@example.com`;

/** Somebody whose sign-in is too old to be a proof. */
async function old() {
  const person = await lead(api);
  api.clock.advance(16 * MINUTE);
  return person;
}

async function mailsTo(email: string, template: string): Promise<string[]> {
  await api.runJobs();
  const found = await rows(
    api.em(),
    sql<{ text_body: string }>`select text_body from mailbox_messages where recipient = ${email} and template = ${template}`,
  );
  return found.map((mail) => mail.text_body);
}

describe('OP-197: another email asks for a fresh proof', () => {
  test('an older session is asked for the password, by field, and nothing changes without it', async () => {
    const { client, email } = await old();
    const body = { firstname: 'Mallory', email: fresh() };
    expect(await client.fails('PUT /account', { body })).toMatchObject({
      code: 400,
      error_code: 'proof_required',
      errors: { current_password: AUTH_TEXT.proofRequired },
    });
    expect(await client.fails('PUT /account', { body: { ...body, current_password: 'wrong' } })).toMatchObject({
      error_code: 'wrong_password',
      errors: { current_password: AUTH_TEXT.wrongPassword },
    });
    expect((await client.ok('GET /account')).account).toMatchObject({ email, firstname: 'Robin' });
    expect(await mailsTo(email, 'email_changed')).toEqual([]);
  });

  test('with the password it changes, and the proof is good for the next 15 minutes', async () => {
    const { client } = await old();
    const [one, two, three] = [fresh(), fresh(), fresh()];
    await client.ok('PUT /account', { body: { email: one, current_password: PASSWORD } });
    api.clock.advance(14 * MINUTE);
    expect((await client.ok('PUT /account', { body: { email: two } })).account.email).toBe(two);
    api.clock.advance(2 * MINUTE);
    expect((await client.fails('PUT /account', { body: { email: three } })).error_code).toBe('proof_required');
  });

  test('a sign-in younger than 15 minutes is proof enough', async () => {
    const { client } = await lead(api);
    api.clock.advance(14 * MINUTE);
    const email = fresh();
    expect((await client.ok('PUT /account', { body: { email } })).account.email).toBe(email);
  });

  test('the same email, in whatever case, and everything else ask for nothing', async () => {
    const { client, email } = await old();
    await client.ok('PUT /account', { body: { email: email.toUpperCase(), firstname: 'Ann', telephone: '5125550142' } });
    expect(await mailsTo(email, 'email_changed')).toEqual([]);
  });

  test('an email that is taken is told only to who proved to be the owner', async () => {
    const [one, two] = [await lead(api), await old()];
    expect((await two.client.fails('PUT /account', { body: { email: one.email } })).error_code).toBe('proof_required');
    const body = { email: one.email, current_password: PASSWORD };
    expect((await two.client.fails('PUT /account', { body })).errors).toEqual({ email: AUTH_TEXT.emailExists });
  });
});

test('OP-197: the old mailbox is told, with no more of the new address than its owner needs', async () => {
  const { client, email } = await lead(api);
  await client.ok('PUT /account', { body: { email: 'verysecret@elsewhere.example' } });
  const [text, ...more] = await mailsTo(email, 'email_changed');
  expect(more).toEqual([]);
  expect(text).toContain('changed to v…@elsewhere.example');
  expect(text).not.toContain('verysecret');
  expect(text).toContain('write to us at once.');
});

describe('what was mailed before a change is worth nothing after it', () => {
  const resetToken = async (email: string): Promise<string> => {
    await api.client().ok('POST /account/reset', { body: { email } });
    return /token=([A-Za-z0-9_-]+)/.exec((await mailsTo(email, 'reset')).at(-1) ?? '')?.[1] ?? '';
  };

  test.each([
    [
      'email',
      async (client: Awaited<ReturnType<typeof lead>>['client']) => client.ok('PUT /account', { body: { email: fresh() } }),
    ],
    [
      'password',
      async (client: Awaited<ReturnType<typeof lead>>['client']) =>
        client.ok('POST /account/updatepassword', { body: { password: 'another good one', current_password: PASSWORD } }),
    ],
  ])('a change of the %s ends reset links, links by name and the sessions they opened', async (_, change) => {
    const { client, email, id } = await lead(api);
    const token = await resetToken(email);
    expect(token).not.toBe('');
    const made = api.clock.now();
    const links = [1, 2].map((n) => mailToken(api.services.env.APP_SECRET, id, new Date(made.getTime() - n * 1000)));
    const reader = api.client();
    await reader.ok('POST /session/new', { body: { uatoken: links[0] } });
    await reader.ok('GET /account');
    await change(client);
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
