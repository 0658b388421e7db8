import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../build/roots.ts';
import { liveEntry } from '../releases/entries.ts';
import { makeKey } from '../releases/keys.ts';
import { readRegistry } from '../releases/registry-file.ts';
import { releaseServer } from '../releases/server.ts';
import { signingKey } from '../releases/signing.ts';
import { Smokes } from '../releases/smokes.ts';
import { keepVerdict } from '../releases/verdict.ts';
import { packKit } from './pack.ts';
import { passedVerdict } from '../testing/passed-verdict.ts';

const run = promisify(execFile);

let home: string;
let mine: string;
let store: string;
let server: Server;
let env: NodeJS.ProcessEnv;

/** Puts the tarballs where npm would, and beside them what else they need, which the checkout has: nothing is fetched in a test. */
async function install(tarballs: readonly string[], folder: string): Promise<void> {
  const modules = join(folder, 'node_modules');
  const there = join(root, 'node_modules');
  await mkdir(join(modules, '@larder'), { recursive: true });
  for (const name of (await readdir(there)).filter((each) => !/^(\.|@larder$|mf-|host$|api$|playwright$)/.test(each)))
    await symlink(join(there, name), join(modules, name));
  await symlink(join(there, '.bin'), join(modules, '.bin'));
  for (const tarball of tarballs) {
    const name = /^larder-(\w+)-/.exec(basename(tarball))?.[1] ?? '';
    await mkdir(join(modules, '@larder', name));
    await run('tar', ['-xzf', tarball, '--strip-components=1', '-C', join(modules, '@larder', name)]);
  }
}

/** A program of the team's repository, in it. Answers what it says; rejects with its words. */
async function inMine(program: string, ...words: string[]): Promise<string> {
  const { stdout, stderr } = await run(process.execPath, ['--no-warnings', join(mine, 'node_modules', program), ...words], {
    cwd: mine,
    env,
  }).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(error.stdout + error.stderr);
  });
  return stdout + stderr;
}
const larder = (...words: string[]) => inMine('@larder/tooling/dist/team/main.js', ...words);

beforeAll(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'larder-own-')));
  mine = join(home, 'mf-recipes');
  store = join(home, 'data/releases');
  await mkdir(mine);
  await mkdir(store, { recursive: true });
  await install(await packKit(join(home, 'packages')), mine);
  // What it finds has tests of its own; here it passes whatever is asked for.
  const tryRelease = (release: string) => keepVerdict(store, passedVerdict(release), 'operator');
  const smokes = new Smokes(store, { verdictKey: 'operator', tryRelease });
  const files = releaseServer(store, { token: 'operator', signing: await signingKey(join(home, 'data'), {}), smokes });
  server = createServer((request, response) => {
    request.url = (request.url ?? '').replace(/^\/releases/, '');
    files.emit('request', request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  env = {
    PATH: [join(mine, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
    LARDER_STORE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    LARDER_KEY: await makeKey(store, { owner: 'Recipes team', remotes: ['mf-recipes'], rights: ['publish', 'promote'] }),
  };
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(home, { recursive: true, force: true });
});

const liveVersion = async () => liveEntry(await readRegistry(store), 'mf-recipes')?.metadata.version;
const versionIn = (words: string): string => /mf-recipes@([0-9a-f]{12})/.exec(words)?.[1] ?? '';

test('from an empty folder outside of the checkout to the store and back: made, linted, tested, published, smoked, given to some, promoted, taken back', async () => {
  expect(await larder('new', 'mf-recipes', '--owner', 'Recipes team')).toContain('src/pages/home.tsx');
  await expect(larder('new', 'mf-recipes', '--owner', 'Recipes team')).rejects.toThrow('this folder is not empty');
  expect(JSON.parse(await readFile(join(mine, 'package.json'), 'utf8'))).toMatchObject({
    name: 'mf-recipes',
    dependencies: { '@larder/shell': expect.stringMatching(/^\^1\./) },
  });
  expect(await inMine('oxlint/bin/oxlint')).toContain('0 errors');
  expect(await inMine('vitest/vitest.mjs', 'run', '--maxWorkers=1', '--no-isolate')).toMatch(/2 passed/);

  const first = versionIn(await larder('release', 'publish'));
  await expect(larder('release', 'promote', first, '--reason', 'the first')).rejects.toThrow(
    `mf-recipes@${first} was not smoked`,
  );
  expect(await larder('smoke', first)).toContain(`mf-recipes@${first} passes`);
  expect(await larder('release', 'promote', first, '--reason', 'the first')).toContain(`mf-recipes@${first} is live`);

  const page = join(mine, 'src/pages/home.tsx');
  const text = await readFile(page, 'utf8');
  await writeFile(page, text.replace('<h1>{title}</h1>', '<h1>{title.nothing}</h1>'));
  await expect(larder('release', 'publish')).rejects.toThrow("Property 'nothing' does not exist on type 'string'");
  await writeFile(page, text.replace("'Recipes'", "'All recipes'"));
  const second = versionIn(await larder('release', 'publish'));
  expect(second).not.toBe(first);
  await larder('smoke', second);
  expect(await larder('release', 'canary', '10', second, '--reason', 'to see')).toContain('is given to some visitors');
  expect(await liveVersion()).toBe(first);
  await larder('release', 'promote', second, '--reason', 'it is good');
  expect(await liveVersion()).toBe(second);
  await larder('release', 'rollback', '--reason', 'it was not');
  expect(await liveVersion()).toBe(first);
}, 300_000);
