import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { madeRelease } from '../../testing/made-release.ts';
import { passedVerdict } from '../../testing/passed-verdict.ts';
import { startCanary } from '../canary.ts';
import { reportFrom, type StoreClient } from '../http-client.ts';
import { makeKey } from '../keys.ts';
import { promote } from '../promote.ts';
import { publish } from '../publish.ts';
import { releaseServer } from '../server.ts';
import { saveVerdict } from '../smoke-verdict.ts';
import { makeReport, type ReportSources } from './report.ts';

let home: string;
let store: string;
let sources: ReportSources;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'larder-reports-'));
  store = join(home, 'releases');
  sources = {
    metrics: () => Promise.reject(new Error('it is closed')),
    logs: join(home, 'logs'),
    verdictKeys: ['operator'],
  };
});
afterEach(() => rm(home, { recursive: true, force: true }));

const soups = (path: string) => ({ routes: [{ path, page: 'pages/home', access: 'open' as const }] });
async function published(version: string, ...more: unknown[]): Promise<void> {
  const [door = {}, contract, files] = more as [
    Parameters<typeof madeRelease>[2],
    Parameters<typeof madeRelease>[3],
    Parameters<typeof madeRelease>[4],
  ];
  await publish(store, await madeRelease(home, version, door, contract, files));
}
const report = (kind: 'list' | 'status' | 'log' | 'errors' | 'diff', ...releases: string[]) =>
  makeReport(store, sources, { kind, remote: 'mf-made', releases });

test('the status names the live release, the canary, the newest with its smoke test, and where a rollback goes', async () => {
  expect(await report('status')).toEqual([
    'no metrics: the open store does not report them (it is closed)',
    'mf-made',
    '  live     nothing',
    '  newest   nothing is published',
  ]);
  for (const version of ['first0', 'second']) await published(version);
  await saveVerdict(store, passedVerdict('mf-made@second'), 'operator');
  await promote(store, 'mf-made', 'first0', { by: 'ann' });
  await startCanary(store, { name: 'mf-made', version: 'second', share: 10 }, { by: 'bob' });
  const lines = (await report('status')).slice(1);
  expect(lines).toEqual([
    'mf-made',
    expect.stringMatching(/^ {2}live {5}first0 {2}since .*Z by ann$/),
    expect.stringMatching(/^ {2}canary {3}second {2}for 10 % since .* by bob$/),
    expect.stringMatching(/^ {2}newest {3}second {2}passed its smoke test .*Z$/),
    '  rollback has no earlier good release to go to; retire takes the remote out of the store',
    expect.stringMatching(/^ {2}last {5}.*canary {4}mf-made@second {2}by bob {2}10 %$/),
  ]);
  expect((await report('log')).at(-1)).toMatch(/canary {4}mf-made@second {2}by bob {2}10 %$/);
});

test('a diff names routes, slots, contract, bytes, and compares the live with the newest by default', async () => {
  await published('first0', soups('/soups'), { gives: { 'slot soups.teaser': { title: 'string' } }, needs: {} });
  await promote(store, 'mf-made', 'first0');
  await published(
    'second',
    { ...soups('/stews'), budget: { js: 2000, css: 1000 } },
    { gives: { 'slot soups.teaser': { 'title?': 'string' } }, needs: {} },
  );
  const lines = [
    'mf-made first0 -> second',
    'routes',
    '  - /soups  pages/home open',
    '  + /stews  pages/home open',
    'contract',
    '  - slot soups.teaser gives title  string',
    '  + slot soups.teaser gives title?  string',
    'settings',
    '  ~ budget  {"js":1000,"css":1000} -> {"js":2000,"css":1000}',
    'heaviest js 0 -> 0 bytes',
  ];
  expect(await report('diff')).toEqual(lines);
  expect(await report('diff', 'first0', 'second')).toEqual(lines);
  expect((await report('diff', 'second', 'second'))[1]).toBe('the same release');
  await expect(report('diff', 'first0', 'nothing')).rejects.toThrow('manifest.json of mf-made@nothing does not exist');
});

test('errors of browsers are read from the hosts’ log', async () => {
  await expect(report('errors')).rejects.toThrow('The store has no log of a host');
  await mkdir(sources.logs);
  const line = { time: 0, remote: 'mf-made', version: 'first0', browser: 'script at /made: x is undefined | at f (a.js:1:1)' };
  await writeFile(join(sources.logs, 'host.log'), `${JSON.stringify(line)}\n${JSON.stringify(line)}\n`);
  expect(await report('errors')).toEqual([
    '2 × mf-made@first0  script: x is undefined',
    '    1970-01-01T00:00:00.000Z  at /made',
    '      at f (a.js:1:1)',
  ]);
});

describe('over HTTP', () => {
  let server: Server;
  let client: StoreClient;
  beforeEach(async () => {
    const files = releaseServer(store, { tokens: ['operator'], reports: sources });
    server = createServer((request, response) => {
      request.url = (request.url ?? '').replace(/^\/releases/, '');
      files.emit('request', request, response);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const key = await makeKey(store, { owner: 'Made team', remotes: ['mf-made'], rights: ['publish'] });
    client = { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key };
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  test('a key reads reports on its own remotes alone', async () => {
    await published('first0');
    expect(await reportFrom(client, { kind: 'list', remote: 'mf-made' })).toEqual(await report('list'));
    await expect(reportFrom(client, { kind: 'list', remote: 'mf-other' })).rejects.toMatchObject({
      status: 403,
      message: 'this key is for mf-made, not for mf-other',
    });
    await expect(reportFrom(client, { kind: 'errors', remote: 'mf-made', most: 0 })).rejects.toMatchObject({ status: 400 });
    const get = async (path: string, headers: Record<string, string>) =>
      (await fetch(`${client.address}/releases/reports/${path}`, { headers })).status;
    expect(await get('list/mf-made', {})).toBe(404);
    expect(await get('keys/mf-made', { authorization: `Bearer ${client.key}` })).toBe(404);
    expect(await get('list/mf-made', { authorization: `Bearer ${client.key.slice(0, -1)}!` })).toBe(401);
  });
});
