import { order } from '../../test/fixtures.ts';
import { pageOf } from './order-queries.ts';
import { deliveryText, orderLines } from './order-view.ts';

const amounts = (lines: ReturnType<typeof orderLines>) => lines.map(({ label, amount }) => [label, amount]);

describe('the money of an order (CHK-044, CHK-072)', () => {
  test('from its plain fields: subtotal − discount + shipping + tax = total', () => {
    const lines = orderLines(order());
    expect(amounts(lines)).toEqual([
      ['Subtotal', 1000],
      ['WELCOME30', -300],
      ['Grocery shipping', 595],
      ['Tax', 50],
      ['Total', 1345],
    ]);
    const numbers = lines.map(({ amount }) => Number(amount));
    expect(numbers.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(numbers.at(-1));
  });

  test('from its totals, with their own labels; what the order earns stands below the sum (CART-038)', () => {
    const totals = [
      { type: 'shipping' as const, value: 5.95 },
      { type: 'tax' as const, value: 0.5, label: 'Sales tax' },
      { type: 'discount' as const, value: -3 },
      { type: 'thrive_cash_earn' as const, value: 1 },
    ];
    expect(amounts(orderLines(order({ totals, coupon_label: '30% off' })))).toEqual([
      ['Subtotal', 1000],
      ['Grocery shipping', 595],
      ['Sales tax', 50],
      ['30% off', -300],
      ['Total', 1345],
      ["Thrive Cash you'll earn", 100],
    ]);
  });
});

test('CHK-072: a tax of zero is shown', () => {
  const totals = [{ type: 'shipping' as const, value: 5.95 }];
  expect(amounts(orderLines(order({ totals, tax_amount: 0 })))).toContainEqual(['Tax', 0]);
});

test('what was given back stands below the total', () => {
  const totals = [
    { type: 'shipping' as const, value: 5.95 },
    { type: 'refund_cc' as const, value: 13.45 },
  ];
  expect(amounts(orderLines(order({ totals }))).slice(-2)).toEqual([
    ['Total', 1345],
    ['Refund to card', 1345],
  ]);
});

test.each([
  ['2026-11-23', null, 'processing', 'Arrives Monday, November 23'],
  ['2026-11-23', '2026-11-22', 'delivered', 'Delivered on Sunday, November 22'],
  [null, null, 'shipped', 'Shipped'],
  ['2026-11-23', null, 'canceled', 'Canceled'],
] as const)('a shipment for %s, there %s, %s (CHK-048)', (estimated_delivery, delivered_date, delivery_status, text) =>
  expect(deliveryText({ estimated_delivery, delivered_date, delivery_status })).toBe(text),
);

test.each([
  [null, 1],
  ['3', 3],
  ['0', 1],
  ['-1', 1],
  ['abc', 1],
  ['9999999', 1],
])('page %s is %d', (raw, page) => expect(pageOf(raw)).toBe(page));
