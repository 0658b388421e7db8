import type { ReleaseManifest } from '@larder/contracts/release';
import { afterEach, expect, test, vi } from 'vitest';
import { EVALUATION_MS, loadGeneration } from './generation.ts';

afterEach(() => vi.useRealTimers());

/** Loads a release whose server code is this. */
function load(code: string, admit?: Parameters<typeof loadGeneration>[0]['admit']): ReturnType<typeof loadGeneration> {
  const manifest: ReleaseManifest = {
    schema: 1,
    name: 'mf-fixture',
    version: 'one',
    container: 'it',
    door: { name: 'mf-fixture', owner: 'Nobody', budget: { js: 1, css: 1 }, shell: '^1.0.0', routes: [], slots: [] },
    client: { entry: 'client/entry.js', modules: { page: { js: [], css: [] } } },
    server: { entry: 'server/entry.cjs' },
    files: { 'server/entry.cjs': { integrity: '', bytes: 0 } },
  };
  const entry = { url: '/mf-fixture/one/', metadata: { version: 'one', integrity: '' } };
  return loadGeneration({ entry, manifest, source: { read: () => Promise.resolve(code) }, scope: {}, admit });
}

test.each([
  ['its start', `exports.it = { init: () => new Promise(() => undefined) }`],
  ['a module', `exports.it = { init() {}, get: () => new Promise(() => undefined) }`],
])('a release that waits for ever in %s fails, and nobody waits for it any longer', async (_, code) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const done = vi.fn();
  const failure = load(code, () => Promise.resolve(done)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(EVALUATION_MS - 1);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await failure).toMatchObject({ kind: 'timeout', phase: 'entry' });
  expect(done).toHaveBeenCalledExactlyOnceWith(false);
});

test('one that comes back leaves no timer behind', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { modules } = await load(`exports.it = { init() {}, get: async () => () => 'the page' }`);
  expect([...modules]).toEqual([['page', 'the page']]);
  expect(vi.getTimerCount()).toBe(0);
});
