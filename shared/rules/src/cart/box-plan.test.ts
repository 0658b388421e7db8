import fc from 'fast-check';
import { BOX_TYPES } from './boxes.ts';
import { boxMoves, fitsGap, mayHaveRunOut, MOST_BOX_MOVES, type PlannedBox } from './box-plan.ts';
import { DEFAULT_SHIPPING, shippingFees } from './shipping.ts';

const box = (boxType: PlannedBox['boxType'], dollars: number, over: Partial<PlannedBox> = {}): PlannedBox => ({
  boxType,
  subtotalCents: Math.round(dollars * 100),
  lines: 1,
  waiting: 1,
  ...over,
});
const movesOf = (...boxes: PlannedBox[]) => boxMoves(boxes, DEFAULT_SHIPPING);

describe('what waits', () => {
  test('one cheap cold item next to a grocery box', () => {
    expect(movesOf(box('grocery', 160), box('frozen', 4.99))).toEqual([{ kind: 'wait', boxTypes: ['frozen'], savesCents: 995 }]);
  });

  test('fresh and frozen pay once: the one that pays waits, both where both do', () => {
    expect(movesOf(box('grocery', 160), box('fresh', 155), box('frozen', 5))).toEqual([
      { kind: 'wait', boxTypes: ['frozen'], savesCents: 995 },
    ]);
    expect(movesOf(box('grocery', 160), box('fresh', 6), box('frozen', 5))).toEqual([
      { kind: 'wait', boxTypes: ['fresh', 'frozen'], savesCents: 995 },
    ]);
  });

  test.each([
    ['is all there is', [box('frozen', 5)]],
    ['costs much', [box('grocery', 160), box('frozen', 40)]],
    ['is many lines', [box('grocery', 160), box('frozen', 12, { lines: 3, waiting: 3 })]],
    ['comes by autoship, or is a gift', [box('grocery', 160), box('frozen', 5, { waiting: 0 })]],
    ['ships free anyway', [box('grocery', 160), box('frozen', 121)]],
  ])('never where it %s', (_why, boxes) => {
    expect(movesOf(...boxes)).toEqual([]);
  });
});

describe('what is filled', () => {
  test('a box that is nearly free', () => {
    expect(movesOf(box('grocery', 144))).toEqual([{ kind: 'fill', boxType: 'grocery', neededCents: 600, savesCents: 595 }]);
  });

  test('not for more than two fees, nor where another box keeps the fee', () => {
    expect(movesOf(box('grocery', 138))).toEqual([]);
    expect(movesOf(box('fresh', 145, { lines: 9 }), box('frozen', 50, { lines: 9 }))).toEqual([]);
  });
});

test('for every cart: at most two moves, and each saves what it says', () => {
  const some = fc.uniqueArray(
    fc.record({
      boxType: fc.constantFrom(...BOX_TYPES),
      subtotalCents: fc.nat(20_000),
      lines: fc.integer({ min: 1, max: 4 }),
      waiting: fc.integer({ min: 0, max: 4 }),
    }),
    { selector: ({ boxType }) => boxType },
  );
  const fees = (boxes: readonly PlannedBox[]) => {
    const shipped = boxes.filter(({ subtotalCents }) => subtotalCents > 0).map((each) => [each.boxType, each.subtotalCents]);
    return Object.values(shippingFees(Object.fromEntries(shipped))).reduce((sum, cents) => sum + cents, 0);
  };
  fc.assert(
    fc.property(some, (boxes) => {
      const moves = boxMoves(boxes, DEFAULT_SHIPPING);
      expect(moves.length).toBeLessThanOrEqual(MOST_BOX_MOVES);
      for (const move of moves) {
        const after =
          move.kind === 'wait'
            ? boxes.filter(({ boxType }) => !move.boxTypes.includes(boxType))
            : boxes.map((each) =>
                each.boxType === move.boxType ? { ...each, subtotalCents: each.subtotalCents + move.neededCents } : each,
              );
        expect(after.some(({ subtotalCents }) => subtotalCents > 0)).toBe(true);
        expect(fees(boxes) - fees(after)).toBe(move.savesCents);
        expect(move.savesCents).toBeGreaterThan(0);
      }
    }),
    { numRuns: 500 },
  );
});

test('one may have run out after as long as it took from one purchase to the next', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  const often = { times: 3, firstAt: day(1), lastAt: day(29) };
  expect(mayHaveRunOut(often, day(42))).toBe(false);
  expect(mayHaveRunOut(often, day(43))).toBe(true);
  const once = { times: 1, firstAt: day(1), lastAt: day(1) };
  expect(mayHaveRunOut(once, day(30))).toBe(false);
  expect(mayHaveRunOut(once, day(31))).toBe(true);
  expect(mayHaveRunOut({ times: 2, firstAt: day(1), lastAt: day(1) }, day(1))).toBe(false);
});

test('products fit a gap that they close without costing more than it and the fee', () => {
  const gap = { neededCents: 600, savesCents: 595 };
  expect([599, 600, 1195, 1196].map((cents) => fitsGap(cents, gap))).toEqual([false, true, true, false]);
});
