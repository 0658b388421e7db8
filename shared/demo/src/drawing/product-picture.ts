import type { ProductPicture as Known } from 'api/app/import/entry-point';
import type { BrandLook, ProductLook } from './look.ts';

/** What a pack is drawn from: what the api knows of the product, with looks of our own. */
export interface ProductPicture extends Known {
  brandLook: BrandLook;
  look: ProductLook;
}
