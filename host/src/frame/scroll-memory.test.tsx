import { createScrollMemory } from './scroll-memory.ts';

const scrollTo = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { scrollTo });
});
afterEach(() => {
  jest.useRealTimers();
  scrollTo.mockReset();
});

test('going back restores the position after 1000 ms, going on starts at the top (SHELL-138, SHELL-139)', () => {
  const memory = createScrollMemory();
  const stop = memory.watch();
  expect(window.history.scrollRestoration).toBe('manual');
  memory.arrive('first', 'POP');
  Object.assign(window, { scrollY: 640 });
  window.dispatchEvent(new Event('scroll'));
  memory.arrive('second', 'PUSH');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  memory.arrive('first', 'POP');
  jest.advanceTimersByTime(999);
  expect(scrollTo).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
  stop();
});
