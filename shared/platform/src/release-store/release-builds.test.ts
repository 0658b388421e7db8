import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL_VERSION } from '@larder/shell/remote';
import type { BuildResult } from '../build/build-remote.ts';
import { liveEntry } from './entries.ts';
import { retire, rollback } from './promote.ts';
import { readRegistry } from './registry-file.ts';
import { madeRelease } from '../testing/made-release.ts';
import { releaseBuilds } from './release-builds.ts';

let one: BuildResult;
let two: BuildResult;
let store: string;
let messages: string[];

const built = (version: string, folder: string, target = 'mf-made'): BuildResult => ({ target, version, folder, fresh: true });
beforeEach(async () => {
  store = await mkdtemp(join(tmpdir(), 'start-'));
  one = built('version-one', await madeRelease(join(store, 'made'), 'version-one'));
  two = built('version-two', await madeRelease(join(store, 'made'), 'version-two'));
  messages = [];
  return () => rm(store, { recursive: true, force: true });
});

async function host(shell: string, version = 'host-1'): Promise<BuildResult> {
  const folder = await mkdtemp(join(store, 'host-'));
  await writeFile(join(folder, 'door.json'), JSON.stringify({ shell, paths: ['/help'] }));
  return built(version, folder, 'host');
}
const say = (line: string) => void messages.push(line);
const live = async () => liveEntry(await readRegistry(store), 'mf-made')?.metadata.version;

test('the first is promoted; then the live one stays live at every start, until a promotion is requested', async () => {
  const at = await host(SHELL_VERSION);
  await releaseBuilds(store, [at, one], { say });
  expect(await live()).toBe('version-one');
  await releaseBuilds(store, [at, two], { say });
  await releaseBuilds(store, [at, two], { say });
  expect(await live()).toBe('version-one');
  expect(messages.at(-1)).toMatch(/version-one stays live; .*npx larder release promote mf-made@version-two/);
  await releaseBuilds(store, [at, two], { say, promoteAll: true });
  expect(await live()).toBe('version-two');
  await rollback(store, 'mf-made');
  await releaseBuilds(store, [at, two], { say });
  expect(await live()).toBe('version-one');
});

test('a retired remote stays retired until a promotion is requested', async () => {
  const builds = [await host(SHELL_VERSION), one];
  await releaseBuilds(store, builds, { say });
  await retire(store, 'mf-made', { by: 'ann', reason: 'it does harm' });
  await releaseBuilds(store, builds, { say });
  expect(await live()).toBeUndefined();
  expect(messages.at(-1)).toMatch(/mf-made was taken out of the store .*npx larder release promote mf-made@version-one/);
  await releaseBuilds(store, builds, { say, promoteAll: true });
  expect(await live()).toBe('version-one');
});

test('a live release that does not fit the host of the checkout gives way to the checkout’s own unless that does not fit either; the registry knows the host', async () => {
  await releaseBuilds(store, [await host(SHELL_VERSION), one], { say });
  const [major = ''] = SHELL_VERSION.split('.');
  const next = await host(`${Number(major) + 1}.0.0`, 'host-2');
  await releaseBuilds(store, [next, two], { say });
  expect(messages.slice(-2)).toEqual([
    expect.stringMatching(/^mf-made@version-one does not fit this host: it needs shell/),
    expect.stringMatching(/^mf-made of this checkout is not released: .* it needs shell/),
  ]);
  expect((await readRegistry(store)).host).toEqual({ shell: `${Number(major) + 1}.0.0`, paths: ['/help'], version: 'host-2' });
  expect(await live()).toBe('version-one');
});
