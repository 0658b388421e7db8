/** The nine major allergens that a label in the United States must name, as `Contains` lines do. */
export const ALLERGENS = {
  milk: 'milk',
  eggs: 'eggs',
  fish: 'fish',
  shellfish: 'crustacean shellfish',
  'tree-nuts': 'tree nuts',
  peanuts: 'peanuts',
  wheat: 'wheat',
  soy: 'soy',
  sesame: 'sesame',
} as const;

/** Key of a major allergen. */
export type Allergen = keyof typeof ALLERGENS;
export const ALLERGEN_KEYS = Object.keys(ALLERGENS) as [Allergen, ...Allergen[]];

/**
 * What a product page says above its buttons. `allergens` are those of the label in any order; an empty list says that it names none; null that the
 * store does not know them, which must never read like none.
 */
export function allergenText(allergens: readonly Allergen[] | null): string {
  if (allergens === null) return 'Allergens: see the label';
  const names = ALLERGEN_KEYS.filter((key) => allergens.includes(key)).map((key) => ALLERGENS[key]);
  if (names.length === 0) return 'Contains none of the nine major allergens';
  return `Contains ${new Intl.ListFormat('en-US').format(names)}`;
}
