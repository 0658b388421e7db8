import fc from 'fast-check';
import { roundedRating, starsOf } from './rating.ts';

describe('rounding (CAT-082 … CAT-084)', () => {
  test.each([
    [4.19, 4],
    [4.199, 4],
    [4.2, 4.5],
    [4.5, 4.5],
    [4.8, 4.5],
    [4.801, 5],
    [4.81, 5],
    [0.19, 0],
    [1.2, 1.5],
    [2.8, 2.5],
    [5, 5],
    [7, 5],
    [-1, 0],
    [Number.NaN, 0],
  ])('%d shows %d', (average, stars) => expect(roundedRating(average)).toBe(stars));
});

test('nothing is shown for zero unless requested (CAT-086)', () => {
  expect(starsOf(0.19)).toBeNull();
  expect(starsOf(0, { showZero: true })).toEqual({ full: 0, half: 0, empty: 5 });
});

test.each([
  [3.5, { full: 3, half: 1, empty: 1 }],
  [4, { full: 4, half: 0, empty: 1 }],
  [5, { full: 5, half: 0, empty: 0 }],
])('%d is drawn as %j', (average, stars) => expect(starsOf(average)).toEqual(stars));

test('full, half and empty always add to five (CAT-085)', () => {
  fc.assert(
    fc.property(fc.double({ min: -10, max: 10, noNaN: true }), (average) => {
      const stars = starsOf(average, { showZero: true });
      expect(stars && stars.full + stars.half + stars.empty).toBe(5);
    }),
  );
});
