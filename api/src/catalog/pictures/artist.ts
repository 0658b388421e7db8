import { pathToFileURL } from 'node:url';
import type { Pack } from './packs.ts';
import type { Look } from './look.ts';
import type { ProductPicture } from './product-picture.ts';
import type { DrawnView } from './views.ts';

/** Traits of an imported product, before anything is drawn. */
export interface ProductTraits {
  title: string;
  pack: Pack;
  flavor: string;
  /** As printed; empty for none. */
  size: string;
  isOrganic: boolean;
  /** The look of its shelf. */
  shelfLook: Look;
}

/**
 * Draws pictures for products without photographs. `PICTURE_ARTIST` names the implementation, so that the API does not depend
 * on it. Pictures are SVG; the API creates and stores sizes and formats. `width` is the width in device pixels: the drawing is
 * the same for each, but may omit invisible details. An artist reads the looks of any store, also those of another artist.
 */
export interface Artist {
  product(picture: ProductPicture, view: DrawnView, width: number): Promise<string>;
  /** A brand's sign. */
  brand(name: string, look: Look): Promise<string>;
  /** A category, list, value or tile of the menu, with the first products that it leads to, the best first. */
  scene(look: Look, products: readonly ProductPicture[], width: number): Promise<string>;
  /** Wide pictures of the store's own pages by key, with the shelves of which they show products. */
  banners: Readonly<Record<string, { shelves: readonly string[] }>>;
  banner(key: string, products: readonly ProductPicture[], width: number): Promise<string>;
  /** Creates the look of an imported product without pictures. */
  lookOfProduct(traits: ProductTraits): Look;
  lookOfBrand(name: string): Look;
}

/** Loads the module that a file's path names. @throws Error when it exports no `artist`. */
export async function loadArtist(path: string | undefined): Promise<Artist | null> {
  if (!path) return null;
  const loaded = (await import(pathToFileURL(path).href)) as { artist?: Artist };
  if (!loaded.artist) throw new Error(`PICTURE_ARTIST: ${path} exports no artist.`);
  return loaded.artist;
}

declare module '../../platform/services.ts' {
  interface Services {
    /** The artist for missing pictures; null shows fallbacks. */
    artist: Artist | null;
  }
}
