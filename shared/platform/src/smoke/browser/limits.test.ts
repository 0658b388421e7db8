import { heapGrowth, judgeActivity, judgeMeasured } from './limits.ts';
import type { TourTarget } from './tour.ts';

const target: TourTarget = {
  path: '/cart',
  slots: [],
  isOwn: true,
  isHeapMeasured: true,
  budget: { html: 1000, data: 500, image: 2000 },
};
const small = { html: 1000, data: 500, image: 2000, shift: 0.05, longTask: 500, heap: 1000 };

test('measurements at their limits pass', () => expect(judgeMeasured(small, target)).toEqual([]));

test.each([
  [{ html: 1001 }, '1.0 kB of HTML exceed the budget of 1.0 kB (budget.html in remote.ts)'],
  [{ data: 900 }, '0.9 kB of data in the page exceed the budget of 0.5 kB (budget.data in remote.ts)'],
  [{ image: 9000 }, '9.0 kB of pictures exceed the budget of 2.0 kB (budget.image in remote.ts)'],
  [{ shift: 0.119 }, 'layout shifts by 0.119 (limit 0.05)'],
  [{ longTask: 501 }, 'a task takes 501 ms (limit 500)'],
  [{ heap: 8_000_000 }, 'memory grows by 8000.0 kB with each visit (limit 100.0 kB)'],
])('%j is reported with its limit', (more, problem) => expect(judgeMeasured({ ...small, ...more }, target)).toEqual([problem]));

test('the bytes of a page count for its own remote, not for that of a slot in it', () =>
  expect(judgeMeasured({ ...small, html: 9000 }, { ...target, isOwn: false })).toEqual([]));

test('an effect that sets its own state is a loop; a clock is none', () => {
  expect(judgeActivity({ tasks: 500, timers: 0, changes: 0 }, 'here')).toEqual([
    'works without end here: 500 tasks posted per second (limit 60)',
  ]);
  expect(judgeActivity({ tasks: 4, timers: 2, changes: 2 }, 'here')).toEqual([]);
});

test.each([
  ['a cache that fills', [10_000_000, 14_000_000, 14_000_400], 100],
  ['a leak', [10_000_000, 14_000_000, 18_800_000], 1_000_000],
  ['a heap that shrinks', [10_000_000, 9_000_000, 9_000_000], 0],
])('the heap of %s', (_, sizes, growth) => expect(heapGrowth(sizes, 4)).toBe(growth));
