import type { DeskCouponFields } from '@larder/contracts';
import { conditionText, costText, scheduleText, usesText } from './condition-text.ts';

const plain: DeskCouponFields = {
  name: 'Spring',
  label_text: '',
  discount_type: 'dollar',
  discount_value: 5,
  maximum_discount: null,
  minimum_subtotal: 0,
  tiers: [],
  fine_print: '',
  below_button_text: '',
  starts_on: null,
  expires_on: '2099-12-31',
  days_after_joining: null,
  first_order_only: false,
  with_membership: false,
  per_customer_limit: null,
  usage_limit: null,
  budget: null,
};

test.each([
  [{}, 'None'],
  [{ minimum_subtotal: 60, first_order_only: true }, 'From $60, first order'],
  [{ tiers: [{ minimum_subtotal: 90, discount_value: 10 }], minimum_subtotal: 50 }, 'From $50, 2 tiers'],
  [{ first_order_only: true, days_after_joining: 30, maximum_discount: 60 }, 'First order, 30 days after joining, at most $60'],
])('conditions of %j', (change, text) => {
  expect(conditionText({ ...plain, ...change })).toBe(text);
});

test.each([
  [null, null, 'No end'],
  [null, '2099-12-31', 'No end'],
  [null, '2026-03-31', 'Until Mar 31, 2026'],
  ['2026-03-01', null, 'From Mar 1, 2026'],
  ['2026-03-01', '2026-03-31', 'Mar 1, 2026 to Mar 31, 2026'],
])('a schedule from %s to %s', (start, end, text) => {
  expect(scheduleText(start, end)).toBe(text);
});

test('uses and costs with their limits', () => {
  expect([usesText(3, null), usesText(3, 10), costText(12, null), costText(12, 500)]).toEqual([
    '3',
    '3 of 10',
    '$12.00',
    '$12.00 of $500',
  ]);
});
