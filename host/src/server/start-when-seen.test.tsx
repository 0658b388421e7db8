import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWhenSeen, type StartPlan } from './start-when-seen.ts';

const registry = { releases: [], routes: [], slots: {}, missing: [] };
const text = JSON.stringify({ registry, integrity: { '/releases/mf-cart/quantity.js': 'sha384-def' } });
const plan: StartPlan = {
  releases: { src: '/static/releases.json', integrity: 'sha384-releases' },
  menu: '/static/menu.json',
  sheets: ['/static/sheets.css'],
  scripts: [{ src: '/static/main.js', integrity: 'sha384-abc' }],
  entries: ['/releases/mf-cart/entry.js', '/releases/mf-catalog/entry.js'],
};

const run = () => startWhenSeen(plan);
const asked = () =>
  [...document.head.querySelectorAll('script, link')].map((each) => each.getAttribute('src') ?? each.getAttribute('href'));
const first = ['/static/sheets.css', '/static/main.js', '/releases/mf-cart/entry.js', '/releases/mf-catalog/entry.js'];

const answer = vi.fn<typeof fetch>();
/** The whole sheets come. */
const dressed = () => {
  for (const link of document.querySelectorAll('link[rel=stylesheet]')) link.dispatchEvent(new Event('load'));
  return vi.advanceTimersByTimeAsync(0);
};
let paint: () => void;
let watched: string | undefined;
let hidden: boolean;
let hasMenu: boolean;
let files: Record<string, string>;
let responseStart: number;

beforeEach(() => {
  vi.useFakeTimers();
  files = { '/static/releases.json': text, '/static/menu.json': '[]' };
  const given = (file: unknown) =>
    file === plan.menu && !hasMenu ? new Response('', { status: 404 }) : new Response(files[String(file)]);
  hasMenu = true;
  vi.stubGlobal(
    'fetch',
    answer.mockReset().mockImplementation((file) => Promise.resolve(given(file))),
  );
  document.head.replaceChildren();
  document.body.replaceChildren();
  hidden = false;
  responseStart = performance.now();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
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
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('scripts are asked for after the first paint, once, with their hash', () => {
  run();
  expect(watched).toBe('paint');
  expect(asked()).toEqual([]);
  paint();
  paint();
  expect(asked()).toEqual(first);
  expect(document.querySelector('link[rel=preload]')).toMatchObject({
    as: 'script',
    integrity: 'sha384-abc',
    crossOrigin: 'anonymous',
  });
});

test('no script runs before the hashes of all are the map of the page, which have a hash themselves, and its whole sheets are there', async () => {
  run();
  paint();
  expect(answer).toHaveBeenCalledWith('/static/releases.json', { integrity: 'sha384-releases' });
  expect(document.querySelector('script')).toBeNull();
  await vi.advanceTimersByTimeAsync(0);
  expect(document.querySelector('script')).toBeNull();
  await dressed();
  const [map, releases, menu, main] = document.querySelectorAll('script');
  expect(map).toMatchObject({ type: 'importmap', textContent: '{"integrity":{"/releases/mf-cart/quantity.js":"sha384-def"}}' });
  expect(releases).toMatchObject({ id: 'releases', textContent: text });
  expect(menu).toMatchObject({ id: 'menu', textContent: '[]' });
  expect(main).toMatchObject({ type: 'module', integrity: 'sha384-abc', crossOrigin: 'anonymous' });
});

test('sheets of the page that nobody knows give way to those of its releases', async () => {
  const release = {
    name: 'mf-cart',
    base: '/releases/mf-cart/1/',
    modules: { cart: { css: ['client/cart.css'] }, button: { css: ['client/button.css'] } },
  };
  const parts = { releases: [release], slots: { 'cart.button': { remote: 'mf-cart', module: 'button' } } };
  files['/static/releases.json'] = JSON.stringify({ registry: { ...registry, ...parts }, integrity: {} });
  const used = { pages: [['mf-cart', 'cart']], slots: ['cart.button', 'quiz.teaser'] };
  document.body.innerHTML = `<script type="application/json" id="used">${JSON.stringify(used)}</script>`;
  run();
  paint();
  document.querySelector('link[rel=stylesheet]')?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked()).toEqual(
    expect.arrayContaining(['/releases/mf-cart/1/client/cart.css', '/releases/mf-cart/1/client/button.css']),
  );
  expect(document.querySelector('script[type=module]')).toBeNull();
  await dressed();
  expect(document.querySelector('script[type=module]')).not.toBeNull();
});

test.each([
  ['that nobody knows', 'navigate', 404, 1],
  ['that nobody knows after that', 'reload', 404, 0],
  ['that fail', 'navigate', 500, 0],
])('hashes %s let the page be asked for anew, once', async (_, type, status, times) => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  performance.getEntriesByType = () => [{ responseStart, type } as PerformanceNavigationTiming];
  answer.mockImplementation((_file, options) =>
    options?.method === 'HEAD' ? Promise.resolve(new Response(null, { status })) : Promise.reject(new TypeError('another hash')),
  );
  run();
  paint();
  await vi.advanceTimersByTimeAsync(3999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(times);
});

test('hashes that do not come are asked for again', async () => {
  answer.mockRejectedValueOnce(new TypeError('no line'));
  run();
  paint();
  await vi.advanceTimersByTimeAsync(1999);
  expect(document.querySelector('script')).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  await dressed();
  expect(document.querySelector('script[type=module]')).not.toBeNull();
});

test.each<[string, () => void]>([
  ['in the background, where nothing is painted', () => (hidden = true)],
  ['on a line so slow that the page took long', () => (responseStart -= 1000)],
])('nothing is waited for %s', (_, given) => {
  given();
  run();
  expect(asked()).toEqual(first);
});

test('a menu that is not there holds nothing up', async () => {
  run();
  hasMenu = false;
  paint();
  await dressed();
  expect(document.getElementById('menu')?.textContent).toBe('null');
  expect(document.querySelector('script[type=module]')).not.toBeNull();
});

test('a tab that goes to the background starts', () => {
  run();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked()).toEqual(first);
});

test('without word of a paint it starts a second after the page is whole', () => {
  run();
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(999);
  expect(asked()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked()).toEqual(first);
});
