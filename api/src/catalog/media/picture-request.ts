import { FLUID_WIDTHS } from '@larder/rules';
import type { PictureKind } from '../pictures/picture-version.ts';
import type { View } from '../pictures/views.ts';

/** Image formats that the store serves. */
export type Format = 'avif' | 'webp' | 'png' | 'jpeg';

/** A parsed picture address. A null version means an address without one, as in articles. */
export interface PictureRequest {
  kind: PictureKind;
  key: string;
  view: View;
  version: string | null;
  ext: 'webp' | 'png' | 'jpg' | 'avif';
}

const ADDRESS =
  /^\/media\/(product|category|brand|attribute|list|menu|banner|review)\/([a-z0-9][a-z0-9-]{0,119}?)(?:_(back|serving|detail|p[2-9]|p1[0-2]))?(?:-([0-9a-f]{8}))?\.(webp|png|jpg|avif)$/;

/** Reads an address of ours; null for any other. */
export function readAddress(path: string): PictureRequest | null {
  const found = ADDRESS.exec(path);
  if (!found) return null;
  const [, kind, key = '', view, version = null, ext] = found;
  return {
    kind: kind as PictureKind,
    key,
    view: (view ?? 'front') as PictureRequest['view'],
    version,
    ext: ext as PictureRequest['ext'],
  };
}

/** Widths for places of a fixed size, and for pictures of e-mails and fallbacks. */
const FIXED_WIDTHS = [
  66, 88, 90, 98, 100, 114, 130, 146, 152, 178, 194, 202, 222, 238, 242, 330, 378, 418, 522, 562, 1042, 1200,
] as const;

/**
 * Widths and qualities that are rendered and stored. Other sizes are served exactly, too (OP-159), scaled from the next larger
 * stored one. They are not stored themselves, so that requests cannot fill the disk.
 */
const WIDTHS: readonly number[] = [...new Set<number>([...FIXED_WIDTHS, ...FLUID_WIDTHS])].toSorted((a, b) => a - b);
const QUALITIES = [20, 50, 80] as const;
const DEFAULT_WIDTH = 800;
const DEFAULT_QUALITY = 50;
const NARROWEST = 16;

/** The served size, and the size that is stored for it. */
export interface PictureSize {
  width: number;
  quality: number;
  storedSize: { width: number; quality: number } | null;
}

const whole = (parseSize: string | undefined, byDefault: number): number =>
  parseSize !== undefined && /^\d{1,6}$/.test(parseSize) ? Number(parseSize) : byDefault;

/**
 * Reads the size of a request (OP-159, CAT-131 … CAT-134): `w` in device pixels 16 … 1600, `q` 1 … 100. Unreadable values use
 * the default.
 */
export function readSize(query: { w?: string | undefined; q?: string | undefined }): PictureSize {
  const widest = WIDTHS.at(-1) as number;
  const width = Math.min(widest, Math.max(NARROWEST, whole(query.w, DEFAULT_WIDTH)));
  const quality = Math.min(100, Math.max(1, whole(query.q, DEFAULT_QUALITY)));
  const isAllowedSize = WIDTHS.includes(width) && QUALITIES.some((one) => one === quality);
  // Scales from a high-quality picture, so that the result looks as if rendered directly.
  return {
    width,
    quality,
    storedSize: isAllowedSize ? null : { width: WIDTHS.find((one) => one >= width) ?? widest, quality: 80 },
  };
}

/**
 * Chooses the best format that the browser accepts. A plain `*\/*` gets the format of the address's extension; PNG means WebP.
 */
export function formatFor(accept: string, ext: PictureRequest['ext']): Format {
  if (accept.includes('image/avif')) return 'avif';
  if (accept.includes('image/webp')) return 'webp';
  if (ext === 'jpg') return 'jpeg';
  return 'png';
}
