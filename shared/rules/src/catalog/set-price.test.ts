import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isSet, setPrice } from './set-price.ts';

describe('what a set costs (OP-210)', () => {
  const parts = [
    { cents: 400, qty: 2 },
    { cents: 250, qty: 1 },
  ];
  test.each([
    ['a bundle costs its own price, and saves against the parts', 'bundle', 945, 945, 105],
    ['a bundle whose parts have become cheaper costs what they cost', 'bundle', 1200, 1050, 0],
    ['a group costs what its parts cost', 'grouped', 2000, 1050, 0],
    ['a list costs what is on it', 'curated_list', 900, 1050, 0],
  ] as const)('%s', (_name, type, own, price, totalSavings) => {
    expect(setPrice(type, own, parts)).toEqual({ price, msrp: price + totalSavings, totalSavings, isSale: totalSavings > 0 });
  });

  test('a set without parts has its own price', () =>
    expect(setPrice('bundle', 900, [])).toMatchObject({ price: 900, msrp: 900 }));
  test('what is a set', () => {
    expect((['bundle', 'grouped', 'curated_list', 'simple', 'configurable'] as const).map(isSet)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test('never more than the parts, and one saving: against them', () => {
    const part = fc.record({ cents: fc.nat(20_000), qty: fc.integer({ min: 1, max: 6 }) });
    const type = fc.constantFrom('bundle' as const, 'grouped' as const, 'curated_list' as const);
    fc.assert(
      fc.property(type, fc.nat(50_000), fc.array(part, { minLength: 1, maxLength: 8 }), (kind, own, parts_) => {
        const sum = parts_.reduce((cents, { cents: each, qty }) => cents + each * qty, 0);
        const { price, totalSavings } = setPrice(kind, own, parts_);
        expect(price).toBeLessThanOrEqual(sum);
        expect(price + totalSavings).toBe(sum);
      }),
    );
  });
});
