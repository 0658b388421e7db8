import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import type { ReleaseAction } from '@larder/contracts/release';
import { PERMISSIONS } from '@larder/rules';
import { paths } from '@larder/contracts/paths';
import { ReleaseMetrics } from '@larder/platform/release-health/release-metrics';
import type { HostState } from '../security.ts';
import type { Employee } from '../staff.ts';
import { releaseDesk } from './release-desk.ts';

const AT = '2026-11-22T10:00:00.000Z';
const entry = (version: string, isLive: boolean) => ({
  url: `/mf-cart/${version}/`,
  metadata: { version, integrity: 'sha384-any' },
  deployment: { traffic: 0, default: isLive },
  extras: { promotedAt: AT, by: 'ann' },
});
const bad = { at: AT, by: 'bob', reason: 'buttons <dead>' };

const bytes = {
  js: { module: 'pages/cart', bytes: 41_230, budget: 60_000 },
  css: { module: 'slots/<drawer>', bytes: 8100, budget: 12_000 },
};

const releaseMetrics = new ReleaseMetrics();
releaseMetrics.charge({ remote: 'mf-cart', version: 'bad-0000' }, 'ends');
for (const failed of [true, false, false]) releaseMetrics.tried({ remote: 'mf-cart', version: 'live-000' }, 'slots', failed);

releaseMetrics.page({ page: { remote: 'mf-cart', version: 'some-000', failed: false }, slots: [] }, 20);
releaseMetrics.suspect({ remote: 'mf-cart', version: 'some-000' }, '40 % of the networks reported errors');

