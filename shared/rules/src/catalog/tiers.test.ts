import { tierFor, tierMessage, tierSavingsCents, type Tier } from './tiers.ts';

const three: Tier = { min: 3, max: 5, promoType: 'thrive_cash', kind: 'dollar', value: 200 };
const six: Tier = { min: 6, promoType: 'thrive_cash', kind: 'percent', value: 10 };

describe('which tier holds (OP-027)', () => {
  test.each([
    [2, null],
    [3, three],
    [5, three],
    [6, six],
    [600, six],
  ])('%d units', (qty, tier) => expect(tierFor([three, six], qty)).toBe(tier));

  test('the highest of overlapping tiers wins, whatever the order', () => {
    const open = { ...three, max: null };
    expect(tierFor([six, open], 7)).toBe(six);
    expect(tierFor([open, six], 7)).toBe(six);
  });
});

describe('message (CAT-022, CAT-072 … CAT-074)', () => {
  test.each([
    [0, 'Buy 3, Get $2 Thrive Cash'],
    [1, 'Add 2 More, Get $2 Thrive Cash'],
    [3, 'Add 3 More, Get 10% Thrive Cash'],
    [6, null],
  ])('with %d in the cart', (qty, text) => expect(tierMessage([six, three], qty)).toBe(text));

  test('a price tier promises money off', () => {
    expect(tierMessage([{ min: 6, promoType: 'price', kind: 'percent', value: 5 }], 0)).toBe('Buy 6, Get 5% Off');
  });
});

test('value of a tier (OP-024): 5% of six bottles at $20 is $6', () => {
  expect(tierSavingsCents({ min: 6, promoType: 'price', kind: 'percent', value: 5 }, 12000)).toBe(600);
  expect(tierSavingsCents({ min: 2, promoType: 'price', kind: 'dollar', value: 500 }, 300)).toBe(300);
  expect(tierSavingsCents(three, 300)).toBe(200);
  expect(tierSavingsCents(three, 100)).toBe(200);
});
