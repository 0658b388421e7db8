import { API_VERSION, type ReleaseManifest } from '@larder/contracts/release';
import { allBut } from '@larder/rules/testing/timers';
import { EVALUATION_MS, loadRelease, loadManifest } from './loaded-release.ts';
import type { RemoteError } from './remote-error.ts';
import { createShareScope } from './share-scope.ts';

afterEach(() => void jest.useRealTimers());

const manifest: ReleaseManifest = {
  schema: 1,
  name: 'mf-fixture',
  version: 'version-one',
  container: 'it',
  door: { name: 'mf-fixture', owner: 'Nobody', budget: { js: 1, css: 1 }, shell: '^1.0.0', routes: [], slots: [] },
  client: { entry: 'client/entry.js', modules: { page: { js: [], css: [] } } },
  server: { entry: 'server/entry.cjs' },
  files: { 'server/entry.cjs': { integrity: 'sha384-', bytes: 0 } },
};
const entry = { url: '/mf-fixture/version-one/', metadata: { version: 'version-one', integrity: '' } };

/** Loads a release whose server code is this. */
function load(code: string, admit?: Parameters<typeof loadRelease>[0]['admit']): ReturnType<typeof loadRelease> {
  return loadRelease({ entry, manifest, source: { read: () => Promise.resolve(code) }, scope: {}, admit });
}

test.each([
  ['its start', `exports.it = { init: () => new Promise(() => undefined) }`],
  ['a module', `exports.it = { init() {}, get: () => new Promise(() => undefined) }`],
])('a release that waits for ever in %s fails, and nobody waits for it any longer', async (_, code) => {
  jest.useFakeTimers({ doNotFake: allBut('setTimeout', 'clearTimeout') });
  const done = jest.fn();
  const failure = load(code, () => Promise.resolve(done)).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(EVALUATION_MS - 1);
  expect(done).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(await failure).toMatchObject({ kind: 'timeout', phase: 'entry' });
  expect(done.mock.calls).toEqual([[false]]);
});

test('a completed evaluation leaves no timer', async () => {
  jest.useFakeTimers({ doNotFake: allBut('setTimeout', 'clearTimeout') });
  const { modules } = await load(`exports.it = { init() {}, get: async () => () => 'the page' }`);
  expect([...modules]).toEqual([['page', 'the page']]);
  expect(jest.getTimerCount()).toBe(0);
});

/** Loads only the manifest, with these fields in its `door`, where the shell is 1.2.0; returns its version, or the reason of the refusal. */
const judged = (needs: object) => {
  const text = JSON.stringify({ ...manifest, door: { ...manifest.door, ...needs } });
  const scope = createShareScope({ exports: {}, version: '1.2.0' });
  return loadManifest(entry, { source: { read: () => Promise.resolve(text) }, scope }).then(
    ({ name }) => name,
    ({ kind, phase, message }: RemoteError) => `${kind} ${phase}: ${message}`,
  );
};

test.each([
  [{ requires: { api: '^2.0.0' } }, `contract manifest: it needs version ^2.0.0 of the api; this host asks ${API_VERSION}`],
  [{ shell: '^1.3.0' }, 'contract manifest: it needs shell ^1.3.0; this host has 1.2.0'],
  [{ requires: { api: `^${API_VERSION}` } }, 'mf-fixture'],
])('%j is judged at load, by the shell and the api that this host was built with', async (needs, judgement) => {
  expect(await judged(needs)).toBe(judgement);
});
