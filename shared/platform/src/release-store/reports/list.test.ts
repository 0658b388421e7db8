import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { madeRelease } from '../../testing/made-release.ts';
import { promote } from '../promote.ts';
import { publish } from '../publish.ts';
import { changeRegistry } from '../registry-file.ts';
import { releaseList } from './list.ts';
import { storeOf } from '../store/folder-store.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'larder-list-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a release is listed with its role, the size of its heaviest parts against its budget, and its metrics', async () => {
  for (const version of ['release-1', 'release-2']) await publish(folder, await madeRelease(join(folder, 'made'), version));
  await promote(folder, 'mf-made', 'release-1', { by: 'ann' });
  const share = (tries: number) => ({ tries, failures: 0 });
  const seen = {
    remote: 'mf-made',
    version: 'release-1',
    all: { pages: share(12), slots: share(0), browsers: share(0) },
    ends: 0,
    leaks: 0,
    stray: 0,
    took: null,
    server: {},
    suspicion: null,
  };
  const lines = await releaseList(storeOf(folder), ['mf-made', 'mf-none'], [seen]);
  const weight = '      js 0.0 of 1.0 kB (pages/home), css 0.0 of 1.0 kB (pages/home)';
  expect(lines.toSpliced(1, 5).concat(lines.slice(1, 6).toSorted())).toEqual([
    'mf-made',
    'mf-none: nothing published',
    '      12 pages',
    weight,
    weight,
    expect.stringMatching(/^ {2} {2}release-2 {2}never promoted$/),
    expect.stringMatching(/^ {2}\* release-1 {2}promoted \S+ by ann$/),
  ]);
});

test('removed releases are listed, the latest first, with the operator and the reason', async () => {
  const note = (reason: string) => ({ at: '2026-11-23T10:00:00.000Z', by: 'ann', reason });
  await changeRegistry(folder, async (current) => ({
    ...current,
    cleaned: { 'mf-cart': { 'older-1': note('old'), 'later-1': note('older') } },
    change: { action: 'clean', name: 'mf-cart', by: 'ann', at: note('').at },
  }));
  expect(await releaseList(storeOf(folder), ['mf-cart'], [])).toEqual([
    'mf-cart: nothing published',
    '  - later-1  cleaned away 2026-11-23T10:00:00.000Z by ann: older',
    '  - older-1  cleaned away 2026-11-23T10:00:00.000Z by ann: old',
  ]);
});
