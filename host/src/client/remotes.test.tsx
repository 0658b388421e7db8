import { stubGlobal, unstubGlobals } from '@larder/rules/testing/stubs';
import type { ClientRegistry } from '@larder/platform/release-loader/snapshot';
import { createRemotes } from './remotes.ts';

const page = { Page: 'the cart' };
const mockContainer = { init: () => undefined, get: () => Promise.resolve(() => page) };
jest.mock('./import-script.ts', () => ({ importScript: () => Promise.resolve(mockContainer) }));
const registry: ClientRegistry = {
  releases: [
    {
      name: 'mf-cart',
      version: '1',
      container: 'mf_cart_1',
      base: '/releases/mf-cart/1/',
      entry: 'entry.js',
      modules: { 'pages/cart': { js: ['cart.js'], css: [] } },
    },
  ],
  routes: [],
  slots: {},
  missing: [],
};

const timeOut = () => new DOMException('signal timed out', 'TimeoutError');
const aborted = () => new DOMException('The user aborted a request', 'AbortError');
const unreachable = () => new TypeError('Failed to fetch');

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  unstubGlobals();
});

/** Loads a page while the first fetches fail like this; returns the result and the reports. */
async function loadWith(failures: readonly (() => Error)[]) {
  const left = failures.values();
  stubGlobal('fetch', (_: string, { method }: RequestInit) => {
    if (method === 'HEAD') return Promise.resolve(new Response(''));
    const { value: failure } = left.next();
    return failure ? Promise.reject(failure()) : Promise.resolve(new Response(''));
  });
  const reports: unknown[] = [];
  const remotes = createRemotes(registry, (where, error, { release = 'no release' } = {}) =>
    reports.push(`${where}: ${(error as Error).message} (${release})`),
  );
  const load = remotes.load('mf-cart', 'pages/cart').catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(60_000);
  return { came: await load, reports, lost: remotes.lost.get() };
}

test.each([
  ['timed out', timeOut],
  ['was aborted', aborted],
])('a try that %s is not reported when the next one succeeds', async (_name, failure) => {
  expect(await loadWith([failure])).toEqual({ came: expect.objectContaining(page), reports: [], lost: 0 });
});

test('it is reported once when the next try fails too', async () => {
  const { came, reports, lost } = await loadWith([timeOut, timeOut, timeOut]);
  expect(came).toMatchObject(page);
  expect(lost).toBe(1);
  expect(reports).toEqual(['mf-cart@1/pages/cart: signal timed out (no release)']);
});

test('another failure is reported immediately, even if the next try succeeds', async () => {
  const { came, reports } = await loadWith([unreachable, timeOut]);
  expect(came).toMatchObject(page);
  expect(reports).toEqual(['mf-cart@1/pages/cart: Failed to fetch (mf-cart@1)']);
});

test('OP-130: after five more tries loading fails, and is reported once', async () => {
  const { came, reports } = await loadWith(Array.from({ length: 6 }, () => unreachable));
  expect(came).toEqual(unreachable());
  expect(reports).toHaveLength(1);
});

test.each([
  [404, true, 1],
  [410, true, 1],
  [500, false, 6],
  [200, false, 6],
])(
  'a file that is not what the page knows, and is answered with %d: the tab is outdated (%s), and tries %d times',
  async (status, outdated, tries) => {
    const fetchMock = jest.fn((_: string, { method }: RequestInit) =>
      // As a browser refuses any script without the expected hash.
      method === 'HEAD' ? Promise.resolve(new Response('', { status })) : Promise.reject(unreachable()),
    );
    stubGlobal('fetch', fetchMock);
    const remotes = createRemotes(registry, () => undefined);
    expect(remotes.isOutdated()).toBe(false);
    const load = remotes.load('mf-cart', 'pages/cart').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await load).toEqual(unreachable());
    const gets = fetchMock.mock.calls.filter(([, { method }]) => method !== 'HEAD');
    expect([remotes.isOutdated(), gets.length]).toEqual([outdated, tries]);
  },
);

test.each([
  ['was deleted', () => Promise.resolve(new Response('', { status: 404 })), 'mf-cart@1'],
  ['has other content than the release', () => Promise.resolve(new Response('')), 'mf-cart@1'],
  ['cannot be had because the release store fails', () => Promise.resolve(new Response('', { status: 503 })), undefined],
  ['cannot be had because the device is offline', () => Promise.reject(unreachable()), undefined],
])('a file that %s: the report is about release %s', async (_, head, expected) => {
  stubGlobal('fetch', (_href: string, { method }: RequestInit) => (method === 'HEAD' ? head() : Promise.reject(unreachable())));
  const report = jest.fn();
  void createRemotes(registry, report)
    .load('mf-cart', 'pages/cart')
    .catch(() => undefined);
  await jest.advanceTimersByTimeAsync(100);
  expect(report).toHaveBeenCalledWith('mf-cart@1/pages/cart', unreachable(), expected ? { release: expected } : {});
});

test('sheets that the page came without are fetched with the module, and linked', async () => {
  jest.useRealTimers();
  const sheet = (path: string) => `/releases/mf-cart/1/${path}`;
  document.head.innerHTML = `<style data-href="${sheet('first.css')} ${sheet('other.css')}" data-precedence="remote"></style>`;
  const fetched = jest.fn(async (_: string) => new Response(''));
  stubGlobal('fetch', fetched);
  const [release] = registry.releases;
  const releases = [{ ...release!, modules: { 'pages/cart': { js: [], css: ['first.css', 'late.css'] } } }];
  const remotes = createRemotes({ ...registry, releases }, jest.fn());
  await remotes.load('mf-cart', 'pages/cart');
  expect(remotes.sheets('mf-cart', 'pages/cart')).toEqual([
    { href: sheet('first.css'), integrity: '', isInPage: true },
    { href: sheet('late.css'), integrity: '', isInPage: false },
  ]);
  expect(fetched.mock.calls.map(([href]) => href).filter((href) => href.endsWith('.css'))).toEqual([sheet('late.css')]);
  document.head.innerHTML = '';
});
