/** Timer functions and clocks that Jest can replace. */
const FAKEABLE = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

type Fakeable = (typeof FAKEABLE)[number];

/** For `doNotFake` of `jest.useFakeTimers`: everything but the given ones. */
export const allBut = (...faked: readonly Fakeable[]): Fakeable[] => FAKEABLE.filter((name) => !faked.includes(name));
