import type { Look } from './look.ts';
import { pictureVersion } from './picture-version.ts';

/** Text on the back of a pack, from the product's data. `note` is for products that are not eaten. */
export interface ProductFacts {
  nutrition: { serving_size: string; rows: readonly { name: string; amount: string; daily_value: string | null }[] } | null;
  ingredients: string | null;
  note: string;
}

/** Data that a product's pictures are drawn from. */
export interface ProductPicture {
  brand: string;
  brandLook: Look;
  look: Look;
  facts?: ProductFacts;
}

/** One version for all views of a product. */
export function productPictureVersion({ brand, brandLook, look }: ProductPicture): string {
  return pictureVersion({ brand, brandLook, look });
}
