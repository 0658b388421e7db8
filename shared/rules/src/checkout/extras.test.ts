import { DONATION_CHOICES, donationText, donationCents, donationChoice, earnsGift, GIFT_THRESHOLDS } from './extras.ts';

test.each([
  ['none', 1234, 0],
  [200, 1234, 200],
  ['round_up', 1234, 66],
  ['round_up', 1200, 0],
  ['round_up', 0, 0],
] as const)('donation %p on %d is %d (OP-023)', (choice, total, expected) => expect(donationCents(choice, total)).toBe(expected));

test.each([
  ['2.00', 200],
  [5, 500],
  ['round_up', 'round_up'],
  ['', 'none'],
  [null, 'none'],
  [0, 'none'],
  ['0', 'none'],
  ['none', 'none'],
  [undefined, 'none'],
  ['3', null],
  ['-1', null],
  [{}, null],
  [true, null],
  [[2], null],
])('choice %p reads %p', (raw, choice) => expect(donationChoice(raw)).toBe(choice));

test('gifts (OP-033)', () => {
  expect(earnsGift(12000, GIFT_THRESHOLDS.gift)).toBe(true);
  expect(earnsGift(11999, GIFT_THRESHOLDS.gift)).toBe(false);
});

test('OP-023: a choice is read as it was written', () => {
  for (const choice of DONATION_CHOICES) expect(donationChoice(donationText(choice))).toBe(choice);
});
