import { AUTH_TEXT } from '@larder/rules';
import { queryRows, sql } from '../../../platform/db/sql.ts';
import { ADDRESS, cardToken, type Client, lead, PASSWORD, type Person, startApi, type TestApi } from '../../../../test/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const WRONG = { success: true, verify_success: false };
const RIGHT = { success: true, verify_success: true };

/** The codes mailed to an address, oldest first. */
async function mailed(email: string): Promise<{ code: string; link: URL | null }[]> {
  await api.runJobs();
  const found = await queryRows(
    api.em(),
    sql<{
      text_body: string;
    }>`select text_body from mailbox_messages where recipient = ${email} and template = 'one_time_code' order by created_at, id`,
  );
  return found.map(({ text_body: text }) => {
    const link = /https?:\S+otpNonce=\S+/.exec(text)?.[0];
    return { code: /Code: (\d{6})/.exec(text)?.[1] ?? '', link: link === undefined ? null : new URL(link) };
  });
}
const lastCode = async (email: string): Promise<string> => (await mailed(email)).at(-1)?.code ?? 'none';
/** A code that is not the one. */
const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000');
const verify = (client: Client, otpCode: string) => client.ok('POST /account/otp/verify', { body: { otpCode } });

/** A customer who requires codes, signed in before turning that on. */
async function demanding(): Promise<Person> {
  const person = await lead(api);
  await sql`update customers set otp_required = true where id = ${person.id}`.execute(api.em().getKysely());
  return person;
}
/** A browser in which their password was right. */
async function waiting(email: string, route?: string): Promise<Client> {
  const client = api.client();
  const answer = await client.ok('POST /account/login', { body: { email, password: PASSWORD, route } });
  expect(answer.otp_required).toBe(true);
  return client;
}

describe('a sign-in where codes are demanded', () => {
  test('API-067, ACC-019: the password alone does not sign in; the code does, once', async () => {
    const { email } = await demanding();
    const client = await waiting(email);
    expect(client.cookies.has('loggedin')).toBe(false);
    expect((await client.fails('GET /account')).code).toBe(401);
    expect(await client.ok('GET /account/otp')).toEqual({ success: true, otp_required: true, by_password: false, resend_in: 30 });
    const code = await lastCode(email);
    expect(await verify(client, wrongFor(code))).toEqual(WRONG);
    expect((await client.fails('GET /account')).code).toBe(401);
    expect(await verify(client, code)).toEqual(RIGHT);
    expect(client.cookies.get('loggedin')).toBe('1');
    expect((await client.ok('GET /account')).account.email).toBe(email);
    expect(await verify(client, code)).toEqual(WRONG);
  });

  test('OP-071: wrong five times invalidates the code; another one counts', async () => {
    const { email } = await demanding();
    const client = await waiting(email);
    const code = await lastCode(email);
    for (let i = 0; i < 5; i++) expect(await verify(client, wrongFor(code))).toEqual(WRONG);
    expect(await verify(client, code)).toEqual(WRONG);
    api.clock.advance(30 * SECOND);
    await client.ok('POST /account/otp');
    const other = await lastCode(email);
    expect(await verify(client, other)).toEqual(RIGHT);
  });

  test.each([
    [9 * MINUTE + 59 * SECOND, RIGHT],
    [10 * MINUTE, WRONG],
  ])('OP-071: after %d ms the code yields %j', async (passed, answer) => {
    const { email } = await demanding();
    const client = await waiting(email);
    const code = await lastCode(email);
    api.clock.advance(passed);
    expect(await verify(client, code)).toEqual(answer);
  });

  test('OP-071: at most one in 30 s, regardless of the requests, and the previous one ends', async () => {
    const { email } = await demanding();
    const client = await waiting(email);
    api.clock.advance(20 * SECOND);
    expect((await client.ok('POST /account/otp')).resend_in).toBeLessThanOrEqual(10);
    await client.ok('POST /account/login', { body: { email, password: PASSWORD } });
    expect(await mailed(email)).toHaveLength(1);
    api.clock.advance(11 * SECOND);
    const responses = await Promise.all(Array.from({ length: 6 }, () => client.ok('POST /account/otp')));
    expect(responses.map(({ resend_in: wait }) => wait)).toEqual(Array(6).fill(30));
    const [first, second, ...more] = await mailed(email);
    expect(more).toEqual([]);
    expect(await verify(client, first?.code ?? '')).toEqual(first?.code === second?.code ? RIGHT : WRONG);
    expect(await verify(client, second?.code ?? '')).toEqual(RIGHT);
  });

  test('it is valid only in the session that requested it', async () => {
    const { email } = await demanding();
    const client = await waiting(email);
    const other = await waiting(email);
    const [mine] = await mailed(email);
    const stranger = api.client();
    expect(await verify(stranger, mine?.code ?? '')).toEqual(WRONG);
    const { length } = await mailed(email);
    expect(length).toBe(2);
    const [, theirs] = await mailed(email);
    // Once in a million the two are one code.
    expect(await verify(other, mine?.code ?? '')).toEqual(mine?.code === theirs?.code ? RIGHT : WRONG);
    expect(await verify(client, mine?.code ?? '')).toEqual(RIGHT);
  });

  test('OP-205: of 30 guesses at once five are judged, and the code is used up', async () => {
    const { email } = await demanding();
    const client = await waiting(email);
    const code = await lastCode(email);
    client.csrf = (await client.ok('GET /token/csrf')).csrf_token;
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => client.call('POST /account/otp/verify', { body: { otpCode: wrongFor(code) } })),
    );
    expect(answers.filter(({ status }) => status === 200).every(({ body }) => !(body as typeof WRONG).verify_success)).toBe(true);
    const [row] = await queryRows(
      api.em(),
      sql<{
        tries: number;
      }>`select o.tries from one_time_codes o join customers c on c.id = o.customer_id where c.email = ${email}`,
    );
    expect(row?.tries).toBe(5);
    expect(await verify(client, code)).toEqual(WRONG);
  });

  test('a right code by many at once signs in once', async () => {
    const { email } = await demanding();
    const client = await waiting(email);
    const code = await lastCode(email);
    const csrf = (await client.ok('GET /token/csrf')).csrf_token;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => client.call('POST /account/otp/verify', { body: { otpCode: code }, csrf })),
    );
    expect(answers.filter(({ body }) => (body as typeof WRONG).verify_success)).toHaveLength(1);
  });

  test('a session without a pending code accepts none', async () => {
    expect((await api.client().fails('POST /account/otp')).code).toBe(401);
    expect(await verify(api.client(), '123456')).toEqual(WRONG);
  });
});

