import { describe, expect, test } from '@jest/globals';
import { discountText, earnText, extraDiscountBadge, freeItemText, shownDrivers, thriveCashBadgeText } from './discount-text.ts';

describe('discount text (CAT-077 … CAT-081)', () => {
  test.each([
    [{ kind: 'dollar', value: 2000 }, '$20 off'],
    [{ kind: 'percent', value: 20 }, '20% off'],
    [{ kind: 'dollar', value: 2000, withMembership: true }, '$20 off membership'],
  ] as const)('%p', (discount, text) => expect(discountText(discount)).toBe(text));

  test('the extra badge belongs to variation_1 and needs a coupon', () => {
    expect(extraDiscountBadge('variation_1', { kind: 'percent', value: 20 })).toBe('Extra 20% applied');
    expect(extraDiscountBadge('control', { kind: 'percent', value: 20 })).toBeNull();
    expect(extraDiscountBadge('variation_1', null)).toBeNull();
  });
});

test('free items, earning and loyalty badge (CAT-076, CAT-087, CAT-103)', () => {
  expect(freeItemText(499)).toBe('FREE ($4.99)');
  expect(earnText(100)).toBe('Earn $1 Thrive Cash');
  expect(thriveCashBadgeText([{ type: 'by_fixed', amount: 1 }])).toBeNull();
  expect(thriveCashBadgeText([{ type: 'tc_fixed', amount: 200 }])).toBe('$2 Thrive Cash');
});

test('a driver shows only when displayed (CAT-075)', () => {
  expect(shownDrivers([{ name: 'Top Rated', qualifies: true, display: true }])).toEqual(['Top Rated']);
  expect(shownDrivers([{ name: 'Top Rated', qualifies: true, display: false }])).toEqual([]);
  expect(shownDrivers([{ name: 'Top Rated', qualifies: false, display: true }])).toEqual([]);
});
