import { allergensCalled } from './allergen-names.ts';

test.each([
  ['nuts', ['tree-nuts', 'peanuts']],
  ['tree nuts', ['tree-nuts']],
  ['cashew', ['tree-nuts']],
  ['peanuts', ['peanuts']],
  ['dairy', ['milk']],
  ['eggs', ['eggs']],
  ['gluten', ['wheat']],
  ['oat', []],
  ['', []],
])('CAT-113: %s stands for %o', (name, allergens) => {
  expect(allergensCalled(name)).toEqual(allergens);
});
