import { isPaidTotal, LABELED_TOTALS, TOTAL_KINDS, TOTAL_LABELS } from './total-labels.ts';
import { TOTAL_TYPES } from './totals-types.ts';

test('CART-038, CART-043: credit to come and refunds are not part of the paid total', () => {
  expect(LABELED_TOTALS.filter((type) => !isPaidTotal(type))).toEqual([
    'thrive_cash_earn',
    'refund_thrive_cash',
    'refund_gc',
    'refund_cc',
  ]);
});

test('every line that is worked out has a kind and a text of its own', () => {
  for (const type of TOTAL_TYPES) expect([type, typeof TOTAL_KINDS[type]]).toEqual([type, 'string']);
  expect(new Set(Object.values(TOTAL_LABELS)).size).toBe(LABELED_TOTALS.length);
});
