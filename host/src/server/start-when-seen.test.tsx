import { stubGlobal, unstubGlobals } from '@larder/rules/testing/stubs';
import { startWhenSeen, type StartPlan } from './start-when-seen.ts';

const registry = { releases: [], routes: [], slots: {}, missing: [] };
const text = JSON.stringify({ registry, integrity: { '/releases/mf-cart/quantity.js': 'sha384-def' } });
const plan: StartPlan = {
  releases: { src: '/static/releases.json', integrity: 'sha384-releases' },
  menu: '/static/menu.json',
  sheets: [{ href: '/static/sheets.css', base: '/releases/mf-cart/1/' }],
  scripts: [{ src: '/static/main.js', integrity: 'sha384-abc' }],
  entries: ['/releases/mf-cart/entry.js', '/releases/mf-catalog/entry.js'],
};

const run = () => {
  document.body.insertAdjacentHTML('beforeend', `<script type="application/json" id="start">${JSON.stringify(plan)}</script>`);
  startWhenSeen();
};
const requestedFiles = () =>
  [...document.head.querySelectorAll('script, link')].map((each) => each.getAttribute('src') ?? each.getAttribute('href'));
const first = ['/static/sheets.css', '/static/main.js', '/releases/mf-cart/entry.js', '/releases/mf-catalog/entry.js'];

const answer = jest.fn<typeof fetch>();
/** The whole sheets come. */
const dressed = () => {
  for (const link of document.querySelectorAll('link[rel=stylesheet]')) link.dispatchEvent(new Event('load'));
  return jest.advanceTimersByTimeAsync(0);
};
let paint: () => void;
/** The first paint, and the frames after it. */
const seen = () => {
  paint();
  return jest.advanceTimersByTimeAsync(40);
};
let watched: string | undefined;
let hidden: boolean;
let hasMenu: boolean;
let files: Record<string, string>;
let responseStart: number;

beforeEach(() => {
  jest.useFakeTimers();
  files = { '/static/releases.json': text, '/static/menu.json': '[]' };
  const responseFor = (file: unknown) =>
    file === plan.menu && !hasMenu ? new Response('', { status: 404 }) : new Response(files[String(file)]);
  hasMenu = true;
  stubGlobal(
    'fetch',
    answer.mockReset().mockImplementation((file) => Promise.resolve(responseFor(file))),
  );
  document.head.replaceChildren();
  document.body.replaceChildren();
  hidden = false;
  responseStart = performance.now();
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  performance.getEntriesByType = () => [{ responseStart } as PerformanceNavigationTiming];
  globalThis.PerformanceObserver = class {
    constructor(callback: () => void) {
      paint = callback;
    }
    observe = ({ type }: { type: string }) => {
      watched = type;
    };
  } as never;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  unstubGlobals();
});

test('scripts are requested after the first paint, once, with their hash', async () => {
  run();
  expect(watched).toBe('paint');
  expect(requestedFiles()).toEqual([]);
  paint();
  expect(requestedFiles()).toEqual([]);
  await seen();
  expect(requestedFiles()).toEqual(first);
  expect(document.querySelector('link[rel=preload]')).toMatchObject({
    as: 'script',
    integrity: 'sha384-abc',
    crossOrigin: 'anonymous',
  });
});

test('no script runs before the hashes of all are the map of the page, which have a hash themselves, and its whole sheets are there', async () => {
  run();
  await seen();
  expect(answer).toHaveBeenCalledWith('/static/releases.json', { integrity: 'sha384-releases' });
  expect(document.head.querySelector('script')).toBeNull();
  await jest.advanceTimersByTimeAsync(0);
  expect(document.head.querySelector('script')).toBeNull();
  await dressed();
  const [map, releases, menu, main] = document.querySelectorAll('script');
  expect(map).toMatchObject({ type: 'importmap', textContent: '{"integrity":{"/releases/mf-cart/quantity.js":"sha384-def"}}' });
  expect(releases).toMatchObject({ id: 'releases', textContent: text });
  expect(menu).toMatchObject({ id: 'menu', textContent: '[]' });
  expect(main).toMatchObject({ type: '', integrity: 'sha384-abc', crossOrigin: 'anonymous' });
});

