import { expect, test } from 'vitest';
import { isOver, judgeSilence, processorTime } from './silence.ts';

test.each([
  [900, 1, 'none'],
  [1100, 1, 'silent'],
  [1100, null, 'silent'],
  [1100, 0.2, 'none'],
  [2900, 0.2, 'none'],
  [3100, 1, 'blocked'],
  [3100, null, 'blocked'],
  [3100, 0.2, 'silent'],
  [29_900, 0, 'silent'],
  [30_100, 0, 'blocked'],
] as const)('T-14: %d ms without a life sign, %s of a processor used: %s', (ms, share, silence) => {
  expect(judgeSilence(ms, share)).toBe(silence);
});

test.each([
  ['blocked', 2000, true, true],
  ['blocked', 2000, false, false],
  ['blocked', 5000, false, true],
  ['silent', 9000, true, false],
] as const)(
  'one that is %s, seen so for %d ms, that has said where it is (%s), is ended: %s',
  (silence, seenMs, hasSaid, over) => {
    expect(isOver(silence, seenMs, hasSaid)).toBe(over);
  },
);

test.runIf(process.platform === 'linux')('the time that a process used grows with its work, and is unknown for none', () => {
  const before = processorTime(process.pid);
  for (const end = performance.now() + 10_000; performance.now() < end && processorTime(process.pid) === before;);
  expect(processorTime(process.pid)).toBeGreaterThan(before ?? Number.NaN);
  expect(processorTime(-1)).toBeNull();
});
