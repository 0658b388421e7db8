import { limitsOf } from '../cart/quantity.ts';
import { isRunningLow } from './badges.ts';
import { shownStock } from './shown-stock.ts';

test('CAT-012: a card says exactly how many there are below 200, and whole hundreds, thousands … from there on', () => {
  const told = [0, 1, 49, 50, 199, 200, 299, 300, 1999, 2000, 2999, 19_999, 20_000, 1_000_000, 999_999].map(shownStock);
  expect(told).toEqual([0, 1, 49, 50, 199, 200, 200, 300, 1900, 2000, 2000, 19_000, 20_000, 1_000_000, 900_000]);
});

test('OP-161, CAT-088: what is told is never more than there is, grows with it, and is as low and as empty as it is', () => {
  let before = 0;
  for (let pieces = 0; pieces < 12_000; pieces += pieces < 400 ? 1 : 19) {
    const told = shownStock(pieces);
    expect(told).toBeLessThanOrEqual(pieces);
    expect(told).toBeGreaterThanOrEqual(before);
    before = told;
    const card = { productType: 'simple', inStock: told > 0, stockQty: told };
    expect(isRunningLow(card)).toBe(isRunningLow({ ...card, inStock: pieces > 0, stockQty: pieces }));
  }
  for (let pieces = 0; pieces < 200; pieces++)
    expect(limitsOf({ stockQty: shownStock(pieces) })).toEqual(limitsOf({ stockQty: pieces }));
});
