import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Registry, releaseManifest } from '@larder/contracts/release';
import { SHELL_VERSION } from '@larder/shell/remote';
import { EACH_STORE, type OpenedStore, RULE_STORES } from '../testing/each-store.ts';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { madeRelease } from '../testing/made-release.ts';
import { liveEntry } from './entries.ts';
import { promote, retire, rollback } from './promote.ts';
import { publish } from './publish.ts';
import { changeRegistry, readRegistry } from './registry-file.ts';
import { readLog } from './release-log.ts';
import { releaseServer } from './server.ts';
import type { StorePlace } from './store/release-store.ts';

let fixture: Fixture;
let first: string;
let second: string;
let store: string;
let place: StorePlace;

beforeAll(async () => {
  fixture = await createFixture();
  first = await fixture.build('version-one');
  await fixture.edit('src/version.ts', "'1'", "'2'");
  second = await fixture.build('version-two');
});
afterAll(() => fixture.remove());
beforeEach(async () => {
  store = await mkdtemp(join(tmpdir(), 'releases-'));
  place = store;
});
afterEach(() => rm(store, { recursive: true, force: true }));

/** The release under another remote's name; its files, and so its container, are unchanged. */
async function renamed(built: string, name: string): Promise<string> {
  const folder = join(store, 'made', name);
  await cp(built, folder, { recursive: true });
  const manifest = releaseManifest.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
  await writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, name, door: { ...manifest.door, name } }));
  return folder;
}

const live = async () => liveEntry(await readRegistry(place), 'mf-fixture')?.metadata.version;

const added = (current: Registry, name: string): Omit<Registry, 'schema' | 'revision'> => ({
  microFrontends: { ...current.microFrontends, [name]: [] },
  change: { action: 'promote', name, by: 'ann', at: '2026-01-01T00:00:00.000Z' },
});

describe.each(EACH_STORE)('in %s', (_, open) => {
  let opened: OpenedStore;
  beforeEach(async () => {
    opened = await open(store);
    place = opened.store;
  });
  afterEach(() => opened.close());

  describe('publishing', () => {
    test('the very same again is fine, other content under the same version is a 409', async () => {
      expect(await publish(place, first)).toMatchObject({ version: 'version-one', fresh: true });
      expect(await publish(place, first)).toMatchObject({ fresh: false });
      const other = join(store, 'other');
      await cp(first, other, { recursive: true });
      await appendFile(join(other, 'manifest.json'), ' ');
      await expect(publish(place, other)).rejects.toMatchObject({ status: 409 });
    });

    test('a file without its hash is refused', async () => {
      const broken = join(store, 'broken');
      await cp(first, broken, { recursive: true });
      await appendFile(join(broken, 'server/entry.cjs'), '\n');
      await expect(publish(place, broken)).rejects.toThrow(/does not have the hash/);
    });

    test('a file larger than the manifest declares for its budget is refused', async () => {
      const light = join(store, 'light');
      await cp(first, light, { recursive: true });
      const manifest = releaseManifest.parse(JSON.parse(await readFile(join(light, 'manifest.json'), 'utf8')));
      const entry = manifest.files[manifest.client.entry];
      if (entry?.br) entry.br.bytes = 1;
      await writeFile(join(light, 'manifest.json'), JSON.stringify(manifest));
      await expect(publish(place, light)).rejects.toThrow(/client\/entry\.version-one\.js\.br is \d+ bytes, not 1$/);
    });

    test('a packed twin that is not the manifest’s, or that it does not know, is refused', async () => {
      const broken = join(store, 'broken');
      await cp(first, broken, { recursive: true });
      const twin = join(broken, 'client/entry.version-one.js.br');
      await writeFile(twin, 'garbage');
      await expect(publish(place, broken)).rejects.toThrow(/entry\.version-one\.js\.br does not have the hash/);
      await rm(twin);
      await expect(publish(place, broken)).rejects.toThrow(/entry\.version-one\.js\.br is missing/);
      await cp(join(first, 'client/entry.version-one.js.br'), twin);
      await writeFile(join(broken, 'server/entry.cjs.br'), 'garbage');
      await expect(publish(place, broken)).rejects.toThrow(/server\/entry\.cjs\.br is not in the manifest/);
    });
  });

  test('changes of the registry that race all count, the last of them is read, and the log has each once', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `mf-r${index}`);
    for (let round = 1; round <= 3; round++) {
      await Promise.all(names.map((name) => changeRegistry(place, (current) => added(current, `${name}-${round}`))));
      const registry = await readRegistry(place);
      expect([Object.keys(registry.microFrontends).length, registry.revision]).toEqual([8 * round, 8 * round]);
    }
    expect(
      (await readLog(place)).map((line) => 'revision' in line && line.revision).toSorted((a, b) => Number(a) - Number(b)),
    ).toEqual(Array.from({ length: 24 }, (_, at) => at + 1));
  });

  test('two remotes that claim one route at the same moment: one goes live', async () => {
    const [one, two] = await Promise.all(['mf-one', 'mf-two'].map((name) => renamed(first, name)));
    for (const folder of [one, two]) await publish(place, folder ?? '');
    const ends = await Promise.allSettled(['mf-one', 'mf-two'].map((name) => promote(place, name, 'version-one')));
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = ends.find((end) => end.status === 'rejected');
    expect(String(refused?.reason)).toMatch(/claims the (route|slot) .*, which the live mf-(one|two)/);
  });
});

