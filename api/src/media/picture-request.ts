import type { PictureKind } from './picture-version.ts';

export type Format = 'avif' | 'webp' | 'png' | 'jpeg';

/** What an address asks for. */
export interface PictureRequest {
  kind: PictureKind;
  key: string;
  view: 'front' | 'back' | 'serving' | 'detail';
  version: string;
  ext: 'webp' | 'png' | 'jpg' | 'avif';
}

const ADDRESS =
  /^\/media\/(product|category|brand|attribute|list|menu|banner)\/([a-z0-9][a-z0-9-]{0,119}?)(?:_(back|serving|detail))?-([0-9a-f]{8})\.(webp|png|jpg|avif)$/;

/** Reads an address of ours; null for any other. */
export function readAddress(path: string): PictureRequest | null {
  const found = ADDRESS.exec(path);
  if (!found) return null;
  const [, kind, key = '', view, version = '', ext] = found;
  return {
    kind: kind as PictureKind,
    key,
    view: (view ?? 'front') as PictureRequest['view'],
    version,
    ext: ext as PictureRequest['ext'],
  };
}

/** Widths and qualities that are drawn: asked ones are taken up to the next, so that nobody can fill the disk with sizes. */
export const WIDTHS = [
  48, 64, 88, 100, 128, 152, 202, 222, 256, 320, 378, 418, 480, 560, 640, 688, 800, 960, 1200, 1600,
] as const;
const QUALITIES = [20, 35, 50, 65, 80, 90] as const;
const DEFAULT_WIDTH = 800;
const DEFAULT_QUALITY = 50;

function stepped(steps: readonly number[], asked: string | undefined, byDefault: number): number {
  if (asked === undefined || !/^\d{1,6}$/.test(asked)) return byDefault;
  const number = Math.max(1, Number(asked));
  return steps.find((step) => step >= number) ?? (steps.at(-1) as number);
}

/** OP-159, CAT-131 … CAT-134: `w` in device pixels up to 1600, `q` 1 … 100. What cannot be read counts as not given. */
export function readSize(query: { w?: string | undefined; q?: string | undefined }): { width: number; quality: number } {
  return { width: stepped(WIDTHS, query.w, DEFAULT_WIDTH), quality: stepped(QUALITIES, query.q, DEFAULT_QUALITY) };
}

/** The best form that the browser says it reads; a plain `*\/*` gets what the address is named after, and PNG stands for WebP. */
export function formatFor(accept: string, ext: PictureRequest['ext']): Format {
  if (accept.includes('image/avif')) return 'avif';
  if (accept.includes('image/webp')) return 'webp';
  if (ext === 'jpg') return 'jpeg';
  return 'png';
}
