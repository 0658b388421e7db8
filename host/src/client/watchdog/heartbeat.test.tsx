import { BEAT_MS, FROZEN_MS, HEARTBEAT, startHeartbeat } from './heartbeat.ts';

let visibility: DocumentVisibilityState = 'visible';
Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
const turn = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};
const beats = () => Object.keys(localStorage).filter((key) => key.startsWith(HEARTBEAT));

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  visibility = 'visible';
});
afterEach(() => {
  window.dispatchEvent(new Event('pagehide'));
  jest.useRealTimers();
});

/** A heartbeat as another tab left it so many ms ago. */
const left = (agoMs: number) =>
  localStorage.setItem(
    `${HEARTBEAT}other`,
    JSON.stringify({ at: Date.now() - agoMs, path: '/recipes', release: 'mf-recipes@1', view: 'token' }),
  );

test('a tab that stopped responding is reported by the next page, once, with its release and the token of its page', () => {
  left(FROZEN_MS);
  const report = jest.fn();
  startHeartbeat('own', () => 'mf-cart@1', report);
  startHeartbeat('own', () => 'mf-cart@1', report);
  expect(report.mock.calls).toEqual([
    ['frozen tab', new Error('/recipes of mf-recipes@1 stopped responding'), { release: 'mf-recipes@1', view: 'token' }],
  ]);
});

test.each([
  ['of another tab that responds', BEAT_MS, 1],
  ['older than a token counts, as of a browser that was closed by force', 900_000, 0],
])('a heartbeat %s is not reported', (_, agoMs, remaining) => {
  left(agoMs);
  const report = jest.fn();
  startHeartbeat('own', () => 'mf-cart@1', report);
  expect(report).not.toHaveBeenCalled();
  expect(beats().filter((key) => key.endsWith('other'))).toHaveLength(remaining);
});

test('a page that responds is never taken for a frozen one, and a hidden or closed one has no heartbeat', () => {
  const report = jest.fn();
  startHeartbeat('own', () => 'mf-cart@1', report);
  jest.advanceTimersByTime(10 * FROZEN_MS);
  expect(beats()).toHaveLength(1);
  startHeartbeat('next', () => 'mf-cart@1', report);
  expect(report).not.toHaveBeenCalled();
  turn('hidden');
  expect(beats()).toEqual([]);
  turn('visible');
  expect(beats()).toHaveLength(2);
  window.dispatchEvent(new Event('pagehide'));
  expect(beats()).toEqual([]);
});

test('the heartbeat names the release of the page after a navigation', () => {
  let release = 'mf-cart@1';
  const beat = startHeartbeat('own', () => release, jest.fn());
  release = 'mf-recipes@1';
  beat();
  expect(JSON.parse(localStorage.getItem(beats()[0] ?? '') ?? '{}')).toMatchObject({
    release: 'mf-recipes@1',
    view: 'own',
    path: '/',
  });
});

test('a preview, which has no token, writes nothing', () => {
  startHeartbeat('', () => 'mf-cart@1', jest.fn());
  expect(beats()).toEqual([]);
});
