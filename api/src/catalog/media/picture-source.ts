import type { FileStore } from '@larder/platform/files/file-store';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import type { Artist } from '../pictures/artist.ts';
import { type Look, picturesOf } from '../pictures/look.ts';
import { ownPicture } from '../pictures/own-pictures.ts';
import { DRAWN_VIEWS, type DrawnView, OWN_VIEWS } from '../pictures/views.ts';
import type { PictureRequest } from './picture-request.ts';
import { pictureVersion } from '../pictures/picture-version.ts';
import { productPictureVersion } from '../pictures/product-picture.ts';
import { sceneProducts, type SceneSubject } from './scene-products.ts';

const WIDE = { w: 1600, h: 640 } as const;
const SQUARE = { w: 1000, h: 1000 } as const;

/** Fallback without picture or artist: an empty shelf in the store's colors, as SVG. */
export function standIn(isWide: boolean): string {
  const { w, h } = isWide ? WIDE : SQUARE;
  const [cx, floor] = [w / 2, h * 0.66];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}"><rect width="${w}" height="${h}" fill="#f3ede1"/>`,
    `<rect x="${cx - 260}" y="${floor}" width="520" height="22" rx="11" fill="#d9cdb6"/>`,
    '<g fill="none" stroke="#cdbfa5" stroke-width="16" stroke-linejoin="round">',
    `<path d="M${cx - 86} ${floor}V${floor - 190}a40 40 0 0 1 26 -36v-44h120v44a40 40 0 0 1 26 36V${floor}Z"/>`,
    `<path d="M${cx - 86} ${floor - 140}H${cx + 86}M${cx - 86} ${floor - 50}H${cx + 86}"/></g></svg>`,
  ].join('');
}

/** A drawing, or a photograph that fills its frame or is centered on a white square. */
export type Drawn = string | { photograph: Buffer; fit: 'cover' | 'contain' };

/** A picture that exists: its version as of now, and how to make it. */
export interface PictureSource {
  version: string;
  /** Hash of the stored file that it is made of; undefined for all others. */
  file?: string;
  /**
   * For a picture that is `width` device pixels wide.
   * @throws MissingPictureError, ObjectStoreError when its stored file cannot be read
   */
  draw: (width: number) => Promise<Drawn>;
}

/** The stored file of a picture is missing. It may arrive later, so no result of this may be cached for long. */
export class MissingPictureError extends Error {
  constructor(hash: string) {
    super(`the file of the picture ${hash} is missing`);
    this.name = 'MissingPictureError';
  }
}

async function photograph(files: FileStore, hash: string, fit: 'cover' | 'contain'): Promise<Drawn> {
  const bytes = await ownPicture(files, hash);
  if (!bytes) throw new MissingPictureError(hash);
  return { photograph: bytes, fit };
}

const fallbackArtist = async (): Promise<string> => standIn(false);

async function productSource(em: Em, { artist, files }: Makers, { key, view }: PictureRequest): Promise<PictureSource | null> {
  const row = await db(em)
    .selectFrom('products as p')
    .innerJoin('attributes as a', 'a.id', 'p.brand_id')
    .innerJoin('brands as b', 'b.id', 'p.brand_id')
    .select(['a.name as brand', 'b.look as brandLook', 'p.look', 'p.nutrition', 'p.ingredients', 'p.description as note'])
    .where('p.url_key', '=', key)
    .where((p) =>
      p.exists(
        p.selectFrom('product_images as i').select('i.view').whereRef('i.product_id', '=', 'p.id').where('i.view', '=', view),
      ),
    )
    .executeTakeFirst();
  if (!row) return null;
  const { brand, brandLook, look, ...facts } = row;
  const found = { brand, brandLook, look, facts };
  const version = productPictureVersion(found);
  const own = picturesOf(found.look)[OWN_VIEWS.findIndex((one) => one === view)];
  if (own !== undefined) return { version, file: own, draw: () => photograph(files, own, 'contain') };
  const isDrawn = (one: string): one is DrawnView => DRAWN_VIEWS.some((drawn) => drawn === one);
  return { version, draw: artist && isDrawn(view) ? (width) => artist.product(found, view, width) : fallbackArtist };
}

