import { displayedPrice } from './displayed-price.ts';

const product = { price: 6.49, msrp: 9.99, map_display: null };

test.each([
  ['without a minimum', product, 649, 999],
  ['that members get for less', { ...product, map_display: { kind: 'members' } }, 649, 999],
  ['whose best price is in the cart', { ...product, map_display: { kind: 'in_cart' } }, 649, 999],
] as const)('a product %s shows its price', (_name, each, price, msrp) => {
  expect(displayedPrice(each)).toMatchObject({ isHidden: false, price: { price, msrp } });
});

test('a price that shows after adding has the price of its MAP area, and no saving that reveals it (CAT-068)', () => {
  expect(displayedPrice({ ...product, map_display: { kind: 'gesture', price: 8.99 } })).toEqual({
    isHidden: true,
    price: { price: 899, msrp: 899, totalSavings: 0, isSale: false },
  });
});