let server: Server;
let who: Employee | null;
let deeds: ReleaseAction[];
let refusal: string | null;
beforeEach(async () => {
  who = { email: 'employee@larder.example', permissions: PERMISSIONS };
  deeds = [];
  refusal = null;
  const app = new Koa<HostState>();
  app.silent = true;
  app.use(
    releaseDesk({
      store: {
        overview: async () => ({
          published: {
            'mf-cart': ['some-000', 'next-000', 'live-000', 'bad-0000'].map((version) => ({
              version,
              owner: 'Cart',
              publishedAt: AT,
              ...(version === 'next-000' && { bytes, smoke: { passed: true, at: AT, by: 'eve <team>' } }),
              ...(version === 'some-000' && { smoke: { passed: false, at: AT, by: 'eve' } }),
            })),
          },
          log: [{ at: AT, action: 'rollback', name: 'mf-cart', version: 'live-000', by: 'bob', reason: bad.reason }],
        }),
        carryOut: async (releaseAction) => {
          deeds.push(releaseAction);
          return refusal;
        },
        smokeReport: () => Promise.resolve(null),
      },
      registry: () => ({
        schema: 1,
        revision: 7,
        microFrontends: { 'mf-cart': [entry('live-000', true), { ...entry('bad-0000', false), bad }] },
        canaries: {
          'mf-cart': {
            url: '/mf-cart/some-000/',
            metadata: { version: 'some-000', integrity: 'sha384-any' },
            share: 10,
            extras: { at: AT, by: 'cas' },
          },
        },
        cleaned: { 'mf-cart': { 'past-000': { at: AT, by: 'dan', reason: 'not <needed>' } } },
      }),
      pool: {
        states: () => [
          { name: 'mf-cart', status: 'stable', serving: 'live-000', wanted: 'live-000', failures: 0, faults: 3, error: null },
        ],
      },
      releaseMetrics,
      employee: () => Promise.resolve(who),
      look: () => Promise.resolve(),
      secrets: ['secret'],
    }),
  );
  app.use((ctx) => void (ctx.body = 'elsewhere'));
  server = createServer(app.callback());
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterEach(() => new Promise((end) => server.close(end)));

const signedIn = 'sid=s; loggedin=1';
const ask = (init: RequestInit & { cookie?: string } = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${paths.releaseDesk}`, {
    redirect: 'manual',
    ...init,
    headers: { cookie: init.cookie ?? signedIn },
  });
const csrfOf = async (cookie = signedIn) => / name="csrf" value="([^"]+)"/.exec(await (await ask({ cookie })).text())?.[1] ?? '';
const send = async (fields: Record<string, string>) =>
  ask({
    method: 'POST',
    body: new URLSearchParams({ csrf: await csrfOf(), name: 'mf-cart', reason: 'asked for', ...fields }),
  });

describe('the desk of releases', () => {
  test('shows live releases with date and author, failures, rolled back releases with reasons, and the log', async () => {
    const text = await (await ask()).text();
    expect(text).toContain('Team: Cart. State: stable, serving live-000; since this host started 3 failures');
    expect(text).toMatch(
      /class="live"><td><code>live-000<\/code><\/td><td>live<\/td><td><time[^>]*>2026-11-22 10:00 UTC<\/time> by ann.*1 of 3 slots failed/,
    );
    expect(text).toMatch(/<code>bad-0000<\/code>.*was live.*bad: buttons &#60;dead&#62; \(bob, .*1 processes lost/);
    expect(text).toMatch(/<code>next-000<\/code><\/td><td>never live.*href="\/\?remotes=mf-cart%40next-000"/);
    expect(text).toContain('<td>js 41.2 of 60.0 kB (pages/cart), css 8.1 of 12.0 kB (slots/&#60;drawer&#62;)</td>');
    expect(text).toMatch(
      /<code>some-000<\/code><\/td><td>canary for 10 %<\/td>.* by cas.*half of its pages in 20 ms, 19 of 20 in 20 ms, suspected: 40 % of the networks reported errors/,
    );
    expect(text).toMatch(
      /<code>next-000<.*<a href="\/desk\/releases\/report\?release=mf-cart%40next-000">smoke test passed<\/a> <time[^>]*>2026-11-22 10:00 UTC<\/time> by eve &#60;team&#62;/,
    );
    expect(text).toMatch(/<code>some-000<.*release=mf-cart%40some-000">smoke test failed<\/a>.* by eve; 0 of 1 pages failed/);
    expect(text).toContain('value="stop"');
    expect(text).toMatch(
      /Cleaned away: 1<.*<code>past-000<\/code> <time[^>]*>2026-11-22 10:00 UTC<\/time> by dan: not &#60;needed&#62;/,
    );
    expect(text).toMatch(/<td>rollback<\/td><td><code>mf-cart@live-000<\/code><\/td><td>bob<\/td><td>buttons &#60;dead/);
  });

  test('is for employees only: others are sent to sign in, or get “not found”', async () => {
    const visitor = await ask({ cookie: 'sid=s' });
    expect([visitor.status, visitor.headers.get('location')]).toEqual([303, '/desk/sign-in?route=%2Fdesk%2Freleases']);
    who = null;
    expect((await ask()).status).toBe(404);
    expect((await ask({ method: 'POST', body: 'action=retire' })).status).toBe(404);
    who = { email: 'support@larder.example', permissions: ['desk.use', 'chat.answer'] };
    expect((await ask()).status).toBe(403);
    expect((await ask({ method: 'POST', body: 'action=retire' })).status).toBe(403);
    expect(deeds).toEqual([]);
  });

  test('performs the requested action and records its author and reason', async () => {
    const done = await send({ action: 'promote', version: 'next-000', force: '1' });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/desk/releases?done=promote%20mf-cart']);
    await send({ action: 'rollback', version: 'next-000' });
    await send({ action: 'retire' });
    await send({ action: 'canary', version: 'next-000', share: '15' });
    await send({ action: 'stop' });
    expect((await send({ action: 'canary', version: 'next-000', share: '51' })).status).toBe(400);
    const by = { name: 'mf-cart', by: 'employee@larder.example', reason: 'asked for' };
    expect(deeds).toEqual([
      { ...by, action: 'promote', version: 'next-000', force: true },
      { ...by, action: 'rollback', force: false },
      { ...by, action: 'retire', force: false },
      { ...by, action: 'canary', version: 'next-000', share: 15, force: false },
      { ...by, action: 'stop', force: false },
    ]);
  });

  test('shows refusals of the store, and missing input', async () => {
    refusal = 'mf-cart@next-000 cannot go live: <why>';
    const refused = await send({ action: 'promote', version: 'next-000' });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('role="alert">mf-cart@next-000 cannot go live: &#60;why&#62;<');
    deeds = [];
    const speechless = await send({ action: 'retire', reason: ' ' });
    expect([speechless.status, await speechless.text()]).toEqual([
      400,
      expect.stringContaining('Please say why, in three letters or more.'),
    ]);
    expect(deeds).toEqual([]);
  });

  test.each([
    ['without a token', async () => ''],
    ['with the token of another session', () => csrfOf('sid=another; loggedin=1')],
  ])('a form %s changes nothing', async (_, csrf) => {
    const answer = await send({ action: 'retire', csrf: await csrf() });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('Please send it again')]);
    expect(deeds).toEqual([]);
  });
});
