import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { optOut } from './opt-out.ts';

let server: Server;
let base = '';
/** Choices saved with an account. */
const choices: boolean[] = [];
let isAway = false;
beforeAll(async () => {
  const app = new Koa();
  app.use(
    optOut(async (_, isOut) => {
      if (isAway) throw new Error('away');
      choices.push(isOut);
    }),
  );
  app.use((ctx) => void (ctx.body = 'reached'));
  server = createServer(app.callback());
  await new Promise<void>((ready) => server.listen(0, ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((end) => server.close(end)));

const send = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${base}/fe-web/api/do-not-sell`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });

test('SHELL-101: opting out is stored for a year and redirects to the page; opting in deletes it', async () => {
  const out = await send('choice=out');
  expect(out.status).toBe(303);
  expect(out.headers.get('location')).toBe('/do-not-sell-my-information');
  expect(out.headers.getSetCookie()).toEqual(['do_not_sell=1; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax']);
  expect((await send('choice=in')).headers.getSetCookie()).toEqual(['do_not_sell=0; Path=/; Max-Age=0; HttpOnly; SameSite=Lax']);
});

test.each([
  ['choice=maybe', {}, 400],
  ['', {}, 400],
  [`choice=out&x=${'x'.repeat(2000)}`, {}, 413],
  ['choice=out', { 'sec-fetch-site': 'cross-site' }, 400],
  ['choice=out', { origin: 'https://elsewhere.example' }, 400],
])('%s from %j is refused with %d and without a cookie', async (body, headers, status) => {
  const answer = await send(body, headers as Record<string, string>);
  expect(answer.status).toBe(status);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test.each(['/api/v1/collect', '/api/v1/conversion/event', '/api/v1/track/sponsored_product'])(
  '%s ends at the host for who opted out, by cookie or by the browser’s signal',
  async (path) => {
    const answers = await Promise.all(
      [{}, { cookie: 'do_not_sell=1' }, { 'sec-gpc': '1' }, { cookie: 'do_not_sell=0' }].map((headers) =>
        fetch(base + path, { method: 'POST', headers: headers as Record<string, string>, body: 'url=x' }).then((answer) =>
          answer.text(),
        ),
      ),
    );
    expect(answers).toEqual(['reached', '{"success":true}', '{"success":true}', 'reached']);
  },
);

test('for a signed-in customer the choice is also saved with the account; where that fails the browser does not store it', async () => {
  choices.length = 0;
  await send('choice=out');
  expect(choices).toEqual([]);
  const signedIn = { cookie: 'sid=x; loggedin=1' };
  await send('choice=out', signedIn);
  await send('choice=in', signedIn);
  expect(choices).toEqual([true, false]);
  isAway = true;
  const failed = await send('choice=out', signedIn);
  isAway = false;
  expect([failed.status, failed.headers.getSetCookie()]).toEqual([502, []]);
});

test('everything else goes on', async () => {
  const answer = await fetch(`${base}/api/v1/carts`, { headers: { cookie: 'do_not_sell=1' } });
  expect(await answer.text()).toBe('reached');
});
