import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectAtRest } from './at-rest.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

/** A process that spends so many ms of a processor in each of the next ten seconds; answers when it collected. */
function collections(...spends: number[]): number[] {
  let spent = 0;
  let at = 0;
  const collected: number[] = [];
  collectAtRest({ spent: () => spent, collect: () => void collected.push(at) });
  for (const ms of spends) {
    at += 10;
    spent += ms;
    vi.advanceTimersByTime(10_000);
  }
  return collected;
}

test('a process that worked gives memory back when it rests, once', () => {
  expect(collections(9_000, 9_000, 100, 100, 100)).toEqual([30]);
});

test('one that goes on working does not, nor one that has done next to nothing', () => {
  expect(collections(9_000, 2_000, 600, 9_000)).toEqual([]);
  expect(collections(100, 100, 100)).toEqual([]);
});

test('each time that it worked', () => {
  expect(collections(9_000, 0, 0, 3_000, 50, 0)).toEqual([20, 50]);
});

test('by itself it collects what nobody holds any more', async () => {
  let spent = 0;
  collectAtRest({ spent: () => spent });
  const garbage = new WeakRef({ held: 'by nobody' });
  spent = 9_000;
  vi.advanceTimersByTime(10_000);
  // What was made in this turn is held until it ends.
  await new Promise((next) => setImmediate(next));
  vi.advanceTimersByTime(10_000);
  expect(garbage.deref()).toBeUndefined();
});
