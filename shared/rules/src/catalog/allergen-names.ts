import { ALLERGEN_KEYS, type Allergen } from './allergens.ts';

/** Shoppers' names of the allergens of a label, in lower case and singular. */
const NAMES: Readonly<Record<Allergen, string>> = {
  milk: 'milk, dairy, lactose, cow milk, milk product, casein, whey',
  eggs: 'egg',
  fish: 'fish',
  shellfish: 'shellfish, crustacean, crustacean shellfish, shrimp, crab, lobster',
  'tree-nuts': 'nut, tree nut, treenut, almond, cashew, pecan, walnut, hazelnut, pistachio, macadamia, pine nut',
  peanuts: 'nut, peanut, groundnut, peanut butter',
  wheat: 'wheat, gluten',
  soy: 'soy, soya, soybean',
  sesame: 'sesame, tahini',
};

const BY_NAME = new Map<string, Allergen[]>();
for (const key of ALLERGEN_KEYS)
  for (const name of NAMES[key].split(', ')) BY_NAME.set(name, [...(BY_NAME.get(name) ?? []), key]);

/**
 * The allergens of a name: `nuts` are tree nuts and peanuts. A single nut means all tree nuts, as labels are no more precise.
 *
 * @param name in lower case, singular or plural
 * @returns in the order of the labels; empty for a name of no allergen (CAT-113)
 */
export const allergensCalled = (name: string): readonly Allergen[] =>
  BY_NAME.get(name) ?? BY_NAME.get(name.replace(/s$/, '')) ?? [];
