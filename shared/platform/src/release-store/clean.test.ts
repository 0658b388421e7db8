import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { madeRelease } from '../testing/made-release.ts';
import { startCanary } from './canary.ts';
import { clean } from './clean.ts';
import { liveEntry } from './entries.ts';
import { promote, rollback } from './promote.ts';
import { publish } from './publish.ts';
import { publishedVersions } from './published.ts';
import { changeRegistry, readRegistry } from './registry-file.ts';
import { readLog } from './release-log.ts';

const DAY_MS = 86_400_000;
const NAMES = ['release-1', 'release-2', 'release-3', 'release-4', 'release-5'];
let folder: string;
let store: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clean-'));
  const first = join(folder, 'first');
  for (const version of NAMES) await publish(first, await madeRelease(folder, version));
  for (const version of NAMES.slice(0, 3)) await promote(first, 'mf-made', version);
  await startCanary(first, { name: 'mf-made', version: 'release-4', share: 10 });
});
beforeEach(async () => {
  store = join(folder, 'store');
  await cp(join(folder, 'first'), store, { recursive: true });
});
afterEach(() => rm(store, { recursive: true }));
afterAll(() => rm(folder, { recursive: true }));

const inDays = (days: number) => Date.now() + days * DAY_MS;
const there = async () => (await publishedVersions(store, 'mf-made')).map(({ version }) => version).toSorted();
const cleaned = async () => Object.keys((await readRegistry(store)).cleaned?.['mf-made'] ?? {});
const month = (how = {}) => clean(store, { days: 30, by: 'ann', now: inDays(31), ...how });

describe('cleaning', () => {
  test('retains live releases, canaries, rollback targets and young ones; logs who removed the others, and why', async () => {
    expect(await month({ now: inDays(29) })).toEqual({ marked: [], removed: [] });
    expect(await there()).toEqual(NAMES);
    const expired = ['mf-made@release-1', 'mf-made@release-5'];
    const { marked, removed } = await month();
    expect([marked.toSorted(), removed.toSorted()]).toEqual([expired, expired]);
    expect(await there()).toEqual(['release-2', 'release-3', 'release-4']);
    expect(await readdir(join(store, '.cleaned'))).toEqual([]);
    expect((await readLog(store)).at(-1)).toMatchObject({
      action: 'clean',
      name: 'mf-made',
      by: 'ann',
      reason: expect.stringMatching(/^not needed for 30 days: .*release-1/),
    });
    const { revision } = await readRegistry(store);
    expect(await month()).toEqual({ marked: [], removed: [] });
    expect((await readRegistry(store)).revision).toBe(revision);
  });

  test('an old release that was promoted recently is retained', async () => {
    const old = 5 * DAY_MS;
    await changeRegistry(store, (current) => ({
      ...current,
      microFrontends: {
        'mf-made': (current.microFrontends['mf-made'] ?? []).map((entry) => ({
          ...entry,
          extras: { ...entry.extras, promotedAt: new Date(inDays(31) - old).toISOString() },
        })),
      },
    }));
    expect((await month()).removed).toEqual(['mf-made@release-5']);
  });

  test('a rollback to, a promotion or a canary of a removed release is refused with the operator’s name, until it is published again', async () => {
    await month();
    const words = /release-1 was cleaned away \(not needed for 30 days, ann, .*publish it again/;
    await expect(rollback(store, 'mf-made', { to: 'release-1' })).rejects.toThrow(words);
    await expect(promote(store, 'mf-made', 'release-1')).rejects.toMatchObject({ status: 410 });
    await expect(startCanary(store, { name: 'mf-made', version: 'release-1', share: 5 })).rejects.toThrow(words);
    await rollback(store, 'mf-made');
    await expect(rollback(store, 'mf-made')).rejects.toThrow(words);
    expect(liveEntry(await readRegistry(store), 'mf-made')?.metadata.version).toBe('release-2');
    expect(await publish(store, join(folder, 'release-1'))).toMatchObject({ fresh: true });
    expect(await cleaned()).toEqual(['release-5']);
    await rollback(store, 'mf-made');
    expect(liveEntry(await readRegistry(store), 'mf-made')?.metadata.version).toBe('release-1');
  });
});

describe('a cleaner that dies', () => {
  /** The registry marks release-1 and release-5 for removal; their files are unchanged. */
  async function marked(): Promise<void> {
    await month();
    for (const version of ['release-1', 'release-5'])
      await cp(join(folder, 'first/mf-made', version), join(store, 'mf-made', version), { recursive: true });
  }

  test('leaves files that cannot go live, and that the next run removes', async () => {
    await marked();
    await expect(promote(store, 'mf-made', 'release-1')).rejects.toThrow('was cleaned away');
    expect((await month()).removed.toSorted()).toEqual(['mf-made@release-1', 'mf-made@release-5']);
    expect(await there()).toEqual(['release-2', 'release-3', 'release-4']);
  });

  test('and quarantined releases are removed, or return to their place where they are published again meanwhile', async () => {
    await marked();
    await mkdir(join(store, '.cleaned'), { recursive: true });
    for (const version of ['release-1', 'release-5'])
      await rename(join(store, 'mf-made', version), join(store, '.cleaned', `mf-made@${version}`));
    await publish(store, join(folder, 'release-5'));
    await rm(join(store, 'mf-made/release-5'), { recursive: true });
    expect((await month({ now: Date.now() })).removed).toEqual(['mf-made@release-1']);
    expect(await there()).toEqual(['release-2', 'release-3', 'release-4', 'release-5']);
  });

  test('a release that is published again before the removal of its files stays', async () => {
    await marked();
    await publish(store, join(folder, 'release-1'));
    expect((await month({ now: Date.now() })).removed).toEqual(['mf-made@release-5']);
    expect(existsSync(join(store, 'mf-made/release-1/manifest.json'))).toBe(true);
  });
});
