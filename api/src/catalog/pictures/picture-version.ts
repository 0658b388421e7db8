import { createHash } from 'node:crypto';
import type { View } from './views.ts';

/**
 * Increase it when the artist's drawing style changes, so that every address changes. Rebuild the cards then, because they
 * contain addresses.
 */
const HAND = 5;

/** Returns eight hex digits that identify everything a picture is drawn from. */
export function pictureVersion(look: unknown): string {
  return createHash('sha256')
    .update(`${HAND}${JSON.stringify(look)}`)
    .digest('hex')
    .slice(0, 8);
}

/** The address of another view of the same thing, out of that of its front. */
export function otherView(front: string, view: 'front' | PictureView): string {
  return view === 'front' ? front : front.replace(/-([0-9a-f]{8}\.webp)$/, `_${view}-$1`);
}

/** The views other than the front. */
export type PictureView = Exclude<View, 'front'>;

/** The kinds of pictures, as the first segment of their address. */
export type PictureKind = 'product' | 'category' | 'brand' | 'attribute' | 'list' | 'menu' | 'banner' | 'review';

/** `/media/product/creamy-almond-butter_back-0f3a9c21.webp`; `?w=&q=` may be appended (OP-159). */
export function pictureUrl(kind: PictureKind, key: string, version: string, view?: PictureView): string {
  return `/media/${kind}/${key}${view ? `_${view}` : ''}-${version}.webp`;
}
