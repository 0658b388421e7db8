import { limitsOf } from '../cart/quantity.ts';
import { isRunningLow } from './badges.ts';
import { shownStock } from './shown-stock.ts';

test('CAT-012: a card says exactly how many there are below 200, and whole hundreds, thousands … from there on', () => {
  const results = [0, 1, 49, 50, 199, 200, 299, 300, 1999, 2000, 2999, 19_999, 20_000, 1_000_000, 999_999].map(shownStock);
  expect(results).toEqual([0, 1, 49, 50, 199, 200, 200, 300, 1900, 2000, 2000, 19_000, 20_000, 1_000_000, 900_000]);
});

test('OP-161, CAT-088: the shown quantity is never above the stock, grows with it, and is low or empty exactly when the stock is', () => {
  let before = 0;
  for (let quantity = 0; quantity < 12_000; quantity += quantity < 400 ? 1 : 19) {
    const result = shownStock(quantity);
    expect(result).toBeLessThanOrEqual(quantity);
    expect(result).toBeGreaterThanOrEqual(before);
    before = result;
    const card = { productType: 'simple', inStock: result > 0, stockQty: result };
    expect(isRunningLow(card)).toBe(isRunningLow({ ...card, inStock: quantity > 0, stockQty: quantity }));
  }
  for (let quantity = 0; quantity < 200; quantity++)
    expect(limitsOf({ stockQty: shownStock(quantity) })).toEqual(limitsOf({ stockQty: quantity }));
});