describe('ACC-081, API-068: the link of the mail', () => {
  const halves = async (email: string) => {
    const link = (await mailed(email)).at(-1)?.link;
    return { link, otpCode: link?.searchParams.get('otpCode') ?? '', nonce: link?.searchParams.get('otpNonce') ?? '' };
  };

  test('signs in, also in another browser, once, and leads where one wanted to go', async () => {
    const { email } = await demanding();
    await waiting(email, '/account/orders?page=2');
    const { link, otpCode, nonce } = await halves(email);
    expect(link?.pathname).toBe('/');
    expect(link?.searchParams.get('route')).toBe('/account/orders?page=2');
    const phone = api.client();
    expect(await phone.ok('POST /account/nonce/verify', { body: { nonce } })).toEqual({ success: true });
    expect(await verify(phone, otpCode)).toEqual(RIGHT);
    expect((await phone.ok('GET /account')).account.email).toBe(email);
    const again = api.client();
    expect(await again.fails('POST /account/nonce/verify', { body: { nonce } })).toMatchObject({
      code: 400,
      error_code: 'nonce_invalid',
    });
  });

  test.each(['//evil.example/x', 'https://evil.example', '/\\evil.example'])(
    'a route of another host (%s) is none',
    async (route) => {
      const { email } = await demanding();
      await waiting(email, route);
      expect((await halves(email)).link?.searchParams.get('route')).toBe('/');
    },
  );

  test('a nonce that is unknown, or as old as its code, is refused; of many at once one is accepted', async () => {
    const { email } = await demanding();
    await waiting(email);
    const { nonce } = await halves(email);
    expect((await api.client().fails('POST /account/nonce/verify', { body: { nonce: 'made-up' } })).error_code).toBe(
      'nonce_invalid',
    );
    const many = await Promise.all(
      Array.from({ length: 5 }, () => api.client().call('POST /account/nonce/verify', { body: { nonce } })),
    );
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = await demanding();
    await waiting(late.email);
    const old = await halves(late.email);
    api.clock.advance(10 * MINUTE);
    await api.client().fails('POST /account/nonce/verify', { body: { nonce: old.nonce } });
  });
});

describe('a code instead of the password', () => {
  test('signs in the reader of the mailbox', async () => {
    const { email } = await lead(api);
    const client = api.client();
    await client.ok('POST /account/otp', { body: { email: email.toUpperCase() } });
    expect(await verify(client, await lastCode(email))).toEqual(RIGHT);
    expect((await client.ok('GET /account')).account.email).toBe(email);
  });

  test('every answer is the same whether the address has an account, is blocked, or got too many codes', async () => {
    const known = await lead(api);
    const blocked = await lead(api);
    await sql`update customers set access_blocked = true where id = ${blocked.id}`.execute(api.em().getKysely());
    const flooded = await lead(api);
    for (let i = 0; i < 10; i++) await api.client().ok('POST /account/otp', { body: { email: flooded.email } });
    const codesSentTo = async (email: string) => {
      const client = api.client();
      const seen: unknown[] = [];
      for (let i = 0; i < 3; i++) {
        seen.push(await client.ok('POST /account/otp', { body: { email } }));
        for (let n = 0; n < 6; n++) seen.push(await verify(client, 'abcdef'));
        seen.push(await client.ok('GET /account/otp'));
        api.clock.advance(31 * SECOND);
        seen.push(await client.ok('POST /account/otp'));
        api.clock.advance(31 * SECOND);
      }
      return seen;
    };
    const [one, ...others] = [
      await codesSentTo(known.email),
      await codesSentTo('nobody@example.com'),
      await codesSentTo(blocked.email),
      await codesSentTo(flooded.email),
    ];
    for (const other of others) expect(other).toEqual(one);
    expect(await mailed('nobody@example.com')).toEqual([]);
    expect(await mailed(blocked.email)).toEqual([]);
    expect(await mailed(flooded.email)).toHaveLength(10);
  });

  test('a corrected address has its code at once', async () => {
    const { email } = await lead(api);
    const client = api.client();
    await client.ok('POST /account/otp', { body: { email: 'mistyped@example.com' } });
    expect((await client.ok('POST /account/otp', { body: { email } })).resend_in).toBe(30);
    expect(await mailed(email)).toHaveLength(1);
  });
});

