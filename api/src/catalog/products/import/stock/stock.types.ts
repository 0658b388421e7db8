import type { Allergen } from '@larder/rules';
import type { View } from '../../../pictures/views.ts';
import type { Look } from '../../../pictures/look.ts';

type AttributeType = 'brand' | 'diets' | 'certifications' | 'concerns' | 'ingredients' | 'social' | 'traits';

/** A brand, label, ingredient or trait. */
export interface StockAttribute {
  id: number;
  type: AttributeType;
  key: string;
  name: string;
  description: string;
  look: Look | null;
  /** Value of a trait: Grape. */
  trait?: string;
}

/** The letter and look of a brand; its name is the attribute of the same id. */
export interface StockBrand {
  id: number;
  letter: string;
  look: Look;
}

/** A category. `path` lists the ids from its department down to itself: `/3/17/`. */
export interface StockCategory {
  id: number;
  parentId: number | null;
  key: string;
  name: string;
  description: string;
  path: string;
  level: number;
  landing: boolean;
  look: Look;
}

/** `percent` for the percent types, `cents` for the fixed ones; one of the two is null. */
export interface StockReduction {
  type: 'tc_percent' | 'tc_fixed' | 'by_percent' | 'by_fixed' | 'to_percent' | 'to_fixed';
  percent: number | null;
  cents: number | null;
  name: string;
  /** Days from the first start, before it below 0; an end of null is none. */
  startsInDays: number;
  endsInDays: number | null;
}

/** A quantity discount: from `min` to `max` units, a percentage or cents. */
export interface StockTier {
  min: number;
  max: number | null;
  promoType: 'thrive_cash' | 'price';
  percent: number | null;
  cents: number | null;
}

/** Prices in cents (CAT-009, CAT-010). */
export interface StockPrices {
  priceCents: number;
  msrpCents: number;
  autoshipPriceCents: number | null;
  mapPriceCents: number | null;
  isMapEnabled: boolean;
  displayType: 'in_cart' | 'gesture' | null;
  autoshipEnabled: boolean;
}

/** Nutrition facts as the label prints them. */
export interface StockNutrition {
  serving_size: string;
  /** Servings per package; null when unknown. */
  servings: number | null;
  rows: { name: string; amount: string; daily_value: string | null }[];
}

/** A review. `rating` is 1 to 5; `helpful` counts votes. */
export interface StockReview {
  rating: number;
  title: string;
  name: string;
  text: string;
  helpful: number;
  daysAgo: number;
}

/** An option of a configurable product. Each value may select another product or change the price (cents). */
export interface StockOption {
  key: string;
  label: string;
  values: { key: string; label: string; childSku: string | null; deltaCents: number }[];
}

/** A product with everything that its page and the cart need. */
export interface StockProduct extends StockPrices {
  id: number;
  sku: string;
  urlKey: string;
  title: string;
  brandId: number;
  shortDescription: string;
  description: string;
  productType: 'simple' | 'giftcard' | 'membership' | 'curated_list' | 'bundle' | 'configurable' | 'grouped' | 'virtual';
  tcProductType: 2 | 3 | null;
  /** Of a virtual product: the codes that it delivers; `stockQty` is their number. */
  codes?: readonly string[];
  /** Of a virtual product: the file that it delivers. */
  file?: { name: string; text: string };
  boxType: 'grocery' | 'fresh' | 'frozen' | 'wine';
  soldAsFresh: 'fresh' | 'fresh-frozen' | null;
  sizeText: string | null;
  unit: { amount: number; name: string } | null;
  taxClass: 'food' | 'general' | 'alcohol' | 'none';
  isAlcohol: boolean;
  ebtEligible: boolean;
  stockQty: number;
  isAvailable: boolean;
  minQty: number;
  maxQty: number;
  weightGrams: number;
  analyticsCategory: string;
  typeCategory: string;
  ingredients: string | null;
  /** Allergens on the label; null when unknown. */
  allergens: Allergen[] | null;
  nutrition: StockNutrition | null;
  look: Look;
  listed: boolean;
  categoryKey: string | null;
  attributeKeys: string[];
  badgeIds: number[];
  drivers: { name: string; qualifies: boolean; display: boolean }[];
  reductions: StockReduction[];
  tiers: StockTier[];
  adPosition: number | null;
  options: StockOption[];
  bundle: { key: string; label: string; childSku: string; qty: number; choice: string | null; choice_label: string | null }[];
  /** `stars`: how many gave one, two, three, four, five. */
  ratings: { sum: number; count: number; stars: readonly number[] };
  sold30d: number;
  reviews: StockReview[];
  ageDays: number;
}

/** A curated list of products. */
export interface StockList {
  id: number;
  key: string;
  name: string;
  description: string;
  look: Look;
  productIds: number[];
}

/** A picture of a product; its label is its alt text. */
export interface StockImage {
  productId: number;
  view: View;
  label: string;
  position: number;
}

/** A tile of the menu's strip. */
export interface StockTile {
  name: string;
  url: string;
  look: Look;
}

/** A percentage off a whole shelf, for members alone when it says so (OP-025). */
export interface StockRule {
  categoryKey: string;
  name: string;
  percent: number;
  days: number;
  membersOnly: boolean;
}

/** Initial data of a store, with fixed ids. */
export interface Stock {
  attributes: StockAttribute[];
  brands: StockBrand[];
  categories: StockCategory[];
  products: StockProduct[];
  images: StockImage[];
  lists: StockList[];
  badges: { id: number; text: string; category_id: number; category_name: string }[];
  tiles: StockTile[];
  rules: StockRule[];
}
