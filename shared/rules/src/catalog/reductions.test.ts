import fc from 'fast-check';
import { lowersPrice, REDUCTION_TYPES, reducedPrice, reductionType, thriveCashOf, valueKind } from './reductions.ts';

test('what gives Thrive Cash back is no sale', () => {
  expect(REDUCTION_TYPES.filter((type) => !lowersPrice(type))).toEqual(['tc_percent', 'tc_fixed']);
});

describe('the six reductions of a $10.00 item (CAT-033 … CAT-038, OP-026)', () => {
  test.each([
    ['by_percent', 20, 800, 0],
    ['by_fixed', 300, 700, 0],
    ['to_percent', 70, 700, 0],
    ['to_fixed', 600, 600, 0],
    ['tc_percent', 10, 1000, 100],
    ['tc_fixed', 250, 1000, 250],
  ] as const)('%s %d leaves %d cents and gives %d back', (type, amount, price, cash) => {
    expect(reducedPrice(1000, [{ type, amount }])).toBe(price);
    expect(thriveCashOf(1000, [{ type, amount }])).toBe(cash);
  });

  test('several apply in list order, rounded half up in between', () => {
    expect(
      reducedPrice(1001, [
        { type: 'by_percent', amount: 50 },
        { type: 'by_fixed', amount: 100 },
      ]),
    ).toBe(400);
    expect(
      reducedPrice(1000, [
        { type: 'by_fixed', amount: 100 },
        { type: 'by_percent', amount: 50 },
      ]),
    ).toBe(450);
  });

  test('never raises a price and never goes below zero', () => {
    const reduction = fc.record({ type: fc.constantFrom(...REDUCTION_TYPES), amount: fc.integer({ min: -500, max: 50_000 }) });
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.array(reduction, { maxLength: 6 }), (price, reductions) => {
        const result = reducedPrice(price, reductions);
        expect(result).toBeGreaterThanOrEqual(0);
        expect(result).toBeLessThanOrEqual(price);
        expect(Number.isInteger(result)).toBe(true);
      }),
    );
  });
});

describe('spellings (OP-012)', () => {
  test.each([
    ['tc_percent', 'percent', 'tc_percent'],
    ['percentage', 'percent', 'tc_percent'],
    ['percent', 'percent', 'tc_percent'],
    ['dollar', 'dollar', 'tc_fixed'],
    [' TC_FIXED ', 'dollar', 'tc_fixed'],
    ['by_fixed', 'dollar', 'by_fixed'],
    ['to_fixed', null, 'to_fixed'],
    ['nonsense', null, null],
  ])('%s', (raw, kind, type) => {
    expect(valueKind(raw)).toBe(kind);
    expect(reductionType(raw)).toBe(type);
  });
});
