import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryEntry } from '@larder/contracts/release';
import { madeRelease } from '../testing/made-release.ts';
import { publish } from './publish.ts';
import { rollbackTarget } from './rollback-target.ts';

let store: string;
beforeEach(async () => {
  store = await mkdtemp(join(tmpdir(), 'larder-target-'));
  for (const version of ['first0', 'second', 'third0']) await publish(store, await madeRelease(join(store, 'made'), version));
});
afterEach(() => rm(store, { recursive: true, force: true }));

const note = { at: '2026-01-01T00:00:00.000Z', by: 'ann', reason: 'dead' };
const entry = (version: string, more: { smokeFailed?: boolean; bad?: typeof note; live?: boolean } = {}): RegistryEntry => ({
  url: `/mf-made/${version}/`,
  metadata: { version, integrity: 'sha384-x' },
  deployment: { traffic: more.live ? 100 : 0, default: more.live ?? false },
  extras: { promotedAt: note.at, by: 'ann', ...(more.smokeFailed && { smokeFailed: true }) },
  ...(more.bad && { bad: more.bad }),
});

test.each([
  ['the newest good one', [entry('second'), entry('first0')], 'second'],
  ['none that was rolled back', [entry('second', { bad: note }), entry('first0')], 'first0'],
  ['one that passed before one whose smoke test failed', [entry('second', { smokeFailed: true }), entry('first0')], 'first0'],
  ['one whose smoke test failed where nothing else is left', [entry('second', { smokeFailed: true })], 'second'],
  ['nothing where all were rolled back', [entry('second', { bad: note })], undefined],
])('a rollback goes to %s', async (_, earlier, version) => {
  const microFrontends = { 'mf-made': [entry('third0', { live: true }), ...earlier] };
  expect(await rollbackTarget(store, { schema: 1, revision: 1, microFrontends }, 'mf-made')).toBe(version);
});
