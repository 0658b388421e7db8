import { type Allergen, allergenText } from './allergens.ts';

test.each<[Allergen[] | null, string]>([
  [null, 'Allergens: see the label'],
  [[], 'Contains none of the nine major allergens'],
  [['milk'], 'Contains milk'],
  [['sesame', 'milk'], 'Contains milk and sesame'],
  [['wheat', 'shellfish', 'tree-nuts'], 'Contains crustacean shellfish, tree nuts, and wheat'],
])('%j: %s', (allergens, text) => expect(allergenText(allergens)).toBe(text));
