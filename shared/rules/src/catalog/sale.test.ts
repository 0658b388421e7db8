import fc from 'fast-check';
import { DAY_MS } from '../time/los-angeles.ts';
import { PRODUCT_TYPES } from './product-type.ts';
import { realSale, SALE_DAYS, type PastPrice } from './sale.ts';

const NOW = Date.UTC(2026, 4, 31);
const day = (days: number): number => NOW + days * DAY_MS;
/** Pairs of days from today and cents. */
const past = (...steps: [days: number, cents: number][]): PastPrice[] =>
  steps.map(([days, cents]) => ({ since: day(days), cents }));
const sale = (priceCents: number, history: PastPrice[], now = NOW) =>
  realSale({ productType: 'simple', priceCents }, history, now);

test.each([
  ['cheaper than it ever was', past([-200, 1000], [-3, 800]), { wasCents: 1000, until: day(27) }],
  ['a price that begins at this moment', past([-200, 1000]), { wasCents: 1000, until: day(30) }],
  [
    'compared with the lowest of the 30 days before, not with the last',
    past([-200, 900], [-10, 1000], [-3, 800]),
    { wasCents: 900, until: day(27) },
  ],
  ['what was asked longer ago does not count', past([-200, 700], [-60, 1000], [-3, 800]), { wasCents: 1000, until: day(27) }],
  ['nor does what is still to come', past([-200, 1000], [-3, 800], [2, 500]), { wasCents: 1000, until: day(27) }],
  [
    'a lower step of a sale is compared with the step before',
    past([-200, 1000], [-9, 900], [-3, 800]),
    { wasCents: 900, until: day(27) },
  ],
  [
    'another list that changed meanwhile begins nothing anew',
    past([-200, 1000], [-20, 800], [-3, 800]),
    { wasCents: 1000, until: day(10) },
  ],
  ['dearer first, then "reduced" to what it was', past([-200, 800], [-10, 1000], [-3, 800]), null],
  ['dearer than yesterday, though below the list price', past([-200, 1000], [-9, 700], [-3, 800]), null],
  ['never sold for more', past([-3, 800]), null],
  ['never sold at all', [], null],
  ['for so long that it is the usual price', past([-200, 1000], [-30, 800]), null],
])('%s', (_name, history, expected) => {
  expect(sale(800, history)).toEqual(expected);
});

test('it ends when it has stood for 30 days, to the millisecond', () => {
  const history = past([-200, 1000], [0, 800]);
  expect(sale(800, history, day(SALE_DAYS) - 1)).toEqual({ wasCents: 1000, until: day(SALE_DAYS) });
  expect(sale(800, history, day(SALE_DAYS))).toBeNull();
});

test('credit and memberships are never on sale', () => {
  const kinds = PRODUCT_TYPES.filter((productType) => realSale({ productType, priceCents: 800 }, past([-90, 1000]), NOW));
  expect(PRODUCT_TYPES.filter((each) => !kinds.includes(each))).toEqual(['giftcard', 'membership']);
});

test('with any price history, the compared price is the lowest of the 30 days before', () => {
  const step = fc.record({ since: fc.integer({ min: day(-90), max: NOW }), cents: fc.integer({ min: 1, max: 6 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), fc.integer({ min: 1, max: 6 }), (history, cents) => {
      const found = sale(cents, history);
      if (!found) return;
      const began = found.until - SALE_DAYS * DAY_MS;
      const from = began - SALE_DAYS * DAY_MS;
      const priorPrices = history.filter(({ since }) => since > from && since < began).map((each) => each.cents);
      expect(Math.min(...priorPrices, Infinity)).toBeGreaterThanOrEqual(found.wasCents);
      expect(found.wasCents).toBeGreaterThan(cents);
      expect(found.until).toBeGreaterThan(NOW);
    }),
  );
});
