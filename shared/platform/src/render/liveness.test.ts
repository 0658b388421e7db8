import { isOver, isStarved, judgeLiveness, spentSince, timeSpent } from './liveness.ts';

const spent = (worked: number, waited = 0) => ({ worked, waited });

test.each([
  [1900, spent(1900), 'none'],
  [2100, spent(2100), 'silent'],
  [2100, null, 'silent'],
  [2100, spent(200), 'none'],
  [2900, spent(900), 'none'],
  [2900, spent(1100), 'silent'],
  [3100, spent(3100), 'blocked'],
  [3100, null, 'blocked'],
  [3100, spent(600), 'silent'],
  // One of many at work on a slow machine: it had the time that it would have had in three seconds of a quicker one.
  [5200, spent(1600, 3600), 'blocked'],
  [29_900, spent(100), 'silent'],
  [30_100, spent(0), 'blocked'],
] as const)('%d ms without a life sign, spent as %o: %s', (ms, time, silence) => {
  expect(judgeLiveness(ms, time)).toBe(silence);
});

test.each([
  ['kept waiting', spent(200, 29_000), true],
  ['asleep in its code', spent(200, 100), false],
  ['at work', spent(2000, 28_000), false],
  ['untold', null, false],
] as const)('a process that was %s for 30 s is silent for want of a machine: %o, %s', (_, time, starved) => {
  expect(isStarved(30_100, time)).toBe(starved);
});

test.each([
  ['blocked', 2000, true, true],
  ['blocked', 2000, false, false],
  ['blocked', 5000, false, true],
  ['silent', 9000, true, false],
] as const)(
  'one that is %s, seen so for %d ms, that has said where it is (%s), is ended: %s',
  (silence, seenMs, hasStarted, over) => {
    expect(isOver(silence, seenMs, hasStarted)).toBe(over);
  },
);

(process.platform === 'linux' ? describe : describe.skip)('on Linux', () => {
  test('the time that a process spent grows with its work, and is unknown for none', () => {
    const before = timeSpent(process.pid);
    const worked = () => spentSince(before, timeSpent(process.pid))?.worked ?? Number.NaN;
    while (worked() < 20);
    expect(spentSince(before, timeSpent(process.pid))?.waited).toBeGreaterThanOrEqual(0);
    expect(timeSpent(-1)).toBeNull();
  });
});