describe('OP-197: a proof before changes', () => {
  const CHANGES: [string, (person: Person) => Promise<{ status: number; body: unknown }>][] = [
    ['email', ({ client }) => client.call('PUT /account', { body: { email: `new-${Math.random()}@example.com` } })],
    ['that codes are demanded', ({ client }) => client.call('PUT /account', { body: { otp_required: false } })],
    ['a card', async ({ client }) => client.call('POST /account/cc', { body: { payment_token: await cardToken(client) } })],
    ['the default card', ({ client }) => client.call('PUT /account/cc/{id}', { params: { id: 1 } })],
    ['a card less', ({ client }) => client.call('DELETE /account/cc/{id}', { params: { id: 1 } })],
    ['no EBT card', ({ client }) => client.call('DELETE /account/ebt')],
  ];
  const ADDRESSES: typeof CHANGES = [
    ['an address', ({ client }) => client.call('POST /account/address', { body: ADDRESS })],
    ['another address', ({ client }) => client.call('PUT /account/address/{id}', { params: { id: 1 }, body: ADDRESS })],
    ['an address less', ({ client }) => client.call('DELETE /account/address/{id}', { params: { id: 1 } })],
    [
      'password',
      ({ client }) =>
        client.call('POST /account/updatepassword', { body: { password: 'another good one', current_password: PASSWORD } }),
    ],
  ];
  const isOtpRequired = ({ body }: { body: unknown }) => (body as { error?: string }).error === AUTH_TEXT.otpRequired;

  test.each(CHANGES)('%s: no proof needed within 15 minutes of the sign-in, then only with the password', async (_, change) => {
    const person = await lead(api);
    api.clock.advance(14 * MINUTE);
    expect(isOtpRequired(await change(person))).toBe(false);
    api.clock.advance(MINUTE);
    expect(await change(person)).toMatchObject({ status: 400, body: { error: 'OTP is required', error_code: 'otp_required' } });
    await person.client.fails('POST /account/proof', { body: { current_password: 'wrong' } });
    expect(isOtpRequired(await change(person))).toBe(true);
    await person.client.ok('POST /account/proof', { body: { current_password: PASSWORD } });
    expect(isOtpRequired(await change(person))).toBe(false);
    api.clock.advance(15 * MINUTE);
    expect(isOtpRequired(await change(person))).toBe(true);
  });

  test.each([...CHANGES, ...ADDRESSES])(
    '%s, where codes are demanded: by a code alone, however young the sign-in',
    async (_, change) => {
      const person = await demanding();
      expect(await person.client.ok('GET /account/otp')).toMatchObject({ otp_required: true, by_password: false });
      expect(isOtpRequired(await change(person))).toBe(true);
      await person.client.ok('POST /account/proof', { body: { current_password: PASSWORD } });
      expect(isOtpRequired(await change(person))).toBe(true);
      await person.client.ok('POST /account/otp');
      const [mail] = await mailed(person.email);
      expect(mail?.link).toBeNull();
      expect(await verify(person.client, mail?.code ?? '')).toEqual(RIGHT);
      expect(await person.client.ok('GET /account/otp')).toMatchObject({ otp_required: false });
      expect(isOtpRequired(await change(person))).toBe(false);
    },
  );

  test.each(ADDRESSES)('%s, where codes are not required: never requested', async (_, change) => {
    const person = await lead(api);
    api.clock.advance(16 * MINUTE);
    expect(isOtpRequired(await change(person))).toBe(false);
  });

  test('a code is invalid for another purpose, and after the session passed to another account', async () => {
    const one = await lead(api);
    const two = await lead(api);
    await one.client.ok('POST /account/otp');
    const code = await lastCode(one.email);
    await one.client.ok('POST /account/login', { body: { email: two.email, password: PASSWORD } });
    expect(await verify(one.client, code)).toEqual(WRONG);
    api.clock.advance(16 * MINUTE);
    expect(await one.client.ok('GET /account/otp')).toMatchObject({ otp_required: true });
  });

  test('a code that was mailed before the password changed opens nothing after it', async () => {
    const { client, email } = await lead(api);
    const other = api.client();
    await other.ok('POST /account/otp', { body: { email } });
    const code = await lastCode(email);
    await client.ok('POST /account/updatepassword', { body: { password: 'another good one', current_password: PASSWORD } });
    expect(await verify(other, code)).toEqual(WRONG);
  });
});
