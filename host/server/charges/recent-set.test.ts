import { expect, test } from 'vitest';
import { RecentSet } from './recent-set.ts';

test('an entry stays for one life at least and two at most', () => {
  let now = 0;
  const set = new RecentSet({ lifeMs: 10, max: 100, now: () => now });
  expect([set.add('a'), set.add('a'), set.has('a'), set.has('b'), set.size]).toEqual([true, false, true, false, 1]);
  now = 12;
  expect(set.add('b')).toBe(true);
  now = 19;
  expect([set.has('a'), set.size]).toEqual([true, 2]);
  now = 23;
  expect([set.has('a'), set.has('b'), set.size]).toEqual([false, true, 1]);
  now = 60;
  expect(set.size).toBe(0);
});

test('a full set takes nothing new until it forgets', () => {
  let now = 0;
  const set = new RecentSet({ lifeMs: 10, max: 2, now: () => now });
  expect(['a', 'b', 'c'].map((entry) => set.add(entry))).toEqual([true, true, false]);
  now = 30;
  expect(set.add('c')).toBe(true);
});
