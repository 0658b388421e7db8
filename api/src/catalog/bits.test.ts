import { expect, test } from '@jest/globals';
import { GROUP } from '@larder/rules';
import fc from 'fast-check';
import { listCents } from './bits.ts';

const staff = (cents: number): number => cents - Math.round(cents / 10 + 1e-9);

test('OP-048: a range of staff prices is the range of list prices that gives it', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(5_000), fc.nat(120_000), (low, wide, cents) => {
      const [from, to] = listCents(low, low + wide, GROUP.employee);
      const isIn = staff(cents) >= low && staff(cents) <= low + wide;
      return isIn === (cents >= from && cents <= to);
    }),
  );
  expect(listCents(100, 200, GROUP.member)).toEqual([100, 200]);
});
