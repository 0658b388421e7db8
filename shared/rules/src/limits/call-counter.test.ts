import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { callCounter } from './call-counter.ts';

describe('calls by key', () => {
  test('past the points it says how long to wait, and begins anew when the span is over', () => {
    const counter = callCounter(60_000);
    expect([0, 1, 2, 30_000].map((now) => counter.take('a', 2, now))).toEqual([0, 0, 60, 30]);
    expect(counter.take('b', 2, 30_000)).toBe(0);
    expect(counter.take('a', 2, 60_000)).toBe(0);
  });

  test('no key ever gets more than its points within a span', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 400 })), { maxLength: 60 }),
        (points, steps) => {
          const counter = callCounter(1000);
          const began = new Map<string, { at: number; given: number }>();
          let now = 0;
          for (const [key, pause] of steps) {
            now += pause;
            const span = began.get(key);
            const here = span && now < span.at + 1000 ? span : { at: now, given: 0 };
            began.set(key, here);
            if (counter.take(key, points, now) === 0) here.given += 1;
            expect(here.given).toBeLessThanOrEqual(points);
          }
        },
      ),
    );
  });

  test('memory is bounded: the oldest keys are forgotten', () => {
    const counter = callCounter(60_000, 3);
    for (const key of ['a', 'b', 'c', 'd', 'e']) counter.take(key, 1, 0);
    expect(counter.take('e', 1, 1)).toBe(60);
    expect(counter.take('a', 1, 1)).toBe(0);
  });
});
