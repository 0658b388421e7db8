import Koa from 'koa';
import type { AddressInfo } from 'node:net';
import { onTestFinished, runTestFinished } from '@larder/rules/testing/on-test-finished';
import type { NavNode } from '@larder/contracts';
import type { ReleasesFile } from '../src/app/boot.ts';
import type { Snapshot } from '@larder/platform/release-loader/snapshot';
import { createPageFiles } from './page-files.ts';
import { addressOf, filesOf, republishFiles } from './render/files-of-page.ts';

afterEach(runTestFinished);

const release = (name: string) => ({
  name,
  version: '1',
  container: name,
  base: `/releases/${name}/1/`,
  entry: 'entry.js',
  modules: {},
});

const snapshotOf = (version: string): Snapshot => ({
  registry: { releases: ['mf-cart', 'mf-catalog'].map(release), routes: [], slots: {}, missing: [] },
  module: () => undefined,
  sheets: () => [],
  css: (href) => `/* ${href} */`,
  entry: () => undefined,
  origins: {},
  integrity: { [`/releases/mf-cart/${version}/entry.js`]: 'sha384-entry' },
});
const build = { integrity: { '/static/main.js': 'sha384-main', '/static/chat.js': 'sha384-chat' }, scripts: ['/static/main.js'] };

const MENU: NavNode[] = [];

async function serve(mostBytes?: number) {
  const letGo = jest.fn();
  const files = createPageFiles(letGo, async () => MENU, mostBytes);
  const app = new Koa();
  app.use(files.answer);
  const server = app.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((done) => server.once('listening', done));
  return { files, letGo, ask: (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`) };
}

test('a page names a file with the hash of every script that may load later, which browsers verify and cache forever', async () => {
  const { files, ask } = await serve();
  const publish = jest.fn(files.keep);
  const snapshot = snapshotOf('1');
  const { src, integrity } = filesOf(snapshot, build, publish).releases;
  filesOf(snapshot, build, publish);
  expect(publish).toHaveBeenCalledTimes(1);
  const answer = await ask(src);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  const text = await answer.text();
  expect((JSON.parse(text) as ReleasesFile).integrity).toEqual({
    '/releases/mf-cart/1/entry.js': 'sha384-entry',
    '/static/chat.js': 'sha384-chat',
  });
  const hash = Buffer.from(await crypto.subtle.digest('SHA-384', Buffer.from(text))).toString('base64');
  expect(integrity).toBe(`sha384-${hash}`);
});

test('other releases have another file, in addition to the one of older tabs', async () => {
  const { files, ask } = await serve();
  const [before, after] = ['1', '2'].map((version) => filesOf(snapshotOf(version), build, files.keep).releases.src);
  expect(before).not.toBe(after);
  for (const src of [before, after]) expect((await ask(src ?? '')).status).toBe(200);
  expect((await ask('/static/releases.0000.json')).status).toBe(404);
});

test('the complete sheets of a page are one file for each remote', async () => {
  const { files, ask } = await serve();
  const all = ['/releases/mf-catalog/1/card.css', '/releases/mf-cart/1/button.css', '/releases/mf-catalog/1/page.css'];
  const sheets = filesOf(snapshotOf('1'), build, files.keep).sheets(all);
  const answers = await Promise.all(sheets.map(({ href }) => ask(href)));
  expect(answers.map(({ headers }) => headers.get('content-type'))).toEqual(sheets.map(() => 'text/css; charset=utf-8'));
  const [cart, catalog] = await Promise.all(answers.map((answer) => answer.text()));
  expect(cart).toBe(`/* ${all[1]} */`);
  expect(catalog).toBe(`/* ${all[0]} */\n/* ${all[2]} */`);
});

test('an evicted file is reported, and published again by the next page that names it', async () => {
  const { files, letGo, ask } = await serve(1500);
  const snapshot = snapshotOf('1');
  const { src } = filesOf(snapshot, build, files.keep).releases;
  expect((await ask(src)).status).toBe(200);
  filesOf(snapshotOf('2'), build, files.keep);
  expect(letGo).toHaveBeenCalledTimes(1);
  expect((await ask(src)).status).toBe(404);
  republishFiles();
  filesOf(snapshot, build, files.keep);
  expect((await ask(src)).status).toBe(200);
});

test('behind a balancer the menu of a page from another host is available; unknown sheets are refused at once, with their content type', async () => {
  const { ask } = await serve();
  const { menu } = filesOf(snapshotOf('1'), build, () => undefined);
  expect(await (await ask(menu(MENU))).json()).toEqual(MENU);
  const missing = await ask(addressOf({ what: 'sheets', text: '/* of another host */' }).src);
  expect([missing.status, missing.headers.get('content-type'), missing.headers.get('cache-control')]).toEqual([
    404,
    'text/css; charset=utf-8',
    'no-store',
  ]);
});
