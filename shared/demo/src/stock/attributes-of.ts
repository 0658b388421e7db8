import type { BrandSpec } from './brands.ts';
import type { Department, Kind } from './kinds.ts';
import { keepsDiet } from './diet-rules.ts';
import { ingredientsOf } from './ingredients.ts';
import type { Random } from './random.ts';
import { slug } from 'api/app/import/entry-point';
import { titleOf } from './text.ts';
import { VOCABULARY } from './vocabulary.ts';

const INGREDIENTS = new Set(VOCABULARY.ingredients.map(([key]) => key));

/** Ingredient pages that a title names by itself: `Turmeric` tea, `Avocado Oil` mayo. */
function namedIn(text: string): string[] {
  const lower = text.toLowerCase();
  return VOCABULARY.ingredients.filter(([, name]) => lower.includes(name.toLowerCase().replace(/s$/, ''))).map(([key]) => key);
}

const NOT_GROWN = /^(salt|hydration|vitamins|minerals|fish-oil|sleep-and-calm|probiotics)|water$/;
const PASTURE = /^(beef|butter|cheese|milk|yogurt|jerky|lamb-and-bison)$/;

function certifications(random: Random, department: Department, kind: Kind): string[] {
  const eaten = kind.made !== undefined;
  const isFish = kind.base === 'fish';
  // Minerals, salt and water are not grown.
  const isGrown = eaten && !isFish && !NOT_GROWN.test(`${kind.leaf} ${kind.base ?? ''}`);
  const isPasture = PASTURE.test(kind.leaf) && !/plant|cashew|mushroom|salmon/i.test(kind.noun);
  const fairTrade = ['coffee', 'tea', 'chocolate', 'baking-chocolate', 'matcha', 'sweeteners', 'extracts'].includes(kind.leaf);
  const bodily = department.key === 'beauty' || department.key === 'home' || department.key === 'baby';
  return [
    ...(isGrown && random.chance(0.45) ? ['organic'] : []),
    ...(eaten && random.chance(0.5) ? ['non-gmo'] : []),
    ...(eaten && random.chance(0.22) ? ['kosher'] : []),
    ...(isGrown && random.chance(0.08) ? ['regenerative'] : []),
    ...(fairTrade && random.chance(0.7) ? ['fair-trade'] : []),
    ...(isPasture && random.chance(0.7) ? ['grass-fed'] : []),
    ...(isFish && random.chance(0.7) ? ['wild-caught'] : []),
    ...(!eaten && bodily && random.chance(0.8) ? ['cruelty-free'] : []),
  ];
}

/** What a kind keeps, and what follows from it, as far as title and ingredients allow. */
function diets(kind: Kind, flavor: string, ingredients: string | null): string[] {
  const claimed = new Set(kind.diets?.split('|') ?? []);
  if (/vegan/i.test(flavor)) claimed.add('vegan');
  if (/gluten-free/i.test(flavor)) claimed.add('gluten-free');
  if (/dairy-free/i.test(flavor)) claimed.add('dairy-free');
  if (kind.made !== undefined && claimed.has('vegan')) claimed.add('vegetarian').add('dairy-free');
  const words = `${titleOf(kind, flavor)} ${ingredients ?? ''}`;
  return [...claimed].filter((diet) => keepsDiet(diet, words));
}

/** Keys of all attribute pages a product stands on, its brand's among them. */
export function attributesOf(random: Random, department: Department, kind: Kind, brand: BrandSpec, flavor: string): string[] {
  const listed = kind.concerns?.split('|') ?? [];
  const fromList = listed.filter(
    (key) => !INGREDIENTS.has(key) || namedIn(`${flavor} ${kind.noun} ${kind.made ?? ''}`).includes(key),
  );
  const keys = [
    slug(brand.name),
    ...diets(kind, flavor, ingredientsOf(kind, flavor, false)),
    ...certifications(random, department, kind),
    ...fromList,
    ...(kind.made === undefined ? [] : namedIn(`${flavor} ${kind.noun} ${kind.made}`)),
    ...brand.social,
  ];
  return [...new Set(keys)];
}
