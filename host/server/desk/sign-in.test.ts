import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { shopperCalls } from '../forms/shopper-calls.ts';
import { limits } from '../limits.ts';
import type { HostState } from '../security.ts';
import { Upstream } from '@larder/platform/upstream/upstream';
import { deskSignIn } from './sign-in.ts';

const servers: Server[] = [];
let base = '';
/** Calls that the API received, without the call for the csrf token. */
let requests: { call: string; body: string; csrf: string }[] = [];
let answer: { status: number; body: unknown; cookies?: string[] };

async function listen(handler: RequestListener): Promise<string> {
  const server = createServer(handler);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  const apiOrigin = await listen((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      const isToken = request.url === '/api/v1/token/csrf';
      if (!isToken)
        requests.push({ call: `${request.method} ${request.url}`, body, csrf: String(request.headers['x-csrf-token']) });
      const sent = isToken ? { status: 200, body: { csrf_token: 'token' } } : answer;
      response.writeHead(sent.status, { 'set-cookie': answer.cookies ?? [] }).end(JSON.stringify(sent.body));
    });
  });
  const app = new Koa<HostState>();
  app.silent = true;
  app.proxy = true;
  app.use(limits({ trustProxy: true, uncounted: [] }));
  const api = new Upstream([apiOrigin]);
  app.use(deskSignIn((ctx) => shopperCalls(ctx, api, { trustProxy: true, serviceToken: undefined })));
  base = await listen(app.callback());
});
afterAll(() => Promise.all(servers.map((server) => new Promise((end) => server.close(end)))));
beforeEach(() => {
  requests = [];
  answer = { status: 200, body: { success: true, otp_required: false } };
});

let hop = 0;
const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${base}/desk/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: base, 'x-forwarded-for': `203.0.113.${++hop}`, ...headers },
    body: new URLSearchParams({ route: '/desk/chat', ...fields }),
  });
const whereTo = (response: Response) => [response.status, response.headers.get('location')];
const known = { action: 'login', email: 'employee@larder.example', password: 'p&w' };

test('the form has a way to the desk that was wanted, and to no other place', async () => {
  const page = await fetch(`${base}/desk/sign-in?route=/desk/chat`);
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(await page.text()).toMatch(
    /name="route" value="\/desk\/chat".*name="email".*name="password".*href="\/login\?route=%2Fdesk%2Fchat"/s,
  );
  for (const route of ['https://evil.example/', '//evil.example', '/account', '/desk/sign-in?route=/desk', '/desk/../account']) {
    const other = await fetch(`${base}/desk/sign-in?${new URLSearchParams({ route }).toString()}`);
    expect(await other.text()).toContain('name="route" value="/desk"');
    expect(whereTo(await send({ ...known, route }))).toEqual([303, '/desk']);
  }
});

test('a page of the desk that a remote brings is returned to, with its filters', async () =>
  expect(whereTo(await send({ ...known, route: '/desk/orders?state=paid' }))).toEqual([303, '/desk/orders?state=paid']));

test('signing in passes the session on and leads to the desk', async () => {
  answer = { ...answer, cookies: ['sid=rotated; Path=/; HttpOnly'] };
  const done = await send(known);
  expect(whereTo(done)).toEqual([303, '/desk/chat']);
  expect(done.headers.getSetCookie()).toContain('sid=rotated; Path=/; HttpOnly');
  expect(requests).toEqual([
    { call: 'POST /api/v1/account/login', body: 'email=employee%40larder.example&password=p%26w', csrf: 'token' },
  ]);
});

test('a refusal shows the message of the api; the address stays, the password does not', async () => {
  answer = { status: 400, body: { success: false, error: 'Wrong <password>' } };
  const refused = await send(known);
  expect(refused.status).toBe(400);
  const html = await refused.text();
  expect(html).toMatch(/role="alert">Wrong &#60;password&#62;.*value="employee@larder.example"/s);
  expect(html).not.toContain('p&');
});

test('ACC-019: a required code is the next step; a wrong one is refused, another one can be requested, the right one leads to the desk', async () => {
  answer = { status: 200, body: { success: true, otp_required: true } };
  const step = '/desk/sign-in?route=%2Fdesk%2Fchat&step=code';
  expect(whereTo(await send(known))).toEqual([303, step]);
  expect(await (await fetch(base + step)).text()).toMatch(/name="code".*value="again"/s);
  requests = [];
  for (const wrong of [
    { status: 400, body: { success: false, error: 'That code is wrong.' } },
    { status: 200, body: { success: true, verify_success: false } },
  ]) {
    answer = wrong;
    const refused = await send({ action: 'code', code: '000000' });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toMatch(/role="alert">That .*name="code"/s);
  }
  answer = { status: 200, body: { success: true, resend_in: 30 } };
  expect(await (await send({ action: 'again' })).text()).toContain('Another one can be had in 30 s.');
  answer = { status: 429, body: { success: false, error: 'Please wait a moment.' } };
  const early = await send({ action: 'again' });
  expect([early.status, await early.text()]).toEqual([429, expect.stringMatching(/Please wait a moment.*name="code"/s)]);
  answer = { status: 200, body: { success: true, verify_success: true } };
  expect(whereTo(await send({ action: 'code', code: '123456' }))).toEqual([303, '/desk/chat']);
  expect(requests.map(({ call, body }) => `${call} ${body}`)).toEqual([
    'POST /api/v1/account/otp/verify otpCode=000000',
    'POST /api/v1/account/otp/verify otpCode=000000',
    'POST /api/v1/account/otp ',
    'POST /api/v1/account/otp ',
    'POST /api/v1/account/otp/verify otpCode=123456',
  ]);
});

test('forms of other sites, other methods and too many attempts are refused without a request to the api', async () => {
  expect((await send(known, { origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await send({ ...known, password: 'x'.repeat(20_000) })).status).toBe(413);
  expect((await fetch(`${base}/desk/sign-in`, { method: 'PUT' })).status).toBe(405);
  expect(requests).toEqual([]);
  const one = { 'x-forwarded-for': '198.51.100.1' };
  const tries = await Promise.all(Array.from({ length: 21 }, () => send(known, one)));
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
  expect(requests).toHaveLength(20);
});

test('an api that fails is a 502', async () => {
  answer = { status: 500, body: { success: false } };
  for (const action of ['login', 'code', 'again']) expect((await send({ ...known, action })).status).toBe(502);
});
