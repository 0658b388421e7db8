import { order } from '../../test/fixtures.ts';
import { backText, changeTexts } from './change-text.ts';

const [box] = order().shipments;
const boxes = (...until: [string, string | null][]) =>
  until.flatMap(([box_type, change_until]) => (box ? [{ ...box, box_type: box_type as 'grocery', change_until }] : []));
const now = new Date('2026-11-30T18:00:00Z');
const [AT_11, AT_14] = ['2026-11-30T19:00:00.000Z', '2026-11-30T22:00:00.000Z'];

test('a common cutoff of all boxes is shown once', () => {
  const shipments = boxes(['grocery', AT_14], ['wine', AT_14]);
  expect(changeTexts(order({ shipments }), now)).toEqual([
    'You can change or cancel this order until Mon, Nov 30, 2026, 2:00 PM PST, unless we start packing it sooner.',
  ]);
});

test('boxes with different cutoffs are named separately; the first cutoff ends canceling', () => {
  const shipments = boxes(['grocery', AT_14], ['frozen', AT_11]);
  expect(changeTexts(order({ shipments }), now)).toEqual([
    'You can change or cancel this order until Mon, Nov 30, 2026, 11:00 AM PST, unless we start packing it sooner.',
    'The Grocery box can be changed until Mon, Nov 30, 2026, 2:00 PM PST.',
    'The Frozen box can be changed until Mon, Nov 30, 2026, 11:00 AM PST.',
  ]);
});

test('one that has closed says since when, what is open until when, and where to turn later', () => {
  const shipments = boxes(['grocery', AT_14], ['frozen', AT_11]);
  expect(changeTexts(order({ shipments }), new Date(AT_11))).toEqual([
    'The Frozen box closed on Mon, Nov 30, 2026, 11:00 AM PST to be packed.',
    'The Grocery box can be changed until Mon, Nov 30, 2026, 2:00 PM PST.',
    'If something is wrong when it arrives, tell us here within 14 days.',
  ]);
});

test('what is being packed says since when, where that is known', () => {
  const details = { delivery_status_label: 'shipped' } as const;
  expect(changeTexts(order({ details, packed_since: AT_14 }), now)).toEqual([
    'We’ve been packing this order since Mon, Nov 30, 2026, 2:00 PM PST, so it can no longer be changed or canceled. If something is wrong when it arrives, tell us here within 14 days.',
  ]);
  expect(changeTexts(order({ details }), now)[0]).toMatch(/^This order can no longer be changed or canceled\./);
});

test.each(['delivered', 'closed', 'canceled'] as const)('%s says nothing of it, nor does one without known cutoffs', (status) => {
  expect(changeTexts(order({ details: { delivery_status_label: status } }), now)).toEqual([]);
  expect(changeTexts(order({ shipments: boxes(['grocery', null]) }), now)).toEqual([]);
});

test('what goes back names where to', () => {
  expect(backText({ label: 'visa', last4: '4242', amount: 12.3 })).toBe('$12.30 to Visa ending in 4242');
  expect(backText({ label: 'Thrive Cash', last4: '', amount: 5 })).toBe('$5.00 to Thrive Cash');
});
