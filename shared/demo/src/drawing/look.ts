import type { Pack } from 'api/app/import/entry-point';

/** The hand a brand is written in; each is a shipped font. */
export type Face = 'serif' | 'slab' | 'script' | 'narrow' | 'display' | 'deco' | 'fat';

/** A brand's colors (hex) and lettering. */
export interface BrandLook {
  face: Face;
  main: string;
  deep: string;
  accent: string;
}

/** What a product's picture shows in addition to its brand: packaging, artwork (emoji characters), the lines of the label. */
export interface ProductLook {
  pack: Pack;
  art: readonly string[];
  flavor: string;
  noun: string;
  size: string;
  claim: string;
}

/** A category, list, banner or menu tile: artwork on a tint. */
export interface SceneLook {
  art: readonly string[];
  tint: string;
}
