import { ALLERGENS, ALLERGEN_KEYS, type Allergen } from './allergens.ts';

/** Allergens of the answers to the quiz's question about what to avoid (OP-109, question 4). */
const AVOIDED: Readonly<Record<string, readonly Allergen[]>> = {
  nuts: ['tree-nuts', 'peanuts'],
  gluten: ['wheat'],
  dairy: ['milk'],
  soy: ['soy'],
  eggs: ['eggs'],
  fish: ['fish'],
  shellfish: ['shellfish'],
  sesame: ['sesame'],
};

/** The allergens that a shopper avoids by their answers, in the order of the labels. Other answers, such as sugar, are ignored. */
export function avoidedAllergens(answers: readonly string[]): Allergen[] {
  const found = new Set(answers.flatMap((answer) => (Object.hasOwn(AVOIDED, answer) ? (AVOIDED[answer] ?? []) : [])));
  return ALLERGEN_KEYS.filter((key) => found.has(key));
}

/** Products that a list omits for allergens. */
export interface LeftOut {
  allergens: readonly Allergen[];
  /** Products that the list would show besides. */
  count: number;
  /** The shopper's preferences ask for it, not what was chosen on this list. */
  isByPreferences: boolean;
  /** The shopper chose to show them all the same. */
  isShown: boolean;
}

const either = (allergens: readonly Allergen[]): string =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(
    ALLERGEN_KEYS.filter((key) => allergens.includes(key)).map((key) => ALLERGENS[key]),
  );

/** The same in a word, where there is no room for more. */
export const leftOutBriefly = (allergens: readonly Allergen[]): string =>
  `Left out, based on your preferences: products that list ${either(allergens)}, or don’t list allergens.`;

/**
 * The note about hidden products; null when none is hidden. Food without known allergens is hidden
 * too, because it must not read like food without allergens; the note says so. When they are shown, the note advises to read the labels.
 */
export function leftOutNote({ allergens, count, isByPreferences, isShown }: LeftOut): string | null {
  if (allergens.length === 0) return null;
  const names = either(allergens);
  if (isShown) return `This list includes products your shopping preferences avoid: ${names}. Please check the labels.`;
  if (count === 0) return null;
  const products = count === 1 ? '1 product is' : `${count.toLocaleString('en-US')} products are`;
  const why = `${products} left out: the label lists ${names}, or we don’t have a label.`;
  return isByPreferences ? `${why} This is based on your shopping preferences.` : why;
}
