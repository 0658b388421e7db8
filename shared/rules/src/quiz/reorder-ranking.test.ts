import fc from 'fast-check';
import { DAY_MS } from '../time/los-angeles.ts';
import { rankedAgain, type FrequentProduct, wantedAgain } from './reorder-ranking.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
/** A product that was bought so many days ago. */
const good = (id: number, daysAgo: readonly number[], removals = 0): FrequentProduct => ({
  id,
  purchases: daysAgo.map((days) => ({ at: new Date(NOW.getTime() - days * DAY_MS), qty: 1 })),
  removals,
});
const ids = (products: readonly FrequentProduct[]) => wantedAgain(products, NOW).map(({ id }) => id);

describe('what a cart is filled with of what was bought before', () => {
  test.each([
    ['bought every 5 weeks, 5 weeks ago', [35, 70, 105, 140], true],
    ['the same, bought last week', [7, 42, 77, 112], false],
    ['the same, left out for half a year', [180, 215, 250, 285], false],
    ['a try', [40], false],
    ['twice: nobody knows yet', [40, 75], false],
    ['without any order, but five times', [31, 36, 120, 125, 290], true],
  ])('%s: %o', (_what, daysAgo, isWanted) => expect(ids([good(1, daysAgo)])).toEqual(isWanted ? [1] : []));

  test('says why', () => {
    const ranked = rankedAgain([good(1, [35, 70, 105]), good(2, [31, 36, 120, 290]), good(3, [40])], NOW);
    expect(ranked.toSorted((a, b) => a.id - b.id)).toMatchObject([
      { id: 1, because: 'You buy it every 5 weeks' },
      { id: 2, because: 'You bought it 4 times' },
      { id: 3, because: 'You bought it before' },
    ]);
  });

  test('one that was removed from a filled cart stays out of the next', () =>
    expect(ids([good(1, [35, 70, 105, 140], 1), good(2, [35, 70, 105, 140])])).toEqual([2]));
});

const anyProducts = fc
  .array(
    fc.tuple(fc.uniqueArray(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 9 }), fc.integer({ min: 0, max: 3 })),
    { maxLength: 12 },
  )
  .map((all) => all.map(([daysAgo, removals], index) => good(index + 1, daysAgo, removals)));

describe('for any past', () => {
  test('each product stands in the order once, and its score is between nothing and one', () => {
    fc.assert(
      fc.property(anyProducts, (products) => {
        const ranked = rankedAgain(products, NOW);
        expect(ranked.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(products.map(({ id }) => id));
        for (const { score } of ranked) expect(score >= 0 && score <= 1).toBe(true);
      }),
    );
  });

  test('a removal never raises a product', () => {
    fc.assert(
      fc.property(anyProducts, (products) => {
        const [first, ...others] = products;
        if (!first) return;
        const placeOf = (each: FrequentProduct) => rankedAgain([each, ...others], NOW).findIndex(({ id }) => id === first.id);
        expect(placeOf({ ...first, removals: first.removals + 1 })).toBeGreaterThanOrEqual(placeOf(first));
      }),
    );
  });

  test('the order of the input does not matter', () => {
    fc.assert(
      fc.property(anyProducts, (products) => {
        expect(rankedAgain(products.toReversed(), NOW)).toEqual(rankedAgain(products, NOW));
      }),
    );
  });
});