async function brandSource(em: Em, { artist }: Makers, key: string): Promise<PictureSource | null> {
  const found = await db(em)
    .selectFrom('attributes as a')
    .innerJoin('brands as b', 'b.id', 'a.id')
    .select(['a.name', 'b.look as brandLook'])
    .where('a.url_key', '=', key)
    .executeTakeFirst();
  if (!found) return null;
  return { version: pictureVersion(found), draw: artist ? () => artist.brand(found.name, found.brandLook) : fallbackArtist };
}

interface Scene {
  look: Look;
  /** Where a tile of the menu leads; null for other kinds. */
  url: string | null;
}
type SceneKind = 'category' | 'attribute' | 'list' | 'menu';

async function readScene(em: Em, kind: SceneKind, key: string): Promise<Scene | null> {
  if (kind === 'menu') {
    const tile = await db(em)
      .selectFrom('featured_nav')
      .select(['look', 'url'])
      .where((of) => of(of.cast<string>('position', 'text'), '=', key))
      .executeTakeFirst();
    return tile ?? null;
  }
  const tables = { category: 'categories', attribute: 'attributes', list: 'curated_lists' } as const;
  const found = await db(em).selectFrom(tables[kind]).select('look').where('url_key', '=', key).executeTakeFirst();
  return found?.look ? { look: found.look, url: null } : null;
}

/** A menu tile shows products of its target page. */
function subjectOf(kind: SceneKind, key: string, url: string | null): SceneSubject {
  if (kind !== 'menu') return { kind, keys: [key] };
  const [family = '', last = ''] = (url ?? '').split('/').filter(Boolean);
  if (family === 'c' && last === 'all-deals') return { kind: 'category', keys: ['snacks', 'pantry', 'beverages'] };
  if (family === 'p') return { kind: 'category', keys: ['gift-boxes', 'chocolate', 'cookies', 'tea'] };
  return { kind: family === 'c' ? 'category' : 'attribute', keys: [last] };
}

async function sceneSource(em: Em, { artist, files }: Makers, kind: SceneKind, key: string): Promise<PictureSource | null> {
  const found = await readScene(em, kind, key);
  if (!found) return null;
  const [own] = picturesOf(found.look);
  if (own !== undefined) return { version: pictureVersion(found.look), file: own, draw: () => photograph(files, own, 'cover') };
  const draw = async (by: Artist, width: number) =>
    by.scene(found.look, await sceneProducts(em, subjectOf(kind, key, found.url)), width);
  return { version: pictureVersion(found.look), draw: artist ? (width) => draw(artist, width) : fallbackArtist };
}

/** Without an artist every banner is the same. */
function bannerSource(em: Em, { artist }: Makers, key: string): PictureSource | null {
  if (!artist) return { version: pictureVersion('banner'), draw: async () => standIn(true) };
  const banner = Object.hasOwn(artist.banners, key) ? artist.banners[key] : undefined;
  if (!banner) return null;
  const draw = async (width: number) =>
    artist.banner(key, await sceneProducts(em, { kind: 'category', keys: banner.shelves }), width);
  return { version: pictureVersion(banner), draw };
}

/** The largest `int` of PostgreSQL. */
const MOST_ID = 2 ** 31 - 1;

/** The picture of a review, as long as that is public. */
async function reviewSource(em: Em, key: string): Promise<PictureSource | null> {
  if (!/^[1-9]\d{0,9}$/.test(key) || Number(key) > MOST_ID) return null;
  const found = await db(em)
    .selectFrom('reviews as r')
    .innerJoin('review_pictures as p', 'p.review_id', 'r.id')
    .select(['r.picture_version as version', 'p.content'])
    .where('r.id', '=', Number(key))
    .where('r.status', '=', 'approved')
    .executeTakeFirst();
  return found?.version ? { version: found.version, draw: async () => ({ photograph: found.content, fit: 'contain' }) } : null;
}

/** The artist that draws pictures, and the store of pictures that were imported. */
export interface Makers {
  artist: Artist | null;
  files: FileStore;
}

/** Finds the source of a picture address; null when it does not exist (any more). */
export async function pictureSource(em: Em, makers: Makers, request: PictureRequest): Promise<PictureSource | null> {
  const { kind, key, view } = request;
  if (kind === 'product') return productSource(em, makers, request);
  if (view !== 'front') return null;
  if (kind === 'review') return reviewSource(em, key);
  if (kind === 'brand') return brandSource(em, makers, key);
  return kind === 'banner' ? bannerSource(em, makers, key) : sceneSource(em, makers, kind, key);
}
