import type { BrandLook, ProductLook } from './look.ts';
import { pictureVersion } from './picture-version.ts';

/** What a product's pictures are drawn from. */
export interface ProductPicture {
  brand: string;
  brandLook: BrandLook;
  look: ProductLook;
}

/** One version for all views of a product. */
export function productPictureVersion({ brand, brandLook, look }: ProductPicture): string {
  return pictureVersion({ brand, brandLook, look });
}
