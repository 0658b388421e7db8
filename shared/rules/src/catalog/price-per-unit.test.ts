import { pricePerUnit, pricePerUnitText } from './price-per-unit.ts';

test.each([
  [899, 16, 56],
  [899, 16.9, 53],
  [10, 500, 1],
])('%d cents for %d units are %d cents each', (price, amount, each) => expect(pricePerUnit(price, amount)).toBe(each));

test('CAT-008: as cards say it', () => expect(pricePerUnitText(899, 16, 'oz')).toBe('$0.56/oz'));
