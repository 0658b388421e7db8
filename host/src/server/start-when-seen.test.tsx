import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWhenSeen, type StartPlan } from './start-when-seen.ts';

const plan: StartPlan = {
  scripts: [{ src: '/static/main.js', integrity: 'sha384-abc' }],
  entries: ['/releases/mf-cart/entry.js', '/releases/mf-catalog/entry.js'],
};

const run = () => startWhenSeen(plan);
const asked = () =>
  [...document.head.querySelectorAll('script, link')].map((each) => each.getAttribute('src') ?? each.getAttribute('href'));
const first = ['/static/main.js', '/releases/mf-cart/entry.js', '/releases/mf-catalog/entry.js'];

let paint: () => void;
let watched: string | undefined;
let hidden: boolean;
let responseStart: number;

beforeEach(() => {
  vi.useFakeTimers();
  document.head.replaceChildren();
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
});

test('scripts are asked for after the first paint, once, with their hash', () => {
  run();
  expect(watched).toBe('paint');
  expect(asked()).toEqual([]);
  paint();
  paint();
  expect(asked()).toEqual(first);
  expect(document.querySelector('script')).toMatchObject({ type: 'module', integrity: 'sha384-abc', crossOrigin: 'anonymous' });
});

test.each<[string, () => void]>([
  ['in the background, where nothing is painted', () => (hidden = true)],
  ['on a line so slow that the page took long', () => (responseStart -= 1000)],
])('nothing is waited for %s', (_, given) => {
  given();
  run();
  expect(asked()).toEqual(first);
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
