/** @jest-environment node */
import type { DeskMe } from '@larder/contracts';
import type { PageModule } from '@larder/shell';
import type { PageRoute, Snapshot } from '@larder/platform/release-loader/snapshot';
import { UNKNOWN_SITE } from '../app/site.ts';
import { render } from '../server/entry-server.tsx';

const routes: PageRoute[] = [
  {
    path: '/desk/team',
    remote: 'mf-account',
    module: 'desk/team',
    access: 'open',
    desk: { permission: 'team.write', label: 'Team', order: 950 },
  },
  {
    path: '/desk/audit',
    remote: 'mf-gone',
    module: 'desk/audit',
    access: 'open',
    desk: { permission: 'audit.read', label: 'Audit log' },
  },
];
const team: PageModule = { Page: () => <h1>The team</h1>, head: () => ({ title: 'Team' }) };
const release = { name: 'mf-account', version: 'abcdef', container: 'a', base: '/releases/a/', entry: 'e.js', modules: {} };

const employee = (permissions: DeskMe['permissions']): DeskMe => ({
  customer_id: 1,
  email: 'owner@larder.example',
  name: 'Ona Owner',
  roles: ['owner'],
  permissions,
  cash_limit: null,
  proved_until: null,
  proof_needs_code: false,
  proof_needs_password: true,
});

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const account = { account: { customer_id: 1, logged_in: true, is_thrive_employee: true, subscription: {} } };

/** Requests a page of the desk. @param me answer of `GET /desk/me`; undefined for visitors */
async function open(path: string, me?: Response) {
  const snapshot: Snapshot = {
    registry: { releases: [release], routes, slots: {}, missing: [] },
    module: (remote) => (remote === 'mf-account' ? team : undefined),
    sheets: () => [],
    css: () => undefined,
    entry: () => undefined,
    integrity: {},
    origins: {},
  };
  const calls: string[] = [];
  const { status, headers, body } = await render({
    fetch: (url) => {
      calls.push(url.replace('http://api/api/v1', ''));
      return Promise.resolve(url.endsWith('/account') ? json(account) : (me ?? json({}, 401)));
    },
    request: new Request(`http://store.internal${path}`),
    snapshot,
    scripts: [],
    sheets: [],
    fonts: [],
    integrity: {},
    files: { releases: { src: '/r', integrity: '' }, menu: () => '/m', sheets: () => [], importMapSource: '' },
    apiUrl: 'http://api/api/v1',
    apiHeaders: { cookie: me ? 'loggedin=1; sid=1; uuid=1' : 'uuid=1' },
    content: { read: () => Promise.resolve(null) },
    site: UNKNOWN_SITE,
    menu: null,
    environment: 'test',
    log: () => undefined,
  });
  return { status, location: headers.get('location'), html: (await body?.text()) ?? '', calls };
}

test('an employee gets the page in the frame of the desk, without anything of the store’s frame', async () => {
  const { status, html, calls } = await open('/desk/team', json(employee(['team.write'])));
  expect(status).toBe(200);
  expect(html).toContain('<h1>The team</h1>');
  expect(html).toContain('Ona Owner');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toMatch(/<a href="\/desk\/team" aria-current="page">Team<\/a>/);
  expect(html).not.toContain('Audit log');
  expect(html).not.toMatch(/Search the store|Footer,/);
  // Neither a cart nor experiments.
  expect(calls.toSorted()).toEqual(['/account', '/desk/me']);
});

test('visitors sign in and return', async () =>
  expect(await open('/desk/team?tab=2')).toMatchObject({
    status: 302,
    location: '/desk/sign-in?route=%2Fdesk%2Fteam%3Ftab%3D2',
  }));

test('customers without a role get the store’s page for unknown addresses', async () => {
  const { status, html } = await open('/desk/team', json({ success: false, code: 404, error: 'Not found' }, 404));
  expect(status).toBe(404);
  expect(html).toContain('We couldn’t find that page');
  expect(html).not.toContain('aria-label="Desk"');
});

test('an employee without the permission sees which one is missing, inside the frame', async () => {
  const { status, html } = await open('/desk/team', json(employee(['audit.read'])));
  expect(status).toBe(403);
  expect(html).toContain('You may not see this page');
  expect(html).toContain('<code>team.write</code>');
  expect(html).toContain('Audit log');
});

test('a page whose remote is away says so inside the frame', async () => {
  const { status, html } = await open('/desk/audit', json(employee(['audit.read', 'team.write'])));
  expect(status).toBe(503);
  expect(html).toContain('This page is not available now');
  expect(html).toContain('href="/desk/team"');
});

test('/desk leads to a page of the host process where the employee may see no other', async () =>
  expect(await open('/desk', json(employee(['releases.promote'])))).toMatchObject({
    status: 302,
    location: '/desk/releases',
  }));

test('/desk leads to the first page that the employee may see in the frame', async () =>
  expect(await open('/desk', json(employee(['team.write', 'audit.read', 'releases.promote'])))).toMatchObject({
    status: 302,
    location: '/desk/audit',
  }));

test('an unknown address of the desk is not found, inside the frame', async () => {
  const { status, html } = await open('/desk/nothing', json(employee(['team.write'])));
  expect(status).toBe(404);
  expect(html).toContain('Nothing is at this address.');
  expect(html).toContain('href="/desk/team"');
});
