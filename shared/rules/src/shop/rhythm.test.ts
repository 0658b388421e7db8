import fc from 'fast-check';
import { AUTOSHIP_MONTHS } from '../autoship/terms.ts';
import { DAY_MS } from '../time/los-angeles.ts';
import { autoshipFor, rhythmOf, rhythmText } from './rhythm.ts';

const START = Date.UTC(2026, 0, 5, 18);
const bought = (days: readonly number[], qty = 1) => days.map((day) => ({ at: new Date(START + day * DAY_MS), qty }));

describe('rhythm of purchases', () => {
  test.each([
    ['never', [], null],
    ['once', [0], null],
    ['twice: one gap is no habit', [0, 35], null],
    ['every 5 weeks', [0, 35, 70], 35],
    ['a day early, a day late', [0, 34, 70, 104], 34],
    ['one long holiday', [0, 30, 60, 180, 210], 30],
    ['without any order', [0, 5, 95, 100, 300], null],
    ['twice a day is once', [0, 0.2, 35, 35.5, 70], 35],
    ['once a year', [0, 365, 730], null],
  ])('%s', (_what, days, expected) => expect(rhythmOf(bought(days))?.days ?? null).toBe(expected));

  test('says when the next would follow, and how many units', () => {
    expect(rhythmOf(bought([0, 35, 70], 2))).toEqual({
      days: 35,
      qty: 2,
      times: 3,
      lastAt: new Date(START + 70 * DAY_MS),
      dueAt: new Date(START + 105 * DAY_MS),
    });
  });

  test('the order of the input does not matter', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 3, maxLength: 12 }), (days) => {
        expect(rhythmOf(bought(days.toReversed()))).toEqual(rhythmOf(bought(days)));
      }),
    );
  });

  test('purchases every n days, give or take a day, have that rhythm', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 180 }),
        fc.array(fc.integer({ min: -1, max: 1 }), { minLength: 3, maxLength: 10 }),
        (every, shifts) => {
          const rhythm = rhythmOf(bought(shifts.map((shift, index) => index * every + shift)));
          expect(Math.abs((rhythm?.days ?? 0) - every)).toBeLessThanOrEqual(2);
        },
      ),
    );
  });
});

test.each([
  [1, 'every day'],
  [3, 'every 3 days'],
  [7, 'every week'],
  [14, 'every 2 weeks'],
  [35, 'every 5 weeks'],
  [61, 'every 9 weeks'],
  [91, 'every 3 months'],
])('%i days: %s', (days, text) => expect(rhythmText(days)).toBe(text));

describe('autoship of a rhythm (OP-102)', () => {
  test.each([
    [14, 1, { months: 1, qty: 2 }],
    [30, 1, { months: 1, qty: 1 }],
    [35, 1, { months: 1, qty: 1 }],
    [61, 3, { months: 2, qty: 3 }],
    [120, 1, { months: 4, qty: 1 }],
    [150, 1, null],
  ])('every %i days %i of it', (days, qty, expected) => expect(autoshipFor({ days, qty })).toEqual(expected));

  test('what it brings is used up in that time, to a piece', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 130 }), fc.integer({ min: 1, max: 12 }), (days, qty) => {
        const offer = autoshipFor({ days, qty });
        expect(AUTOSHIP_MONTHS).toContain(offer?.months);
        expect(Math.abs((offer?.qty ?? 0) - (qty * (offer?.months ?? 0) * 30.4) / days)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
