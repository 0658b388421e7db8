import type { Pack } from 'api/app/import/entry-point';

/** What a nutrition table is reckoned from. */
export type NutritionBase =
  | 'grain'
  | 'flour'
  | 'nuts'
  | 'oil'
  | 'sauce'
  | 'sweet'
  | 'snack'
  | 'drink'
  | 'tea'
  | 'beans'
  | 'fruit'
  | 'vegetable'
  | 'meat'
  | 'fish'
  | 'dairy'
  | 'meal'
  | 'spice'
  | 'water'
  | 'juice'
  | 'milk'
  | 'dairymilk'
  | 'egg'
  | 'butter'
  | 'cheese'
  | 'yogurt'
  | 'icecream'
  | 'broth'
  | 'condiment'
  | 'syrup'
  | 'cereal'
  | 'bread'
  | 'candy'
  | 'jerky'
  | 'bar'
  | 'pickle'
  | 'avocado'
  | 'supplement'
  | 'wine';

/**
 * A kind of product, out of which many are made: each flavor, size and brand is one. `flavors`, `sizes` and `diets` are separated
 * by `|`, and a flavor that stands after the noun begins with `~`; `price` is the range for the smallest size, in cents; `art` names the pictures on the label.
 */
export interface Kind {
  leaf: string;
  noun: string;
  pack: Pack;
  art: string;
  flavors: string;
  sizes: string;
  price: readonly [number, number];
  /** Ingredients before those of the flavor; absent for products that are not eaten or swallowed. */
  made?: string;
  base?: NutritionBase;
  diets?: string;
  /** The flavor alone is the title (spices). */
  bare?: true;
  /** What shoppers come to it for, and ingredients that have pages of their own. */
  concerns?: string;
}

/** A department's kinds and what all of them share. */
export interface Department {
  key: string;
  box: 'grocery' | 'fresh' | 'frozen' | 'wine';
  /** Words for the descriptions: uses of these products. */
  uses: readonly string[];
  tax: 'food' | 'general' | 'alcohol';
  kinds: readonly Kind[];
}
