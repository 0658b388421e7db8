import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import type { Registry } from '@larder/contracts/release';
import { hashSource } from '@larder/platform/http/inline-hash';
import { type HostState, securityHeaders } from './security.ts';
import { previews, type PreviewOptions } from '@larder/platform/preview/preview';

const entry = (version: string, isLive: boolean): Registry['microFrontends'][string][number] => ({
  url: `/mf-cart/${version}/`,
  metadata: { version, integrity: 'sha384-any' },
  deployment: { traffic: 0, default: isLive },
  extras: { promotedAt: '2026-11-22T00:00:00.000Z', by: 'ann' },
});
const registry: Registry = {
  schema: 1,
  revision: 1,
  microFrontends: {
    'mf-cart': [
      entry('live-00', true),
      { ...entry('bad-000', false), bad: { at: '2026-11-22T00:00:00.000Z', by: 'bob', reason: 'buttons <dead>' } },
    ],
  },
};
const published = new Set(['live-00', 'next-00', 'bad-000']);

let server: Server;
let fails: Error | undefined;
let isEmployee: boolean;
let requests: { url: string; tried: string[] }[];
beforeEach(() => {
  fails = undefined;
  isEmployee = false;
  requests = [];
});
afterEach(() => new Promise((end) => server.close(end)));

async function open(more: Partial<PreviewOptions> = {}): Promise<void> {
  const app = new Koa<HostState>();
  app.silent = true;
  app.use(securityHeaders('/releases'));
  app.use(
    previews({
      storeName: 'Larder',
      directory: {
        find: async ({ name, version }) =>
          published.has(version) ? { url: `/${name}/${version}/`, metadata: { version, integrity: 'sha384-any' } } : null,
      },
      registry: () => registry,
      isProduction: false,
      key: undefined,
      isEmployee: () => Promise.resolve(isEmployee),
      secrets: ['secret'],
      ...more,
    }),
  );
  app.use((ctx) => {
    const { preview } = ctx.state;
    requests.push({ url: ctx.url, tried: preview?.releases.map(({ url }) => url) ?? [] });
    if (fails) throw fails;
    if (preview)
      preview.problems = [
        { where: 'slot render', message: 'no <price>', remote: 'mf-cart', version: 'next-00', slot: 'cart.button' },
      ];
    ctx.type = 'html';
    ctx.body = Buffer.from('<html><body>page</body></html>');
  });
  server = createServer(app.callback());
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
}
const get = (path: string, cookie = '') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers: { cookie }, redirect: 'manual' });
const cookieOf = (answer: Response): string => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';

describe('previewed releases', () => {
  test('are chosen by an address that redirects to the page without the choice, and stored for this browser until a reset', async () => {
    await open();
    const chosen = await get('/cart?a=1&remotes=mf-cart@next-00');
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/cart?a=1']);
    expect(chosen.headers.getSetCookie()[0]).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=43200$/);
    await get('/cart', cookieOf(chosen));
    await get('/cart', cookieOf(chosen).replace('next-00', 'live-00'));
    await get('/cart');
    expect(requests.map(({ tried }) => tried)).toEqual([['/mf-cart/next-00/'], [], []]);
    const reset = await get('/cart?remotes=', cookieOf(chosen));
    expect(reset.headers.getSetCookie()[0]).toMatch(/^trial=; .*Max-Age=0$/);
  });

  test('are listed on the page, with their relation to the live releases and their failures', async () => {
    await open();
    const text = async (version: string) => (await get('/cart', cookieOf(await get(`/?remotes=mf-cart@${version}`)))).text();
    const answer = await get('/cart', cookieOf(await get('/?remotes=mf-cart@next-00')));
    const policy = answer.headers.get('content-security-policy');
    const next = await answer.text();
    expect(next).toMatch(/^<html><body>page<style>[^]*<\/script><\/body><\/html>$/);
    const [style, script] = [/<style>([^]*?)<\/style>/, /<script>([^]*?)<\/script>/].map((part) =>
      hashSource(part.exec(next)?.[1] ?? ''),
    );
    expect(policy).toContain(`script-src 'self' ${script};`);
    expect(policy).toContain(`style-src 'self' ${style};`);
    expect(next).toContain('<code>mf-cart@next-00</code> (live is live-00)');
    expect(next).toContain('<li>mf-cart@next-00, slot cart.button, slot render: no &#60;price&#62;</li>');
    expect(next).toContain('<a href="?remotes=" target="_top">');
    expect(await text('live-00')).toContain('(is live)');
    expect(await text('bad-000')).toContain('(marked bad: buttons &#60;dead&#62;)');
  });

  test('that fail to render a page show the reason instead', async () => {
    await open();
    fails = Object.assign(new Error('mf-cart broke'), { status: 503 });
    const answer = await get('/cart', cookieOf(await get('/?remotes=mf-cart@next-00')));
    expect(answer.status).toBe(503);
    expect(await answer.text()).toMatch(/This page fails with the releases on trial[^]*Error: mf-cart broke/);
  });

  test.each([
    ['mf-cart@none-00', 'remotes: mf-cart@none-00 is not published in this store.'],
    ['mf-cart', 'remotes: give releases as mf-cart@<version>,mf-quiz@<version>, one of each remote.'],
  ])('%s is a 400 that says why', async (remotes, why) => {
    await open();
    const answer = await get(`/?remotes=${remotes}`);
    expect([answer.status, (await answer.text()).trim(), answer.headers.getSetCookie()]).toEqual([400, why, []]);
  });

  test('are for employees and holders of the key in production; for others the parameter has no effect', async () => {
    const key = 'a key of sixteen';
    await open({ isProduction: true, key });
    const status = async (more = '') => (await get(`/?remotes=mf-cart@next-00${more}`)).status;
    expect(await status()).toBe(200);
    expect(await status('&key=a%20key%20of%20sixteeN')).toBe(200);
    expect(requests.map(({ tried }) => tried)).toEqual([[], []]);
    const opened = await get(`/?remotes=mf-cart@next-00&key=${encodeURIComponent(key)}`);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/']);
    isEmployee = true;
    expect(await status()).toBe(303);
  });

  test('need a key that is set', async () => {
    await open({ isProduction: true, key: undefined });
    expect((await get('/?remotes=mf-cart@next-00&key=')).status).toBe(200);
  });
});
