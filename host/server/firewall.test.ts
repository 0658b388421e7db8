import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { LOCAL_FIREWALL, localFirewall } from './firewall.ts';

const open = async (isProduction: boolean): Promise<{ server: Server; url: string }> => {
  const app = new Koa().use(localFirewall(isProduction)).use((ctx) => void (ctx.body = 'on'));
  const server = createServer(app.callback());
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};
let development: Awaited<ReturnType<typeof open>>;
let production: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  development = await open(false);
  production = await open(true);
});
afterAll(() => Promise.all([development, production].map(({ server }) => new Promise((end) => server.close(end)))));

const BY_SCRIPT = { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' };
const CALL = '/api/v1/carts';

test.each([
  ['a call of a page without it', CALL, BY_SCRIPT, 400],
  ['a call of a page with it, whatever it is', CALL, { ...BY_SCRIPT, 'x-waf-token': 'any' }, 200],
  ['a call of a page with an empty one', CALL, { ...BY_SCRIPT, 'x-waf-token': '' }, 400],
  ['a call of a command line', CALL, {}, 200],
  ['a picture', '/api/v1/pictures/1', { 'sec-fetch-dest': 'image' }, 200],
  ['what a page sends while it is left', '/api/v1/track/sponsored_product', BY_SCRIPT, 200],
  ['another address', '/carts', BY_SCRIPT, 200],
])('OP-148: in development the token must be there: %s', async (_, path, headers, status) => {
  const answer = await fetch(development.url + path, { headers: headers as Record<string, string> });
  const body: unknown = answer.ok ? null : await answer.json();
  const refusal = { success: false, code: 400, error: 'The token of the firewall is missing.', error_code: 'firewall_token' };
  expect([answer.status, body]).toEqual([status, status === 400 ? refusal : null]);
});

test('OP-148: in production a real firewall checks tokens, and the imitated one does not exist', async () => {
  expect((await fetch(production.url + CALL, { headers: BY_SCRIPT })).status).toBe(200);
  expect(await (await fetch(production.url + LOCAL_FIREWALL)).text()).toBe('on');
});

test('OP-148: the imitated firewall issues another token each time, and it is not cacheable', async () => {
  const get = async () => {
    const answer = await fetch(development.url + LOCAL_FIREWALL);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return (await answer.json()) as { token: string; expires_in: number };
  };
  const [one, other] = [await get(), await get()];
  expect(one.expires_in).toBe(300);
  expect(one.token).not.toBe(other.token);
});
