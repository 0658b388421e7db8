import type { Em } from '../platform/db/orm.ts';
import { one, sql } from '../platform/db/sql.ts';
import { BANNERS } from './banners.ts';
import { drawProduct } from './draw-product.ts';
import { drawBanner, drawBrand, drawScene } from './draw-scene.ts';
import type { BrandLook, SceneLook } from './look.ts';
import type { PictureRequest } from './picture-request.ts';
import { pictureVersion } from './picture-version.ts';
import { type ProductPicture, productPictureVersion } from './product-picture.ts';

/** A picture that exists: its version as of now, and how to draw it. */
export interface PictureSource {
  version: string;
  draw: () => Promise<string>;
}

async function productSource(em: Em, { key, view }: PictureRequest): Promise<PictureSource | null> {
  const found = await one(
    em,
    sql<ProductPicture>`select a.name as brand, b.look as "brandLook", p.look from products p
      join attributes a on a.id = p.brand_id join brands b on b.id = p.brand_id
      where p.url_key = ${key} and exists (select 1 from product_images i where i.product_id = p.id and i.view = ${view})`,
  );
  return found ? { version: productPictureVersion(found), draw: () => drawProduct(found, view) } : null;
}

async function brandSource(em: Em, key: string): Promise<PictureSource | null> {
  const found = await one(
    em,
    sql<{
      name: string;
      brandLook: BrandLook;
    }>`select a.name, b.look as "brandLook" from attributes a join brands b on b.id = a.id where a.url_key = ${key}`,
  );
  return found ? { version: pictureVersion(found), draw: async () => drawBrand(found.name, found.brandLook) } : null;
}

const SCENES = {
  category: ['categories', 'url_key'],
  attribute: ['attributes', 'url_key'],
  list: ['curated_lists', 'url_key'],
  menu: ['featured_nav', 'position'],
} as const;

async function sceneSource(em: Em, kind: keyof typeof SCENES, key: string): Promise<PictureSource | null> {
  const [table, column] = SCENES[kind];
  const found = await one(
    em,
    sql<{ look: SceneLook }>`select look from ${sql.table(table)} where ${sql.ref(column)}::text = ${key} and look is not null`,
  );
  return found ? { version: pictureVersion(found.look), draw: () => drawScene(found.look) } : null;
}

/** Looks up what an address stands for; null when there is no such thing (any more). */
export async function pictureSource(em: Em, request: PictureRequest): Promise<PictureSource | null> {
  const { kind, key, view } = request;
  if (kind === 'product') return productSource(em, request);
  if (view !== 'front') return null;
  if (kind === 'brand') return brandSource(em, key);
  if (kind !== 'banner') return sceneSource(em, kind, key);
  const look = Object.hasOwn(BANNERS, key) ? BANNERS[key] : undefined;
  return look ? { version: pictureVersion(look), draw: () => drawBanner(look) } : null;
}
