import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { PERMISSIONS } from '@larder/rules';
import { paths } from '@larder/contracts/paths';
import { hashSource } from '@larder/platform/http/inline-hash';
import { passedVerdict } from '@larder/platform/testing/passed-verdict';
import { reportPage } from '@larder/platform/smoke/browser/report';
import { securityHeaders, type HostState } from '../security.ts';
import type { Employee } from '../staff.ts';
import { smokeReport } from './smoke-report.ts';

const RELEASE = 'mf-cart@1a2b3c4d5e6f';
const REPORT = reportPage(passedVerdict(RELEASE), []);

let server: Server;
let who: Employee | null;
beforeEach(async () => {
  who = { email: 'employee@larder.example', permissions: PERMISSIONS };
  const app = new Koa<HostState>();
  app.silent = true;
  app.use(securityHeaders('/releases'));
  const store = {
    smokeReport: ({ remote, version }: { remote: string; version: string }) =>
      Promise.resolve(`${remote}@${version}` === RELEASE ? REPORT : null),
  };
  app.use(smokeReport({ store, employee: () => Promise.resolve(who) }));
  server = createServer(app.callback());
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterEach(() => new Promise((end) => server.close(end)));

const ask = (release: string, init: RequestInit = {}, cookie = 'sid=s; loggedin=1') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${paths.smokeReport}?release=${release}`, {
    redirect: 'manual',
    ...init,
    headers: { cookie },
  });

test('an employee gets the report as a page that runs no script and requests nothing', async () => {
  const answer = await ask(RELEASE);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const [, style = ''] = /<style>([^]*)<\/style>/.exec(REPORT) ?? [];
  expect(style).toContain('figure');
  expect(answer.headers.get('content-security-policy')?.split('; ')).toEqual([
    `default-src 'none'`,
    'img-src data:',
    `style-src ${hashSource(style)}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    'sandbox',
  ]);
  expect(await answer.text()).toBe(REPORT);
});

test('visitors sign in first; other customers get “not found”, as for a release without a report', async () => {
  expect((await ask(RELEASE, {}, 'sid=s')).status).toBe(303);
  expect((await ask(RELEASE, { method: 'POST' })).status).toBe(405);
  expect((await ask('mf-cart@000000000000')).status).toBe(404);
  expect((await ask('../verdicts')).status).toBe(404);
  who = null;
  expect((await ask(RELEASE)).status).toBe(404);
});
