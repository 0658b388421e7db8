import type { BrandSpec } from './brands.ts';
import type { Department, Kind } from './kinds.ts';
import type { Random } from './random.ts';
import { slug } from './slug.ts';
import { VOCABULARY } from './vocabulary.ts';

const INGREDIENTS = new Set(VOCABULARY.ingredients.map(([key]) => key));

/** Ingredient pages that a title names by itself: `Turmeric` tea, `Avocado Oil` mayo. */
function namedIn(text: string): string[] {
  const lower = text.toLowerCase();
  return VOCABULARY.ingredients.filter(([, name]) => lower.includes(name.toLowerCase().replace(/s$/, ''))).map(([key]) => key);
}

function certifications(random: Random, department: Department, kind: Kind): string[] {
  const eaten = kind.made !== undefined;
  const isFish = kind.base === 'fish';
  const isPasture = ['beef', 'butter', 'cheese', 'jerky'].includes(kind.leaf);
  const fairTrade = ['coffee', 'tea', 'chocolate', 'baking-chocolate', 'matcha'].includes(kind.leaf);
  const bodily = department.key === 'beauty' || department.key === 'home' || department.key === 'baby';
  return [
    ...(eaten && !isFish && random.chance(0.45) ? ['organic'] : []),
    ...(eaten && random.chance(0.5) ? ['non-gmo'] : []),
    ...(eaten && random.chance(0.22) ? ['kosher'] : []),
    ...(eaten && !isFish && random.chance(0.08) ? ['regenerative'] : []),
    ...(fairTrade && random.chance(0.7) ? ['fair-trade'] : []),
    ...(isPasture && random.chance(0.7) ? ['grass-fed'] : []),
    ...(isFish && random.chance(0.7) ? ['wild-caught'] : []),
    ...(!eaten && bodily && random.chance(0.8) ? ['cruelty-free'] : []),
  ];
}

/** Words of a flavor that break a diet its kind keeps otherwise. */
const BREAKS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/honey|buttermilk|milk|caesar|ranch|cheddar|cheese|white cheddar|egg|butter\b/i, ['vegan']],
  [/milk|buttermilk|cheddar|cheese|ranch|caesar/i, ['dairy-free', 'paleo']],
  [/beef|chicken|turkey|pepperoni|salmon/i, ['vegan', 'vegetarian']],
  [/wheat|durum|spelt|sourdough|rye\b|barley|all-purpose|farro/i, ['gluten-free']],
  [/peanut|almond|cashew|hazelnut|pecan/i, ['nut-free']],
];

function diets(kind: Kind, flavor: string): string[] {
  const kept = new Set(kind.diets?.split('|') ?? []);
  if (/vegan/i.test(flavor)) kept.add('vegan').add('dairy-free');
  if (/gluten-free/i.test(flavor)) kept.add('gluten-free');
  // The flavor's own name of a plant product (`Almond Butter`) breaks nothing.
  if (!/vegan|almond milk|oat milk/i.test(flavor)) {
    for (const [words, broken] of BREAKS) if (words.test(flavor)) for (const diet of broken) kept.delete(diet);
  }
  return [...kept];
}

/** Keys of all attribute pages a product stands on, its brand's among them. */
export function attributesOf(random: Random, department: Department, kind: Kind, brand: BrandSpec, flavor: string): string[] {
  const listed = kind.concerns?.split('|') ?? [];
  const fromList = listed.filter(
    (key) => !INGREDIENTS.has(key) || namedIn(`${flavor} ${kind.noun} ${kind.made ?? ''}`).includes(key),
  );
  const keys = [
    slug(brand.name),
    ...diets(kind, flavor),
    ...certifications(random, department, kind),
    ...fromList,
    ...(kind.made === undefined ? [] : namedIn(`${flavor} ${kind.noun} ${kind.made}`)),
    ...brand.social,
  ];
  return [...new Set(keys)];
}
