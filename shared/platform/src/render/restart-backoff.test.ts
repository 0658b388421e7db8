import { nextPause } from './restart-backoff.ts';

function pauses(isKnown: boolean): number[] {
  const all = [0];
  for (let n = 0; n < 8; n += 1) all.push(nextPause(all.at(-1) ?? 0, { livedMs: 100, isKnown }));
  return all;
}

test('a lost process that was healthy is replaced at once, and after growing pauses when processes keep dying', () => {
  expect(nextPause(4000, { livedMs: 60_000, isKnown: false })).toBe(0);
  expect(pauses(false)).toEqual([0, 250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
});

test('a release that is known to end processes delays no other pages', () => {
  expect(pauses(true)).toEqual([0, 250, 500, 500, 500, 500, 500, 500, 500]);
});
