import { pathToFileURL } from 'node:url';
import type { Pack } from './packs.ts';
import type { Look } from './look.ts';
import type { ProductPicture } from './product-picture.ts';
import type { DrawnView } from './views.ts';

/** What an import knows of a product before anything is drawn. */
export interface ProductTraits {
  title: string;
  pack: Pack;
  flavor: string;
  /** As printed; empty for none. */
  size: string;
  isOrganic: boolean;
  /** Of the shelf it stands on. */
  shelfLook: Look;
}

/**
 * Draws what no picture shows: named by `PICTURE_ARTIST`, so that the api knows of no way to draw. Pictures are SVG; the api makes
 * sizes and formats of them and keeps those. `width` is that of the picture in device pixels: the drawing is the same for each, but need
 * not hold more than shows. An artist reads looks of any store, also ones that it did not write.
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
  /** The looks of what an import brings without any. */
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
    /** Draws what no picture shows; null leaves stand-ins there. */
    artist: Artist | null;
  }
}
