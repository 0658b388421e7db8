import { allergensIn } from './allergen-rules.ts';
import { attributesOf } from './attributes-of.ts';
import type { BrandSpec } from './brands.ts';
import { ingredientsOf } from './ingredients.ts';
import type { Department, Kind } from './kinds.ts';
import { labelArt } from './label-art.ts';
import { nutritionOf } from './nutrition.ts';
import { frozenPrices, pricesOf, reductionsOf, shelfPrice, tiersOf, WINE_TIER } from './prices.ts';
import { type Random, some } from './random.ts';
import { ratingsOf } from './reviews.ts';
import { sizeOf } from 'api/app/import/entry-point';
import { slug } from 'api/app/import/entry-point';
import type { StockProduct } from './stock.types.ts';
import { description, shortDescription, titleOf } from './text.ts';
import { traitKeysOf } from './traits.ts';

/** One product to make: which kind, whose, which flavor and size. */
export interface Recipe {
  department: Department;
  kind: Kind;
  brand: BrandSpec;
  brandId: number;
  flavor: string;
  size: string;
  /** Where in the kind's range of prices this maker stands, 0 … 1: all flavors of a line cost the same. */
  level: number;
}

const BADGE_OF: Readonly<Record<string, number>> = {
  organic: 8,
  'non-gmo': 9,
  regenerative: 10,
  vegan: 11,
  'gluten-free': 12,
  keto: 13,
  paleo: 14,
};

function badgesFor(random: Random, attributes: readonly string[], isNew: boolean, isOut: boolean): number[] {
  const values = attributes.flatMap((key) => BADGE_OF[key] ?? []);
  return [
    ...(isOut && random.chance(0.5) ? [2] : []),
    ...(isNew ? [3] : []),
    ...(random.chance(0.05) ? [4] : []),
    ...(random.chance(0.6) ? some(random, values, random.int(1, 2)) : []),
  ];
}

function stockQty(random: Random): number {
  const roll = random.next();
  if (roll < 0.04) return 0;
  return roll < 0.12 ? random.int(2, 49) : random.int(50, 900);
}

/** Of a wine one may always have as many as its tier begins with. */
function limits(random: Random, { box }: Department): Pick<StockProduct, 'minQty' | 'maxQty'> {
  if (random.chance(0.03)) return { minQty: random.pick([2, 3]), maxQty: random.pick([6, 12]) };
  const maxQty = random.chance(0.1) ? random.pick([4, 6, 10]) : 9000;
  return { minQty: 1, maxQty: box === 'wine' ? Math.max(maxQty, WINE_TIER.min) : maxQty };
}

function boxOf({ department }: Recipe): Pick<StockProduct, 'boxType' | 'soldAsFresh' | 'isAlcohol'> {
  const isMeat = department.key === 'meat-and-seafood';
  const soldAsFresh = isMeat ? 'fresh-frozen' : department.box === 'fresh' ? 'fresh' : null;
  return { boxType: department.box, soldAsFresh, isAlcohol: department.box === 'wine' };
}

/** Makes one product. Everything about it follows from `random` and the recipe. */
export function makeProduct(random: Random, id: number, recipe: Recipe): StockProduct {
  const { department, kind, brand, flavor } = recipe;
  const size = sizeOf(recipe.size);
  const first = sizeOf(kind.sizes.split('|')[0] as string);
  const scale = size.unit === first.unit ? Math.max(1, size.amount / first.amount) ** 0.85 : 1.4;
  const plain = pricesOf(
    random,
    shelfPrice((kind.price[0] + recipe.level * (kind.price[1] - kind.price[0])) * scale),
    department.box === 'grocery',
  );
  const prices = department.box === 'frozen' ? frozenPrices(plain, id) : plain;
  const attributeKeys = attributesOf(random, department, kind, brand, flavor);
  const title = titleOf(kind, flavor);
  const ingredients = ingredientsOf(kind, flavor, attributeKeys.includes('organic'));
  const qty = stockQty(random);
  const isNew = random.chance(0.08);
  const ageDays = isNew ? random.int(1, 30) : random.int(90, 1300);
  const rated = ratingsOf(random, { department: department.key, kind, flavor, ageDays });
  const isFood = department.tax === 'food' && kind.made !== undefined;
  return {
    ...prices,
    ...boxOf(recipe),
    ...limits(random, department),
    ...rated,
    id,
    sku: `${slug(brand.name).replaceAll('-', '').slice(0, 5).toUpperCase()}-${String(100_000 + id)}`,
    urlKey: slug(`${brand.name} ${title} ${size.text}`),
    title,
    brandId: recipe.brandId,
    shortDescription: shortDescription(random, department, kind, flavor, size.text, ingredients),
    description: description(random, department, kind, brand, flavor),
    productType: 'simple',
    tcProductType: null,
    sizeText: size.text,
    unit: { amount: Math.round(size.amount * 1000) / 1000, name: size.unit },
    taxClass: department.tax === 'food' && !isFood ? 'general' : department.tax,
    ebtEligible: isFood && department.box !== 'wine',
    stockQty: qty,
    isAvailable: !random.chance(0.02),
    weightGrams: size.grams,
    analyticsCategory: department.key,
    typeCategory: kind.leaf,
    ingredients,
    allergens: ingredients === null ? null : allergensIn(title, ingredients),
    nutrition: nutritionOf(random, kind.base, size, { title, ingredients, diets: attributeKeys }),
    look: {
      pack: kind.pack,
      art: labelArt(kind, flavor),
      flavor: kind.bare ? '' : flavor.replace(/^~/, ''),
      noun: kind.bare ? flavor : kind.noun,
      size: size.text,
      claim: attributeKeys.includes('organic') ? 'Organic' : attributeKeys.includes('non-gmo') ? 'Non-GMO' : '',
    },
    listed: true,
    categoryKey: kind.leaf,
    attributeKeys: [...attributeKeys, ...traitKeysOf({ leaf: kind.leaf, title, brand: brand.name })],
    badgeIds: badgesFor(random, attributeKeys, isNew, qty === 0),
    drivers: driversOf(random, rated.ratings),
    reductions: reductionsOf(random, prices),
    tiers: tiersOf(random, prices, department.box),
    adPosition: null,
    options: [],
    bundle: [],
    sold30d: Math.floor(random.next() ** 3 * 2000),
    ageDays,
  };
}

/** `Top Rated` is displayed for those that qualify (CAT-021, CAT-075). */
function driversOf(random: Random, { sum, count }: { sum: number; count: number }): StockProduct['drivers'] {
  const isTop = count >= 20 && sum / count >= 4.5;
  return [
    { name: 'Top Rated', qualifies: isTop, display: isTop },
    ...(random.chance(0.1) ? [{ name: 'Best Seller', qualifies: true, display: random.chance(0.5) }] : []),
  ];
}
