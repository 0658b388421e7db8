import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RULE_STORES, type OpenedStore } from '../testing/each-store.ts';
import { madeRelease } from '../testing/made-release.ts';
import { startCanary, stopCanary } from './canary.ts';
import { liveEntry } from './entries.ts';
import { promote, retire, rollback } from './promote.ts';
import { publish } from './publish.ts';
import { readRegistry } from './registry-file.ts';
import { readLog } from './release-log.ts';
import type { StorePlace } from './store/release-store.ts';

let folder: string;
let opened: OpenedStore;
let store: StorePlace;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canary-'));
  for (const version of ['release-1', 'release-2', 'release-3']) await madeRelease(folder, version);
});
afterAll(() => rm(folder, { recursive: true }));

const canary = async () => (await readRegistry(store)).canaries?.['mf-made']?.metadata.version;
const live = async () => liveEntry(await readRegistry(store), 'mf-made')?.metadata.version;
const start = (version: string, share = 10, how = {}) => startCanary(store, { name: 'mf-made', version, share }, how);

describe.each(RULE_STORES)('a canary in %s', (_, open) => {
  beforeEach(async () => {
    opened = await open(join(folder, 'store'));
    store = opened.store;
    for (const version of ['release-1', 'release-2', 'release-3']) await publish(store, join(folder, version));
    await promote(store, 'mf-made', 'release-1');
  });
  afterEach(async () => {
    await opened.close();
    await rm(join(folder, 'store'), { recursive: true });
  });

  test('goes to a share of the visitors in addition to the live release; another replaces it, and it can be stopped', async () => {
    await start('release-2', 10, { by: 'ann', reason: 'new drawer' });
    expect((await readRegistry(store)).canaries?.['mf-made']).toMatchObject({ share: 10, url: '/mf-made/release-2/' });
    await start('release-3', 25);
    expect([await live(), await canary()]).toEqual(['release-1', 'release-3']);
    await stopCanary(store, 'mf-made', { by: 'bob' });
    expect([await live(), await canary()]).toEqual(['release-1', undefined]);
    expect((await readLog(store)).slice(1).map((line) => [line.action, line.version, line.by])).toEqual([
      ['canary', 'release-2', 'ann'],
      ['canary', 'release-3', expect.any(String)],
      ['stop', 'release-3', 'bob'],
    ]);
    await expect(stopCanary(store, 'mf-made')).rejects.toMatchObject({ status: 404 });
    // It was not at fault: it may go live.
    await promote(store, 'mf-made', 'release-3');
  });

  test.each([
    ['is promoted', () => promote(store, 'mf-made', 'release-2'), 'release-2'],
    ['sees another promoted', () => promote(store, 'mf-made', 'release-3'), 'release-3'],
    ['sees the remote taken out', () => retire(store, 'mf-made'), undefined],
  ])('ends when it %s', async (__, change, then) => {
    await start('release-2');
    await change();
    expect([await live(), await canary()]).toEqual([then, undefined]);
  });

  test('that does harm is the only one to end, stays marked, and is never a rollback target', async () => {
    await start('release-2');
    await rollback(store, 'mf-made', { from: 'release-2', reason: 'its pages failed' });
    expect([await live(), await canary()]).toEqual(['release-1', undefined]);
    await expect(start('release-2')).rejects.toThrow('was taken back (its pages failed');
    await expect(promote(store, 'mf-made', 'release-2')).rejects.toThrow('was taken back');
    await promote(store, 'mf-made', 'release-3');
    await rollback(store, 'mf-made');
    expect(await live()).toBe('release-1');
    await expect(rollback(store, 'mf-made', { from: 'release-2' })).rejects.toMatchObject({ status: 410 });
    await start('release-2', 10, { force: 'mended at the api' });
    expect(await canary()).toBe('release-2');
  });

  test.each([
    ['what is live', 'release-1', {}, 'is live'],
    ['what was not smoked', 'release-2', { verdictKeys: ['key'] }, 'was not smoked'],
    ['what is not published', 'release-9', {}, 'is not published in this store'],
  ])('is never %s', async (__, version, how, why) => {
    await expect(start(version, 10, how)).rejects.toThrow(why);
    expect(await canary()).toBeUndefined();
  });

  test('needs a live release to be compared with, and what others claim it does not get, nor do they what it claims', async () => {
    const route = (path: string) => ({ name: 'mf-other', routes: [{ path, page: 'pages/home', access: 'open' as const }] });
    await publish(store, await madeRelease(folder, 'other-01', route('/made')));
    await expect(startCanary(store, { name: 'mf-other', version: 'other-01', share: 10 })).rejects.toThrow(
      'the live mf-made serves',
    );
    const remoteManifest = { routes: [{ path: '/new', page: 'pages/home', access: 'open' as const }], retiredRoutes: ['/made'] };
    await publish(store, await madeRelease(folder, 'release-4', remoteManifest));
    await start('release-4');
    await publish(store, await madeRelease(folder, 'other-02', route('/new')));
    await expect(startCanary(store, { name: 'mf-other', version: 'other-02', share: 10 })).rejects.toThrow(
      'the canary mf-made serves',
    );
    await publish(store, await madeRelease(folder, 'other-03', route('/other')));
    await expect(startCanary(store, { name: 'mf-other', version: 'other-03', share: 10 })).rejects.toThrow('no live release');
  });
});
