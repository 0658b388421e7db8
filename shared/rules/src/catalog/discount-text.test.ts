import fc from 'fast-check';
import {
  discountOfLabel,
  discountText,
  earnText,
  extraDiscountBadge,
  freeItemText,
  shownDrivers,
  thriveCashBadgeText,
} from './discount-text.ts';

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

  test('CAT-079: what comes off a membership comes off no product', () => {
    expect(extraDiscountBadge('variation_1', { kind: 'dollar', value: 2000, withMembership: true })).toBeNull();
  });
});

describe('the discount that a label names (CAT-081)', () => {
  test.each([
    ['20% off', { kind: 'percent', value: 20 }],
    ['12.5% off the first order', { kind: 'percent', value: 12.5 }],
    ['$20 off membership', { kind: 'dollar', value: 2000, withMembership: true }],
    ['10% off membership for a year', { kind: 'percent', value: 10, withMembership: true }],
    ['10% off memberships of friends', { kind: 'percent', value: 10 }],
    ['10% off your membership card', { kind: 'percent', value: 10 }],
    ['$1,250 off', { kind: 'dollar', value: 125_000 }],
    ['$4.99 off', { kind: 'dollar', value: 499 }],
    ['A gift', null],
    ['Save 20% off', null],
    ['20% offer', null],
    ['', null],
  ])('%s', (label, discount) => expect(discountOfLabel(label)).toEqual(discount));

  test('is the one that the label was written from', () => {
    const discounts = fc.oneof(
      fc.integer({ min: 1, max: 100 }).map((value) => ({ kind: 'percent' as const, value })),
      fc.integer({ min: 1, max: 9_999_999 }).map((value) => ({ kind: 'dollar' as const, value })),
    );
    const bundled = fc.constantFrom({}, { withMembership: true });
    fc.assert(
      fc.property(discounts, bundled, (discount, more) => {
        expect(discountOfLabel(discountText({ ...discount, ...more }))).toEqual({ ...discount, ...more });
      }),
    );
  });
});

test('free items, earning and loyalty badge (CAT-076, CAT-087, CAT-103)', () => {
  expect(freeItemText(499)).toBe('FREE ($4.99)');
  expect(earnText(100)).toBe('Earn $1 Thrive Cash');
  expect(thriveCashBadgeText([{ type: 'by_fixed', amount: 1 }])).toBeNull();
  expect(thriveCashBadgeText([{ type: 'tc_fixed', amount: 200 }])).toBe('$2 Thrive Cash');
});

test('a driver shows when it is displayed, whatever its name, and only then (CAT-021, CAT-075)', () => {
  const drivers = [
    { name: 'Top Rated', qualifies: true, display: true },
    { name: 'Best Seller', qualifies: false, display: true },
    { name: 'Trending', qualifies: true, display: false },
  ];
  expect(shownDrivers(drivers)).toEqual(['Top Rated', 'Best Seller']);
});
