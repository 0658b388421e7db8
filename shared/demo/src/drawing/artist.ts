import type { Artist } from 'api/app/import/entry-point';
import { labelArt } from '../stock/label-art.ts';
import { BANNERS } from './banners.ts';
import { lookOfBrand } from './brand-look.ts';
import { drawBrand } from './draw-brand.ts';
import { drawProduct } from './draw-product.ts';
import { asProduct, asScene, brandLookOf } from './read-look.ts';
import { drawBanner, drawScene } from './scene/draw-scene.ts';
import { unlike } from './scene/scene-packs.ts';

const SCENE_PACKS = 3;

/** Draws packs, signs and still lives; the api asks it for what no picture shows (`PICTURE_ARTIST`). */
export const artist: Artist = {
  product: (picture, view, width) => drawProduct(asProduct(picture), view, width),
  brand: async (name, look) => drawBrand(name, brandLookOf(look, name)),
  scene: (look, products, width) => drawScene(asScene(look), unlike(products.map(asProduct), SCENE_PACKS), width),
  banners: BANNERS,
  async banner(key, products, width) {
    const look = BANNERS[key];
    if (!look) throw new RangeError(`No banner ${key}`);
    return drawBanner(look, unlike(products.map(asProduct), look.shelves.length), width);
  },
  lookOfProduct: ({ title, pack, flavor, size, isOrganic, shelfLook }) => ({
    pack,
    art: labelArt({ art: asScene(shelfLook).art[0] ?? '🛒' }, title),
    flavor,
    noun: title.slice(0, 60),
    size,
    claim: isOrganic ? 'Organic' : '',
  }),
  lookOfBrand,
};
