import {
  couponCode,
  couponDiscount,
  couponEnd,
  EXIT_COUPON,
  expiryText,
  isCouponExpired,
  isSameCode,
  WELCOME_COUPON,
} from './coupon.ts';

describe('discount (CART-082, OP-030, OP-031)', () => {
  test.each([
    [EXIT_COUPON, 10000, 2000],
    [EXIT_COUPON, 40000, 5000],
    [WELCOME_COUPON, 10000, 3000],
    [WELCOME_COUPON, 100000, 6000],
    [{ code: 'x', kind: 'dollar', value: 2000 }, 1500, 1500],
    [{ code: 'x', kind: 'dollar', value: 2000, maximumCents: null }, 5000, 2000],
    [{ code: 'x', kind: 'percent', value: 250 }, 5000, 5000],
    [{ code: 'x', kind: 'dollar', value: -5 }, 5000, 0],
  ] as const)('%p of %d is %d', (coupon, eligible, expected) => expect(couponDiscount(coupon, eligible)).toBe(expected));
});

describe('last day (CART-085, OP-036)', () => {
  test.each([
    ['2025-01-15', '2025-01-16T07:59:59Z', false],
    ['2025-01-15', '2025-01-16T08:00:00Z', true],
    ['2025-07-15', '2025-07-16T06:59:59Z', false],
    ['2025-07-15', '2025-07-16T07:00:00Z', true],
    [null, '2099-01-01T00:00:00Z', false],
  ])('%p at %s: expired %p', (expirationDay, now, expected) =>
    expect(isCouponExpired({ expirationDay }, new Date(now))).toBe(expected),
  );
});

test('codes (CART-083)', () => {
  expect(couponCode(' exit20 ')).toBe('exit20');
  expect(couponCode('\u200bexit20\u2060 ')).toBe('exit20');
  expect(isSameCode('EXIT20 ', 'exit20')).toBe(true);
  expect(isSameCode('exit2', 'exit20')).toBe(false);
});

describe('how long it holds (CART-086 … CART-089, OP-037)', () => {
  const now = new Date('2025-03-01T20:00:00Z');
  const minutes = (count: number): Date => new Date(now.getTime() + count * 60_000);
  test.each([
    [-1, null],
    [0, null],
    [0.5, 'Expires in 1 minute'],
    [1, 'Expires in 1 minute'],
    [45, 'Expires in 45 minutes'],
    [59, 'Expires in 59 minutes'],
    [60, 'Expires in 1 hour'],
    [5 * 60, 'Expires in 5 hours'],
    [23 * 60 + 59, 'Expires in 23 hours'],
    [24 * 60, 'Expires in 1 day'],
    [3 * 1440, 'Expires in 3 days'],
    [4 * 1440 + 23 * 60, 'Expires in 4 days'],
    [5 * 1440, 'Expires Mar 6'],
    [30 * 1440, 'Expires Mar 31'],
    [30 * 1440 + 1, null],
    [31 * 1440, null],
  ])('%d minutes left', (left, text) => expect(expiryText(minutes(left), now)).toBe(text));

  test('the date is the last day, not the midnight after it', () => {
    expect(expiryText(couponEnd('2025-03-14'), now)).toBe('Expires Mar 14');
  });
});
