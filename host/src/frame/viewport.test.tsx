import { nudgeInPortrait } from '../late/nudge.ts';
import { createCondenser, watchViewport } from './viewport.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
});

const resizeTo = (innerWidth: number) => {
  Object.assign(window, { innerWidth });
  window.dispatchEvent(new Event('resize'));
};

test('the breakpoint follows 250 ms after the last resize, measures 300 ms after it (SHELL-141, SHELL-142)', () => {
  Object.assign(window, { innerWidth: 1440 });
  const seen: string[] = [];
  const measure = jest.fn();
  const stop = watchViewport((name) => seen.push(name), measure);
  expect(seen).toEqual(['xlg']);
  expect(measure).toHaveBeenCalledTimes(1);
  resizeTo(800);
  jest.advanceTimersByTime(200);
  resizeTo(390);
  jest.advanceTimersByTime(249);
  expect(seen).toEqual(['xlg']);
  jest.advanceTimersByTime(1);
  expect(seen).toEqual(['xlg', 'sm']);
  expect(measure).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(50);
  expect(measure).toHaveBeenCalledTimes(2);
  stop();
  resizeTo(1440);
  jest.advanceTimersByTime(1000);
  expect(seen).toHaveLength(2);
});

test.each([
  [390, true, [1, -1]],
  [390, false, []],
  [1024, true, []],
])('%d px wide, upright %s: scrolls by %j after 300 ms (SHELL-140, OP-147)', (innerWidth, matches, moves) => {
  const scrolled: number[] = [];
  let turned = () => undefined as void;
  Object.assign(window, {
    innerWidth,
    scrollBy: (_x: number, y: number) => scrolled.push(y),
    matchMedia: () => ({
      matches,
      addEventListener: (_: string, run: () => void) => (turned = run),
      removeEventListener: jest.fn(),
    }),
  });
  const stop = nudgeInPortrait();
  turned();
  jest.advanceTimersByTime(299);
  expect(scrolled).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(scrolled).toEqual(moves);
  stop();
});

test('the header shrinks on the way down, comes back on the way up and near the top; small moves change nothing', () => {
  const condensed = createCondenser();
  const positions = [0, 100, 170, 400, 395, 388, 300, 290, 500, 150];
  expect(positions.map(condensed)).toEqual([false, false, true, true, true, false, false, false, true, false]);
});
