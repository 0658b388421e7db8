import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL_VERSION } from '@larder/shell/remote';
import type { BuildResult } from '../build/build-remote.ts';
import { startCanary } from './canary.ts';
import { liveEntry } from './entries.ts';
import { promote, rollback } from './promote.ts';
import { publish } from './publish.ts';
import { readRegistry } from './registry-file.ts';
import { releaseList } from './reports/list.ts';
import { readLog } from './release-log.ts';
import { folderStore } from './store/folder-store.ts';
import { madeRelease } from '../testing/made-release.ts';
import { releaseBuilds } from './release-builds.ts';

/* One unreadable document in a release store ends neither a start nor a command for the others. */

let folder: string;
let store: string;
let messages: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-unreadable-'));
  store = join(folder, 'store');
  messages = [];
  return () => rm(folder, { recursive: true, force: true });
});

const say = (line: string) => void messages.push(line);
const release = (version: string, name = 'mf-made') =>
  madeRelease(join(folder, 'made', name), version, { name, routes: [{ path: `/${name}`, page: 'pages/home', access: 'open' }] });

async function built(version: string, name = 'mf-made'): Promise<BuildResult> {
  return { target: name, version, folder: await release(version, name), fresh: true };
}
async function host(): Promise<BuildResult> {
  const at = await mkdtemp(join(folder, 'host-'));
  await writeFile(join(at, 'door.json'), JSON.stringify({ shell: SHELL_VERSION, paths: ['/help'] }));
  return { target: 'host', version: 'host-1', folder: at, fresh: true };
}
async function live(name: string, version: string): Promise<void> {
  await publish(store, await release(version, name));
  await promote(store, name, version);
}
const liveOf = async (name: string) => liveEntry(await readRegistry(store), name)?.metadata.version;
const manifestFile = (version: string, name = 'mf-made') => join(store, name, version, 'manifest.json');

/** Ways in which a stored manifest becomes unreadable, with the expected message. */
const SPOILS: readonly (readonly [string, (file: string) => Promise<unknown>, RegExp])[] = [
  [
    'is of an earlier format',
    async (file) => edit(file, (json) => ({ ...json, door: { ...fields(json['door']), owner: undefined } })),
    /door\.owner/,
  ],
  ['is of a newer format', async (file) => edit(file, (json) => ({ ...json, schema: 2 })), /has schema 2/],
  ['was cut off by a crash', (file) => writeFile(file, '{"schema":1,'), /is not JSON/],
  ['is missing', (file) => rm(file), /does not exist/],
  ['is a folder', async (file) => (await rm(file), mkdir(file)), /cannot be read/],
];
const fields = (value: unknown): Record<string, unknown> => ({ ...(value as object) });
const edit = async (file: string, change: (json: Record<string, unknown>) => object) =>
  writeFile(file, JSON.stringify(change(fields(JSON.parse(await readFile(file, 'utf8'))))));

test.each(SPOILS)(
  'a live release whose manifest %s gives way at a start; others are promoted and listed',
  async (_, spoil, reason) => {
    await live('mf-made', 'version-1');
    await spoil(manifestFile('version-1'));
    await live('mf-other', 'version-1');
    expect((await releaseList(folderStore(store), ['mf-made', 'mf-other'], [])).join('\n')).toMatch(reason);
    await releaseBuilds(store, [await host(), await built('version-2', 'mf-other'), await built('version-2')], { say });
    expect([await liveOf('mf-made'), await liveOf('mf-other')]).toEqual(['version-2', 'version-1']);
    expect(messages.find((line) => line.startsWith('mf-made@version-1 does not fit this host: '))).toMatch(reason);
  },
);

test('a stored copy that is unreadable is replaced when its version is published again', async () => {
  await live('mf-made', 'version-1');
  const text = await readFile(manifestFile('version-1'), 'utf8');
  await writeFile(manifestFile('version-1'), '');
  await releaseBuilds(store, [await host(), await built('version-1')], { say });
  expect(await readFile(manifestFile('version-1'), 'utf8')).toBe(text);
});

test('a canary that is unreadable ends at a start, with the reason in the log', async () => {
  await live('mf-made', 'version-1');
  await publish(store, await release('version-2'));
  await startCanary(store, { name: 'mf-made', version: 'version-2', share: 10 });
  await writeFile(manifestFile('version-2'), '{');
  await releaseBuilds(store, [await host(), await built('version-1')], { say });
  expect((await readRegistry(store)).canaries).toEqual({});
  expect((await readLog(store)).at(-1)).toMatchObject({
    action: 'stop',
    version: 'version-2',
    reason: expect.stringContaining('not JSON'),
  });
});

test('a rollback passes over a good release that is unreadable, and over none is refused', async () => {
  for (const version of ['version-1', 'version-2', 'version-3']) await live('mf-made', version);
  await writeFile(manifestFile('version-2'), '{');
  await rollback(store, 'mf-made');
  expect(await liveOf('mf-made')).toBe('version-1');
  await expect(rollback(store, 'mf-made')).rejects.toThrow('mf-made has no earlier good release to go back to');
});

test('entries of the registry and lines of the log that are unreadable are left out', async () => {
  await live('mf-made', 'version-1');
  await live('mf-other', 'version-1');
  await edit(join(store, 'registry.json'), (json) => ({
    ...json,
    microFrontends: { ...fields(json['microFrontends']), 'mf-made': [{ metadata: { version: 'version-1' } }] },
  }));
  await appendFile(join(store, 'log.jsonl'), '{"revision":\n"x"\n');
  await releaseBuilds(store, [await host(), await built('version-2'), await built('version-2', 'mf-other')], { say });
  expect([await liveOf('mf-made'), await liveOf('mf-other')]).toEqual(['version-2', 'version-1']);
  expect((await readLog(store)).map(({ action, version }) => [action, version])).toEqual([
    ['promote', 'version-1'],
    ['promote', 'version-1'],
    ['host', 'host-1'],
    ['promote', 'version-2'],
  ]);
});

test('a truncated pointer to the registry is replaced by its newest complete revision', async () => {
  await live('mf-made', 'version-1');
  await writeFile(join(store, 'registry.json'), '{"schema":');
  expect(await liveOf('mf-made')).toBe('version-1');
  await live('mf-made', 'version-2');
  expect(await liveOf('mf-made')).toBe('version-2');
});
