import { eventually } from '@larder/rules/testing/eventually';
import { calls } from '@larder/contracts';
import { BROWSER_CALL_TIMEOUT_MS } from '@larder/rules';
import { ApiError } from '../api-client.ts';
import { createApiClient, type ProofNeed } from './api-client.ts';
import { csrfExempt, encodingOf } from './call-exceptions.ts';

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | Error;

function clientWith(answers: Answer[], timeoutMs = 1000, prove?: (need: ProofNeed) => Promise<boolean>) {
  const sent: { url: string; init: RequestInit }[] = [];
  const failed: string[] = [];
  const client = createApiClient({
    baseUrl: '/api/v1',
    timeoutMs,
    prove,
    isReadable: () => true,
    headers: () => ({ 'x-waf-token': 'waf' }),
    onFailure: (error, call) => failed.push(`${call} ${error.code}`),
    fetch: ((url: string, init: RequestInit) => {
      sent.push({ url, init });
      const answer = answers[sent.length - 1];
      if (answer === undefined) {
        return new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
      }
      if (answer instanceof Error) return Promise.reject(answer);
      const { status = 200, body, headers } = answer;
      return Promise.resolve({
        status,
        ok: status < 400,
        headers: new Headers(headers),
        text: () => Promise.resolve(body === undefined ? '' : JSON.stringify(body)),
      });
    }) as unknown as typeof fetch,
  });
  const header = (index: number, name: string) => (sent[index]?.init.headers as Record<string, string> | undefined)?.[name];
  return { client, sent, failed, header };
}

describe('a call that is refused for want of a proof (ACC-075)', () => {
  const otpRequired = { status: 400, body: { success: false, code: 400, error: 'OTP is required', error_code: 'otp_required' } };
  const token = { body: { csrf_token: 'a' } };
  const ok = { body: { success: true } };
  const addCard = { body: { payment_token: 'tok' }, idempotencyKey: 'k' };

  test('is repeated unchanged after the proof, and the refusal is not reported', async () => {
    let proofs = 0;
    const { client, sent, failed } = clientWith([token, otpRequired, otpRequired, ok], 1000, async () => (proofs += 1) > 0);
    await client.call('POST /account/cc', addCard);
    expect(proofs).toBe(2);
    expect(failed).toEqual([]);
    const tries = sent.slice(1).map(({ url, init }) => [url, String(init.body), init.headers]);
    expect(tries).toHaveLength(3);
    expect(tries[2]).toEqual(tries[0]);
    expect(tries[0]?.[1]).toBe('payment_token=tok');
  });

  test.each([
    ['otp_required', 'account.prove'],
    ['fresh_proof_required', 'desk.prove'],
  ])('%s requests %s', async (errorCode, command) => {
    const needs: string[] = [];
    const refused = { status: 403, body: { success: false, code: 403, error: 'A proof is required', error_code: errorCode } };
    const { client } = clientWith([token, refused, ok], 1000, (need) => Promise.resolve(needs.push(need) > 0));
    await client.call('POST /account/cc', addCard);
    expect(needs).toEqual([command]);
  });

  test('fails as it was refused when none is given', async () => {
    const { client, sent, failed } = clientWith([token, otpRequired], 1000, async () => false);
    await expect(client.call('POST /account/cc', addCard)).rejects.toMatchObject({ errorCode: 'otp_required' });
    expect([sent.length, failed]).toEqual([2, ['POST /account/cc 400']]);
  });

  test('a call that only reads does not ask', async () => {
    const { client } = clientWith([otpRequired], 1000, () => Promise.reject(new Error('asked')));
    await expect(client.call('GET /account')).rejects.toMatchObject({ errorCode: 'otp_required' });
  });
});

/** What a browser sends as the type of a body; jsdom's bodies are unknown to Node's `Request`. */
function contentType({ body, headers }: RequestInit = {}): string | null {
  if (body instanceof FormData) return 'multipart/form-data';
  if (body instanceof URLSearchParams) return 'application/x-www-form-urlencoded';
  return new Headers(headers).get('content-type');
}

