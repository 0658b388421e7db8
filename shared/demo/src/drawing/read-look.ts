import type { Look, ProductPicture as Known } from 'api/app/import/entry-point';
import { lookOfBrand } from './brand-look.ts';
import type { BrandLook, SceneLook } from './look.ts';
import type { ProductPicture } from './product-picture.ts';

/** Looks come out of the store's database: what was stocked without an artist has empty ones, and is drawn plainly. */
export function asScene(look: Look): SceneLook {
  return { art: ['🛒'], tint: '#efe6d6', ...look };
}

/** A brand's colors and hand; of its name where it has none. */
export function brandLookOf(look: Look, name: string): BrandLook {
  return { ...lookOfBrand(name), ...look };
}

/** A product with looks that can be drawn. */
export function asProduct(known: Known): ProductPicture {
  const plain = { pack: 'box', art: ['🛒'], flavor: '', noun: '', size: '', claim: '' } as const;
  return { ...known, brandLook: brandLookOf(known.brandLook, known.brand), look: { ...plain, ...known.look } };
}