describe.each(RULE_STORES)('promotion and rollback in %s', (_, open) => {
  let opened: OpenedStore;
  beforeEach(async () => {
    opened = await open(store);
    place = opened.store;
  });
  afterEach(() => opened.close());

  test('go forth and back; a rolled back one stays bad, is skipped, and goes live again only by force', async () => {
    await publish(place, first);
    await publish(place, second);
    await promote(place, 'mf-fixture', 'version-one');
    await promote(place, 'mf-fixture', 'version-two', { by: 'ann' });
    expect(await live()).toBe('version-two');
    await rollback(place, 'mf-fixture', { by: 'bob', reason: 'buttons dead' });
    expect(await live()).toBe('version-one');
    const entries = (await readRegistry(place)).microFrontends['mf-fixture'] ?? [];
    expect(entries.map(({ metadata, bad }) => [metadata.version, bad?.reason])).toEqual([
      ['version-one', undefined],
      ['version-two', 'buttons dead'],
    ]);
    await expect(rollback(place, 'mf-fixture')).rejects.toMatchObject({ status: 404 });
    await expect(promote(place, 'mf-fixture', 'version-two')).rejects.toThrow(/was taken back \(buttons dead, bob/);
    await promote(place, 'mf-fixture', 'version-two', { by: 'ann', force: 'mended beside it' });
    expect(await live()).toBe('version-two');
    await rollback(place, 'mf-fixture', { by: 'bob', to: 'version-one', reason: 'not mended' });
    expect(
      (await readLog(place)).map(({ action, name, version, by, ...more }) => [
        action,
        name,
        version,
        by,
        'reason' in more && more.reason,
      ]),
    ).toEqual([
      ['promote', 'mf-fixture', 'version-one', expect.any(String), false],
      ['promote', 'mf-fixture', 'version-two', 'ann', false],
      ['rollback', 'mf-fixture', 'version-one', 'bob', 'buttons dead'],
      ['promote', 'mf-fixture', 'version-two', 'ann', 'by force: mended beside it'],
      ['rollback', 'mf-fixture', 'version-one', 'bob', 'not mended'],
    ]);
  });

  test('a remote that is retired is out of the registry until it is promoted again', async () => {
    await publish(place, first);
    await promote(place, 'mf-fixture', 'version-one');
    await retire(place, 'mf-fixture', { by: 'ann' });
    expect((await readRegistry(place)).microFrontends).toEqual({});
    await expect(retire(place, 'mf-fixture')).rejects.toMatchObject({ status: 404 });
    await promote(place, 'mf-fixture', 'version-one');
    expect(await live()).toBe('version-one');
  });

  test('a rolled back release stays so while its remote is retired, and after it returns', async () => {
    for (const built of [first, second]) await publish(place, built);
    for (const version of ['version-one', 'version-two']) await promote(place, 'mf-fixture', version);
    await rollback(place, 'mf-fixture', { by: 'bob', reason: 'buttons dead' });
    await retire(place, 'mf-fixture');
    await expect(promote(place, 'mf-fixture', 'version-two')).rejects.toThrow(/was taken back \(buttons dead, bob/);
    await promote(place, 'mf-fixture', 'version-one');
    await expect(promote(place, 'mf-fixture', 'version-two')).rejects.toThrow(/was taken back \(buttons dead, bob/);
    expect((await readRegistry(place)).retired).toEqual({});
  });

  test('the host of the store decides: its shell, and the addresses that are its own', async () => {
    await publish(place, first);
    const host = (facts: { shell: string; paths: string[] }) =>
      changeRegistry(place, (current) => ({ ...current, host: { ...facts, version: 'host-1' } }));
    await host({ shell: '9.0.0', paths: [] });
    await expect(promote(place, 'mf-fixture', 'version-one')).rejects.toThrow(/needs shell .*; the store's host has 9\.0\.0/);
    await host({ shell: SHELL_VERSION, paths: ['/fixture/mine'] });
    await expect(promote(place, 'mf-fixture', 'version-one')).rejects.toThrow(/the route \/fixture\/:key, which the host serves/);
    await host({ shell: SHELL_VERSION, paths: [] });
    await promote(place, 'mf-fixture', 'version-one');
    expect(await live()).toBe('version-one');
  });

  test('an unknown version, and a first release with nothing before it, are refused', async () => {
    await expect(promote(place, 'mf-fixture', 'version-none')).rejects.toMatchObject({ status: 404 });
    await publish(place, first);
    await promote(place, 'mf-fixture', 'version-one');
    await expect(rollback(place, 'mf-fixture')).rejects.toMatchObject({ status: 404 });
    expect(await live()).toBe('version-one');
  });

  test('a shell that is not this one is refused', async () => {
    await publish(place, await madeRelease(store, 'version-far', { shell: '^9.0.0' }));
    await expect(promote(place, 'mf-made', 'version-far')).rejects.toThrow(/needs shell \^9\.0\.0/);
  });
});

test('a release that throws when it is evaluated never goes live', async () => {
  await fixture.edit(
    'src/slots/button.tsx',
    'export default',
    `if (styles.button) throw new Error('evaluated');\nexport default`,
  );
  await publish(place, await fixture.build('version-bad'));
  await expect(promote(place, 'mf-fixture', 'version-bad')).rejects.toThrow(/does not run on a server: evaluated/);
  expect(await live()).toBeUndefined();
});

test('the next writer logs the change of a writer that died', async () => {
  await changeRegistry(store, (current) => added(current, 'mf-aa'));
  await rm(join(store, 'log.jsonl'));
  await changeRegistry(store, (current) => added(current, 'mf-bb'));
  expect((await readLog(store)).map(({ name }) => name)).toEqual(['mf-aa', 'mf-bb']);
});

test.each([
  ['an empty claim', ''],
  ['half a claim', '{"schema":1,"revi'],
  ['a claim of something else', '[]'],
])('%s that a dead writer left stops nobody', async (_, text) => {
  await changeRegistry(store, (current) => added(current, 'mf-aa'));
  await writeFile(join(store, 'registry/2.json'), text);
  await changeRegistry(store, (current) => added(current, 'mf-bb'));
  expect(await readRegistry(store)).toMatchObject({ revision: 3, microFrontends: { 'mf-aa': [], 'mf-bb': [] } });
});

describe('the store over HTTP', () => {
  async function withServer(look: (base: string) => Promise<void>): Promise<void> {
    const server = releaseServer(store);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    try {
      await look(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  test('serves releases as immutable, packed where that is smaller, readable from any origin', async () => {
    await publish(store, first);
    await withServer(async (base) => {
      const answer = await fetch(`${base}/mf-fixture/version-one/client/entry.version-one.js`, {
        headers: { 'accept-encoding': 'br' },
      });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toMatch(/immutable/);
      expect(answer.headers.get('content-encoding')).toBe('br');
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(await answer.text()).toBe(await readFile(join(first, 'client/entry.version-one.js'), 'utf8'));
    });
  });

  test('serves modules, pictures and source maps, which scripts name', async () => {
    const files = { 'client/a.mjs': 'a', 'client/b.avif': 'b', 'client/c.html': 'c' };
    const folder = await madeRelease(store, 'version-files', {}, undefined, files);
    await mkdir(join(folder, 'maps'));
    await writeFile(join(folder, 'maps/a.mjs.map'), '{}');
    await cp(folder, join(store, 'mf-made/version-files'), { recursive: true });
    await withServer(async (base) => {
      const get = async (path: string) => {
        const { status, headers } = await fetch(`${base}/mf-made/version-files/${path}`);
        return [status, headers.get('content-type'), headers.get('sourcemap')];
      };
      expect(await get('client/a.mjs')).toEqual([200, 'text/javascript; charset=utf-8', '../maps/a.mjs.map']);
      expect(await get('maps/a.mjs.map')).toEqual([200, 'application/json; charset=utf-8', null]);
      expect(await get('client/b.avif')).toEqual([200, 'image/avif', null]);
      expect((await get('client/c.html'))[0]).toBe(404);
    });
  });

  test('answers 304 for a registry that did not change', async () => {
    await changeRegistry(store, (current) => added(current, 'mf-aa'));
    await withServer(async (base) => {
      const etag = (await fetch(`${base}/registry.json`)).headers.get('etag') ?? '';
      expect((await fetch(`${base}/registry.json`, { headers: { 'if-none-match': etag } })).status).toBe(304);
      await changeRegistry(store, (current) => added(current, 'mf-bb'));
      expect((await fetch(`${base}/registry.json`, { headers: { 'if-none-match': etag } })).status).toBe(200);
    });
  });

  test.each([
    '/../secret.txt',
    '/mf-fixture/..%2f..%2fsecret.txt',
    '/mf-fixture/version-one/../../secret.txt',
    '/secret.txt',
    '/registry/1.json',
  ])('gives nothing of %s', async (path) => {
    await writeFile(join(store, 'secret.txt'), 'secret');
    await publish(store, first);
    await withServer(async (base) => {
      const answer = await fetch(base + path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('secret');
    });
  });

  test('only reads', async () => {
    await withServer(async (base) => expect((await fetch(`${base}/registry.json`, { method: 'PUT' })).status).toBe(405));
  });
});
