import { expect, test } from 'vitest';
import { nextPause } from './pause.ts';

test('a lost process is replaced at once when it was well, and after growing pauses when they keep dying', () => {
  expect(nextPause(4000, 60_000)).toBe(0);
  const pauses = [0];
  for (let n = 0; n < 8; n += 1) pauses.push(nextPause(pauses.at(-1) ?? 0, 100));
  expect(pauses).toEqual([0, 250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
});