describe('the api client', () => {
  test('the lists of exceptions agree with the contracts', () => {
    for (const [name, call] of Object.entries(calls)) {
      expect({ name, encoding: encodingOf(name) }).toEqual({ name, encoding: call.encoding });
    }
    const changing = Object.entries(calls).filter(([name]) => !name.startsWith('GET '));
    expect(changing).not.toEqual([]);
    for (const [name, call] of changing) expect({ name, csrf: !csrfExempt.has(name) }).toEqual({ name, csrf: call.csrf });
  });

  test('sends reqsource and the firewall token with every call, and fills the path (API-004, API-009)', async () => {
    const { client, sent, header } = clientWith([{ body: { product: {} } }]);
    await client.call('GET /products/url/{key}' as 'GET /account', { params: { key: 'a b' } } as never);
    expect(sent[0]?.url).toBe('/api/v1/products/url/a%20b');
    expect([header(0, 'reqsource'), header(0, 'x-waf-token')]).toEqual(['web', 'waf']);
  });

  test('API-001, API-002, API-003, API-005: every call goes under one address, with cookies, and is form-encoded but for those that say otherwise', async () => {
    for (const [name, { encoding }] of Object.entries(calls)) {
      const { client, sent } = clientWith([{ body: { csrf_token: 'a' } }, { body: { success: true } }]);
      const params = Object.fromEntries([...name.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, '1']));
      await client.call(name as 'GET /account', { params, body: { a: 'b' } } as never);
      for (const { url, init } of sent) {
        expect([url, init.credentials]).toEqual([expect.stringMatching(/^\/api\/v1\/\w/), 'same-origin']);
      }
      const last = sent.at(-1);
      if (name.startsWith('GET ')) continue;
      const type = contentType(last?.init);
      const expected = { form: 'application/x-www-form-urlencoded', json: 'application/json', multipart: 'multipart/form-data' };
      expect([name, type]).toEqual([name, expect.stringContaining(expected[encoding])]);
    }
  });

  test('fetches the csrf token once, lazily, and renews it once when it is refused (OP-150)', async () => {
    const ok = { body: { success: true } };
    const { client, sent, header } = clientWith([
      { body: { csrf_token: 'one' } },
      { status: 400, body: { success: false, code: 400, error: 'stale', error_code: 'csrf' } },
      { body: { csrf_token: 'two' } },
      ok,
      ok,
    ]);
    await client.call('POST /reminder' as 'POST /account/logout');
    await client.call('POST /reminder' as 'POST /account/logout');
    expect(sent.map(({ url }) => url.replace('/api/v1', ''))).toEqual([
      '/token/csrf',
      '/reminder',
      '/token/csrf',
      '/reminder',
      '/reminder',
    ]);
    expect([header(1, 'x-csrf-token'), header(3, 'x-csrf-token'), header(4, 'x-csrf-token')]).toEqual(['one', 'two', 'two']);
  });

  test('a call refused after a concurrent sign-in is repeated too (OP-150)', async () => {
    const ok = { status: 200, body: { success: true } };
    const tokens = ['visitor', 'member'];
    const requests: string[] = [];
    const staleResponse = Promise.withResolvers<void>();
    const client = createApiClient({
      baseUrl: '',
      timeoutMs: 1000,
      isReadable: () => true,
      fetch: async (url, { headers }) => {
        requests.push(`${url} ${headers['x-csrf-token'] ?? ''}`.trim());
        const isStale = url === '/reminder' && headers['x-csrf-token'] === 'visitor';
        if (isStale) await staleResponse.promise;
        const { status, body } = isStale ? { status: 400, body: { success: false, code: 400, error_code: 'csrf' } } : ok;
        const text = JSON.stringify(url === '/token/csrf' ? { csrf_token: tokens.shift() } : body);
        return { status, ok: status < 400, headers: new Headers(), text: async () => text };
      },
    });
    const slow = client.call('POST /reminder' as 'POST /account/logout');
    await client.call('POST /account/login' as 'POST /account/logout');
    staleResponse.resolve();
    await slow;
    expect(requests).toEqual(['/token/csrf', '/reminder visitor', '/account/login visitor', '/token/csrf', '/reminder member']);
  });

  test('after a call that changes the session the token is refetched, after one that failed it is not (OP-150)', async () => {
    const ok = { body: { success: true } };
    const { client, sent, header } = clientWith([
      { body: { csrf_token: 'before' } },
      { status: 400, body: { success: false, code: 400, error: 'Wrong password' } },
      ok,
      { body: { csrf_token: 'after' } },
      ok,
    ]);
    const login = () => client.call('POST /account/login' as 'POST /account/logout');
    await expect(login()).rejects.toThrow('Wrong password');
    await login();
    await client.call('POST /reminder' as 'POST /account/logout');
    expect(sent.map(({ url }) => url.replace('/api/v1', ''))).toEqual([
      '/token/csrf',
      '/account/login',
      '/account/login',
      '/token/csrf',
      '/reminder',
    ]);
    expect([header(2, 'x-csrf-token'), header(4, 'x-csrf-token')]).toEqual(['before', 'after']);
  });

  test('calls that may begin a session wait for each other, so that no late answer replaces the one that was signed in to (OP-076)', async () => {
    const [open, done]: [string[], Record<string, (body: unknown) => void>] = [[], {}];
    const client = createApiClient({
      baseUrl: '',
      timeoutMs: 1000,
      isReadable: () => true,
      fetch: ((url: string) => {
        open.push(url);
        return new Promise((resolve) => {
          done[url] = (body) => resolve(Response.json(body));
        });
      }) as typeof fetch,
    });
    const answer = async (url: string, body: unknown = { success: true }) => {
      await eventually(() => expect(open).toContain(url));
      done[url]?.(body);
    };
    const prompt = client.call('POST /account/logout');
    const session = client.call('GET /session/new');
    const googleCall = client.call('GET /auth/google');
    await eventually(() => expect(open.toSorted()).toEqual(['/auth/google', '/token/csrf']));
    await answer('/token/csrf', { csrf_token: 'a' });
    await answer('/session/new', { success: true, session_token: 's' });
    await answer('/auth/google', { google: null });
    await answer('/account/logout');
    await Promise.all([prompt, session, googleCall]);
  });

  test('a failing body with status 200 rejects with its texts by field (API-017, API-026)', async () => {
    const { client, failed } = clientWith([{ body: { success: false, code: 400, error: 'No', errors: { email: 'Bad' } } }]);
    const error = await client.call('GET /account').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: 'No', code: 400, fields: { email: 'Bad' } });
    expect(failed).toEqual(['GET /account 400']);
  });

  test.each([
    [{ status: 404, body: { success: false, error: 'Gone' } }, true],
    [{ status: 400, body: { success: false, error: 'This product is no longer available.' } }, true],
    [{ status: 500, body: { success: false, error: 'Down' } }, false],
    [new TypeError('fetch failed'), false],
  ])('says whether what was requested is not there, by code or by words (CAT-123, OP-069): %j', async (answer, expected) => {
    const { client } = clientWith([answer]);
    await expect(client.call('GET /account')).rejects.toMatchObject({ isNotFound: expected });
  });

  test.each([
    [{ 'retry-after': '5' }, 5_000],
    [{ 'retry-after': 'Sun, 29 Nov 2026 20:00:00 GMT' }, undefined],
    [{}, undefined],
  ])('passes on when the server asks to be tried again: %j', async (headers, retryAfterMs) => {
    const { client } = clientWith([{ status: 503, body: { success: false, error: 'Later' }, headers }]);
    const error = await client.call('GET /account').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 503 });
    expect((error as ApiError).retryAfterMs).toBe(retryAfterMs);
  });

  test('gives up after its time, and says so; nothing is tried again', async () => {
    const { client, sent } = clientWith([], 20);
    await expect(client.call('GET /account')).rejects.toMatchObject({ code: 0, errorCode: 'timeout' });
    expect(sent).toHaveLength(1);
  });

  test('API-008: the browser gives a call that hangs up after 30 s, not earlier', async () => {
    jest.useFakeTimers();
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const limit = new AbortController();
      setTimeout(() => limit.abort(), ms);
      return limit.signal;
    });
    const { client } = clientWith([], BROWSER_CALL_TIMEOUT_MS);
    const onFailure = jest.fn();
    const done = client.call('GET /account').catch(onFailure);
    await jest.advanceTimersByTimeAsync(29_999);
    expect(onFailure).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await done;
    expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ code: 0, errorCode: 'timeout' }));
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test('an answer that is no JSON is a failure of the server', async () => {
    const { client } = clientWith([new TypeError('fetch failed')]);
    await expect(client.call('GET /account')).rejects.toMatchObject({ code: 0, errorCode: 'network' });
  });

  test('a missing path parameter is the mistake of the caller', async () => {
    const { client } = clientWith([]);
    await expect(client.call('GET /products/url/{key}' as 'GET /account')).rejects.toThrow('parameter "key" is missing');
  });
});
