import { middle, slowdownFor } from './phone-speed.ts';

test.each([
  [150, 1],
  [475, 1.5],
  [800, 2],
  [1050, 2.5],
  [1300, 3],
  [1533, 4],
  [1766, 5],
  [2000, 6],
])('a phone is as much slower than a machine of speed %i as the calculator of Lighthouse says: %f', (speed, slower) => {
  expect(slowdownFor(speed)).toBe(slower);
});

test.each([149, 0, Number.NaN])('a machine of speed %f stands for no phone', (speed) => {
  expect(() => slowdownFor(speed)).toThrow('too slow');
});

test('the median is one of the values', () => {
  expect(middle([3, 1, 2])).toBe(2);
  expect(middle([])).toBeNaN();
});
