import { adaptContainer } from './remote-entry.ts';

const options = { name: 'mf-made', base: 'http://store.test/entry.js', libraries: ['react', 'react-dom'], sheets: {} };

/** A release's container that returns the share scope it was opened with. */
function madeContainer() {
  const scopes: unknown[] = [];
  return { scopes, init: (scope: object) => scopes.push(scope), get: (module: string) => Promise.resolve(() => module) };
}
const loaded = (library: string) => ({ lib: () => library, get: () => Promise.reject(new Error('loaded already')) });
const waiting = (library: string) => ({ get: () => Promise.resolve(() => library) });

test('opens the release with the libraries of the host at the first module: both loaded and unloaded ones', async () => {
  const container = madeContainer();
  const { init, get } = adaptContainer(container, options);
  const old = { get: () => Promise.reject(new Error('this version is not in use')) };
  init({ react: { '18.0.0': old, '19.0.0': loaded('the react in use') }, 'react-dom': { '19.0.0': waiting('react-dom') } });
  expect(container.scopes).toEqual([]);
  expect((await get('./pages/home'))()).toBe('./pages/home');
  await get('./slots/button');
  const [scope, ...more] = container.scopes as Record<string, Record<string, { lib(): unknown }>>[];
  expect(more).toEqual([]);
  expect(scope?.['react']?.['host']?.lib()).toBe('the react in use');
  expect(scope?.['react-dom']?.['host']?.lib()).toBe('react-dom');
});

test('names the library that a host does not share', async () => {
  const { init, get } = adaptContainer(madeContainer(), options);
  init({ react: { '19.0.0': loaded('react') } });
  await expect(get('./pages/home')).rejects.toThrow('mf-made needs "react-dom" from its host: add it to "shared"');
});
