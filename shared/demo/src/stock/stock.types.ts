import type {
  Stock as Known,
  StockAttribute as KnownAttribute,
  StockBrand as KnownBrand,
  StockCategory as KnownCategory,
  StockList as KnownList,
  StockProduct as KnownProduct,
} from 'api/app/import/entry-point';
import type { BrandLook, ProductLook, SceneLook } from '../drawing/look.ts';

export type {
  StockNutrition,
  StockOption,
  StockPrices,
  StockReduction,
  StockReview,
  StockTier,
} from 'api/app/import/entry-point';

/** The api's types of a whole stock, with looks that our artist draws from. */
export interface StockProduct extends KnownProduct {
  look: ProductLook;
}
/** Attribute of the stock, with the look of its picture; null for one without. */
export interface StockAttribute extends KnownAttribute {
  look: SceneLook | null;
}
/** Brand of the stock, with the look of its labels. */
export interface StockBrand extends KnownBrand {
  look: BrandLook;
}
/** Category of the stock, with the look of its picture. */
export interface StockCategory extends KnownCategory {
  look: SceneLook;
}
/** Curated list of the stock, with the look of its picture. */
export interface StockList extends KnownList {
  look: SceneLook;
}

/** Everything the demo store opens with. A pure value: same seed and count, same store. */
export interface Stock extends Known {
  attributes: StockAttribute[];
  brands: StockBrand[];
  categories: StockCategory[];
  products: StockProduct[];
  lists: StockList[];
}
