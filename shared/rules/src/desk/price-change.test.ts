import { changedPrice, pricesAfter } from './price-change.ts';

test.each([
  [1000, 'to', 899, 899],
  [1000, 'amount', -150, 850],
  [1000, 'percent', 10, 1100],
  [999, 'percent', -10, 899],
  [1000, 'percent', -100, null],
  [100, 'amount', -100, null],
  [1000, 'to', 10_000_000, null],
] as const)('%i cents change %s %d: %j', (cents, way, value, after) => {
  expect(changedPrice(cents, { way, value })).toBe(after);
});

test('msrp and autoship price follow a price that crosses them', () => {
  expect(pricesAfter({ price: 1000, msrp: 1200, autoship: 950 }, 1500)).toEqual({ price: 1500, msrp: 1500, autoship: 950 });
  expect(pricesAfter({ price: 1000, msrp: 1200, autoship: 950 }, 900)).toEqual({ price: 900, msrp: 1200, autoship: 900 });
  expect(pricesAfter({ price: 1000, msrp: 1200, autoship: null }, 900).autoship).toBeNull();
});
