import type { Em } from '../platform/db/orm.ts';
import { one, sql } from '../platform/db/sql.ts';
import { BANNERS } from './banners.ts';
import { drawBrand } from './draw-brand.ts';
import { drawProduct } from './draw-product.ts';
import type { BrandLook, SceneLook } from './look.ts';
import type { PictureRequest } from './picture-request.ts';
import { pictureVersion } from './picture-version.ts';
import { type ProductFacts, type ProductPicture, productPictureVersion } from './product-picture.ts';
import { drawBanner, drawScene } from './scene/draw-scene.ts';
import { scenePacks, type SceneSubject } from './scene/scene-packs.ts';

/** A picture that exists: its version as of now, and how to draw it. */
export interface PictureSource {
  version: string;
  draw: () => Promise<string>;
}

async function productSource(em: Em, { key, view }: PictureRequest): Promise<PictureSource | null> {
  const found = await one(
    em,
    sql<ProductPicture & { facts: ProductFacts }>`select a.name as brand, b.look as "brandLook", p.look,
        jsonb_build_object('nutrition', p.nutrition, 'ingredients', p.ingredients, 'note', p.description) as facts
      from products p join attributes a on a.id = p.brand_id join brands b on b.id = p.brand_id
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

/** A tile of the menu shows what its address leads to. */
function subjectOf(kind: keyof typeof SCENES, key: string, url: string | null): SceneSubject {
  if (kind !== 'menu') return { kind, keys: [key] };
  const [family = '', last = ''] = (url ?? '').split('/').filter(Boolean);
  if (family === 'c' && last === 'all-deals') return { kind: 'category', keys: ['snacks', 'pantry', 'beverages'] };
  if (family === 'p') return { kind: 'category', keys: ['gift-boxes', 'chocolate', 'cookies', 'tea'] };
  return { kind: family === 'c' ? 'category' : 'attribute', keys: [last] };
}

const SCENE_PACKS = 3;

async function sceneSource(em: Em, kind: keyof typeof SCENES, key: string): Promise<PictureSource | null> {
  const [table, column] = SCENES[kind];
  const url = kind === 'menu' ? sql`url` : sql`null::text as url`;
  const found = await one(
    em,
    sql<{
      look: SceneLook;
      url: string | null;
    }>`select look, ${url} from ${sql.table(table)} where ${sql.ref(column)}::text = ${key} and look is not null`,
  );
  if (!found) return null;
  const draw = async () => drawScene(found.look, await scenePacks(em, subjectOf(kind, key, found.url), SCENE_PACKS));
  return { version: pictureVersion(found.look), draw };
}

function bannerSource(em: Em, key: string): PictureSource | null {
  const look = Object.hasOwn(BANNERS, key) ? BANNERS[key] : undefined;
  if (!look) return null;
  const draw = async () => drawBanner(look, await scenePacks(em, { kind: 'category', keys: look.shelves }, look.shelves.length));
  return { version: pictureVersion(look), draw };
}

/** Looks up what an address stands for; null when there is no such thing (any more). */
export async function pictureSource(em: Em, request: PictureRequest): Promise<PictureSource | null> {
  const { kind, key, view } = request;
  if (kind === 'product') return productSource(em, request);
  if (view !== 'front') return null;
  if (kind === 'brand') return brandSource(em, key);
  return kind === 'banner' ? bannerSource(em, key) : sceneSource(em, kind, key);
}
