import type { Size } from 'api/app/import/entry-point';
import type { NutritionBase } from './kinds.ts';

/** Typical share of saturated fat in all fat. */
const SATURATED: Readonly<Partial<Record<NutritionBase, number>>> = {
  oil: 0.14,
  nuts: 0.12,
  butter: 0.63,
  cheese: 0.6,
  dairy: 0.58,
  dairymilk: 0.62,
  icecream: 0.6,
  yogurt: 0.6,
  meat: 0.38,
  fish: 0.2,
  egg: 0.32,
  sweet: 0.5,
  candy: 0.5,
  bar: 0.3,
  meal: 0.35,
  jerky: 0.38,
};
const OTHER_SATURATED = 0.15;
const COCONUT_SATURATED = 0.82;

/** Milligrams per serving, of animal products. */
const CHOLESTEROL: Readonly<Partial<Record<NutritionBase, number>>> = {
  meat: 75,
  fish: 55,
  egg: 185,
  butter: 30,
  cheese: 28,
  dairy: 22,
  dairymilk: 25,
  icecream: 45,
  yogurt: 15,
  jerky: 25,
  meal: 30,
};
const ANIMAL =
  /\b(beef|chicken|turkey|duck|pork|bacon|ham|sausage|lamb|bison|fish|salmon|tuna|cod|halibut|sardines?|mackerel|anchov\w+|shrimp|crab|lobster|mussels?|scallops?|cheese|milk|cream|butter|butterfat|ghee|yogurt|whey|eggs?)\b/i;
const OF_PLANTS =
  /\b(coconut|oat|almond|soy|cashew|rice|pea|nut|peanut|cocoa|cacao|shea|apple|plant)[ -](milk|cream|butter|cheese|yogurt)\b/gi;

const SWEETENED = /\b(sugar|honey|(?:maple|agave|rice|date|corn|tapioca) syrup|molasses|agave|juice concentrate)\b/i;
/** What of the sugar was added, where the label names any; the rest comes with fruit or milk. */
const ADDED: Readonly<Partial<Record<NutritionBase, number>>> = {
  yogurt: 0.5,
  icecream: 0.8,
  fruit: 0.3,
  juice: 0.3,
  sauce: 0.4,
  meal: 0.4,
  dairymilk: 0.4,
};
const OTHER_ADDED = 0.9;

/** What else of a label decides. */
export interface LabelWords {
  title: string;
  ingredients: string | null;
  diets: readonly string[];
}

const half = (grams: number): number => Math.round(grams * 2) / 2;

/** Grams of saturated fat in so much fat. */
export function saturatedIn(fat: number, base: NutritionBase, { title, ingredients }: LabelWords): number {
  const isCoconut = /coconut/i.test(title) && /coconut/i.test(ingredients ?? title);
  return half(fat * (isCoconut ? COCONUT_SATURATED : (SATURATED[base] ?? OTHER_SATURATED)));
}

/** Milligrams of cholesterol: none without something of an animal in it. */
export function cholesterolOf(base: NutritionBase, { title, ingredients, diets }: LabelWords): number {
  const words = `${title} ${ingredients ?? ''}`.replace(OF_PLANTS, '');
  return diets.includes('vegan') || !ANIMAL.test(words) ? 0 : (CHOLESTEROL[base] ?? 0);
}

/** Grams of added sugar in so much sugar: none where the label names no sweetener. */
export function addedSugarIn(sugar: number, base: NutritionBase, { ingredients }: LabelWords): number {
  return SWEETENED.test(ingredients ?? '') ? half(sugar * (ADDED[base] ?? OTHER_ADDED)) : 0;
}

const ML_PER_FL_OZ = 29.57;

/** How many servings a pack holds; null where pack and serving are not measured alike. */
export function servingsIn({ amount, unit, grams }: Size, serving: string): number | null {
  const [, each, measure] = /\((\d+) (g|ml)\)/.exec(serving) ?? [];
  if (unit === 'ct') return amount;
  if (!each) return null;
  const whole = measure === 'ml' ? (unit === 'fl oz' ? amount * ML_PER_FL_OZ : null) : unit === 'oz' ? grams : null;
  return whole === null ? null : Math.max(1, Math.round(whole / Number(each)));
}