test('unknown style sheets of the page are replaced by those of its releases', async () => {
  const own = ['/releases/mf-cart/1/client/cart.css', '/releases/mf-cart/1/client/button.css'];
  document.body.innerHTML = `<style data-precedence="remote" data-href="${own.join(' ')}"></style>`;
  run();
  await seen();
  document.querySelector('link[rel=stylesheet]')?.dispatchEvent(new Event('error'));
  await jest.advanceTimersByTimeAsync(0);
  expect(requestedFiles()).toEqual(expect.arrayContaining(own));
  expect(document.querySelector('script[src]')).toBeNull();
  await dressed();
  expect(document.querySelector('script[src]')).not.toBeNull();
});

test.each([
  ['that are not found', 'navigate', 404, 1],
  ['that are not found again', 'reload', 404, 0],
  ['that fail', 'navigate', 500, 0],
])('hashes %s reload the page once', async (_, type, status, times) => {
  // jsdom does not load pages: it says so instead.
  const notImplemented = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  performance.getEntriesByType = () => [{ responseStart, type } as PerformanceNavigationTiming];
  answer.mockImplementation((_file, options) =>
    options?.method === 'HEAD' ? Promise.resolve(new Response(null, { status })) : Promise.reject(new TypeError('another hash')),
  );
  run();
  await seen();
  await jest.advanceTimersByTimeAsync(3980);
  expect(notImplemented).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(40);
  expect(notImplemented).toHaveBeenCalledTimes(times);
  notImplemented.mockRestore();
});

test('hashes that fail to load are requested again', async () => {
  answer.mockRejectedValueOnce(new TypeError('no line'));
  run();
  await seen();
  await jest.advanceTimersByTimeAsync(1980);
  expect(document.head.querySelector('script')).toBeNull();
  await jest.advanceTimersByTimeAsync(40);
  await dressed();
  expect(document.querySelector('script[src]')).not.toBeNull();
});

test.each<[string, () => void]>([
  ['in the background, where nothing is painted', () => (hidden = true)],
  ['on a line so slow that the page took long', () => (responseStart -= 1000)],
])('nothing is waited for %s', (_, arrange) => {
  arrange();
  run();
  expect(requestedFiles()).toEqual(first);
});

test.each([
  ['until they are there', 100, 100],
  ['for 300 ms at most', 1000, 300],
])('pictures that load at once come first, %s', async (_, comesMs, startsMs) => {
  const picture = (comesMs: number, own: { fetchPriority?: string; currentSrc?: string }) => {
    const decode = () => new Promise((done) => setTimeout(done, comesMs));
    const values = { fetchPriority: 'high', currentSrc: 'https://store.example/a.webp', ...own, decode };
    const image = document.createElement('img');
    for (const [name, value] of Object.entries(values)) Object.defineProperty(image, name, { value });
    return image;
  };
  document.body.append(picture(comesMs, {}), picture(9000, { fetchPriority: 'auto' }), picture(9000, { currentSrc: '' }));
  run();
  paint();
  await jest.advanceTimersByTimeAsync(startsMs - 1);
  expect(requestedFiles()).toEqual([]);
  await jest.advanceTimersByTimeAsync(40);
  expect(requestedFiles()).toEqual(expect.arrayContaining(['/static/main.js']));
});

test('a menu that is not there holds nothing up', async () => {
  run();
  hasMenu = false;
  await seen();
  await dressed();
  expect(document.getElementById('menu')?.textContent).toBe('null');
  expect(document.querySelector('script[src]')).not.toBeNull();
});

test('a tab that goes to the background starts', () => {
  run();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(requestedFiles()).toEqual(first);
});

test('without word of a paint it starts a second after the page is whole', () => {
  run();
  window.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(999);
  expect(requestedFiles()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(requestedFiles()).toEqual(first);
});
