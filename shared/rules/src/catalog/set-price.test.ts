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

  test.each([
    ['the cheapest alternative counts', 2000, 800 + 250 + 300, 0],
    ['and a bundle saves against it', 1200, 1200, 150],
  ])('of a place to be chosen %s', (_name, own, price, totalSavings) => {
    const tea = [
      { cents: 350, qty: 1, choice: 'tea' },
      { cents: 150, qty: 2, choice: 'tea' },
      { cents: 900, qty: 1, choice: 'tea' },
    ];
    expect(setPrice('bundle', own, [...parts, ...tea])).toMatchObject({ price, totalSavings });
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

  test('never more than the parts, whatever is chosen, and one saving: against the cheapest of them', () => {
    const part = fc.record({
      cents: fc.nat(20_000),
      qty: fc.integer({ min: 1, max: 6 }),
      choice: fc.constantFrom(null, 'tea', 'bar'),
    });
    const type = fc.constantFrom('bundle' as const, 'grouped' as const, 'curated_list' as const);
    fc.assert(
      fc.property(type, fc.nat(50_000), fc.array(part, { minLength: 1, maxLength: 8 }), (kind, own, parts_) => {
        const costs = (place: string | null) =>
          parts_.filter(({ choice }) => choice === place).map(({ cents: each, qty }) => each * qty);
        const teas = costs('tea').toSorted((a, b) => a - b);
        const bars = costs('bar').toSorted((a, b) => a - b);
        const least = costs(null).reduce((cents, each) => cents + each, 0) + (teas[0] ?? 0) + (bars[0] ?? 0);
        const { price, totalSavings } = setPrice(kind, own, parts_);
        expect(price).toBeLessThanOrEqual(least);
        expect(price + totalSavings).toBe(least);
      }),
    );
  });
});
