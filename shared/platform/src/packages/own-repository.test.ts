import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { liveEntry } from '../release-store/entries.ts';
import { makeKey } from '../release-store/keys.ts';
import { readRegistry } from '../release-store/registry-file.ts';
import { releaseServer } from '../release-store/server.ts';
import { signingKey } from '../release-store/signing.ts';
import { Smokes } from '../release-store/smoke-queue.ts';
import { saveVerdict } from '../release-store/smoke-verdict.ts';
import { addCounter, walkDev } from '../testing/dev-walk.ts';
import { makeOwnRepository, type OwnRepository } from '../testing/own-repository.ts';
import { passedVerdict } from '../testing/passed-verdict.ts';

let home: string;
let mine: string;
let store: string;
let server: Server;
let repository: OwnRepository;

beforeAll(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'larder-own-')));
  mine = join(home, 'mf-recipes');
  store = join(home, 'data/releases');
  await mkdir(mine);
  await mkdir(store, { recursive: true });
  // The health check has tests of its own; here every release passes.
  const tryRelease = (release: string) => saveVerdict(store, passedVerdict(release), 'operator');
  const smokes = new Smokes(store, { verdictKeys: ['operator'], tryRelease });
  const reports = { metrics: () => Promise.resolve([]), logs: join(home, 'logs'), verdictKeys: ['operator'] };
  const files = releaseServer(store, {
    tokens: ['operator'],
    signing: await signingKey(join(home, 'data'), {}),
    reports,
    smokes,
  });
  server = createServer((request, response) => {
    request.url = (request.url ?? '').replace(/^\/releases/, '');
    files.emit('request', request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  repository = await makeOwnRepository(mine, {
    LARDER_STORE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    LARDER_KEY: await makeKey(store, { owner: 'Recipes team', remotes: ['mf-recipes'], rights: ['publish', 'promote'] }),
  });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(home, { recursive: true, force: true });
});

const liveVersion = async () => liveEntry(await readRegistry(store), 'mf-recipes')?.metadata.version;
const versionIn = (words: string): string => /mf-recipes@([0-9a-f]{12})/.exec(words)?.[1] ?? '';

test('from an empty folder outside of the checkout to a live page, by the commands of the guide', async () => {
  const { larder } = repository;
  // `npm init -y` and `npm install <packages>` are the fixture's; the settings are exported.
  expect(await larder('new', 'mf-recipes', '--owner', 'Recipes team')).toContain('src/pages/home.tsx');
  const published = await larder('release', 'publish');
  const version = versionIn(published);
  expect(published).toContain(`?remotes=mf-recipes@${version}`);
  const promoted = await larder('release', 'promote', '--reason', 'the first');
  expect(promoted).toContain(`mf-recipes@${version} passes`);
  expect(promoted).toContain(`mf-recipes@${version} is live`);
  expect(await liveVersion()).toBe(version);

  await expect(larder('new', 'mf-recipes', '--owner', 'Recipes team')).rejects.toThrow('this folder is not empty');
  expect(JSON.parse(await readFile(join(mine, 'package.json'), 'utf8'))).toMatchObject({
    name: 'mf-recipes',
    dependencies: { '@larder/shell': expect.stringMatching(/^file:.*larder-shell-1\./) },
  });
  expect(await repository.run('oxlint/bin/oxlint')).toContain('0 errors');
  expect(await repository.run('jest/bin/jest.js', '--maxWorkers=1')).toMatch(/Tests: +2 passed/);
  const types = await readFile(join(store, 'mf-recipes', version, 'client/@mf-types.d.ts'), 'utf8');
  expect(types).toContain(`'REMOTE_ALIAS_IDENTIFIER/pages/home' | 'REMOTE_ALIAS_IDENTIFIER/slots/teaser'`);
  expect(await larder('release', 'status')).toMatch(new RegExp(`^mf-recipes\\n {2}live {5}${version} `));
  expect(await larder('release', 'provenance', version)).toMatch(/builder {2}larder 1\./);
});

(process.env['TEST_LONG'] === '1' ? describe : describe.skip)('in the long form', () => {
  test('a type error is refused; a second release becomes a canary, is promoted and rolled back', async () => {
    const { larder } = repository;
    const first = await liveVersion();
    const page = join(mine, 'src/pages/home.tsx');
    const text = await readFile(page, 'utf8');
    await writeFile(page, text.replace('<h1>{title}</h1>', '<h1>{title.nothing}</h1>'));
    await expect(larder('release', 'publish')).rejects.toThrow("Property 'nothing' does not exist on type 'string'");
    await writeFile(page, text.replace("'Recipes'", "'All recipes'"));
    const second = versionIn(await larder('release', 'publish'));
    expect(second).not.toBe(first);
    await larder('smoke', second);
    expect(await larder('release', 'canary', `mf-recipes@${second}`, '10%', '--reason', 'to see')).toContain(
      'is given to some visitors',
    );
    expect(await liveVersion()).toBe(first);
    await larder('release', 'promote', second, '--reason', 'it is good');
    expect(await liveVersion()).toBe(second);
    expect(await larder('release', 'diff', first ?? '', second)).toContain(`mf-recipes ${first} -> ${second}`);
    await larder('release', 'rollback', '--to', first ?? '', '--reason', 'it was not');
    expect(await liveVersion()).toBe(first);
  });

  test('larder dev there opens the store with the remote of the folder: rendered on the server, hot, with what does not hold over the page, and with new routes', async () => {
    await addCounter(mine);
    const dev = await repository.openDev();
    try {
      expect(await (await fetch(`${dev.url}/recipes`)).text()).toContain('<h1>All recipes</h1>');
      await walkDev({ url: dev.url, dir: mine, id: 'recipes' });
    } finally {
      await dev.end();
    }
    expect(await liveVersion()).toMatch(/^[0-9a-f]{12}$/);
  });
});
