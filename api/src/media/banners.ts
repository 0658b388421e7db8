import type { BannerLook } from './draw-scene.ts';
import { pictureUrl, pictureVersion } from './picture-version.ts';

/** Wide pictures of the store's own pages, by key. */
export const BANNERS: Readonly<Record<string, BannerLook>> = {
  home: { art: ['🥕', '🥑', '🍓', '🫒', '🍞', '🧀', '🍋', '🥬', '🍯'], tint: '#dfe8c9', ink: '#1f4d33' },
  deals: { art: ['🏷️', '🍫', '☕', '🍝', '🧴', '🍿', '🥜'], tint: '#f7dcd0', ink: '#932512' },
  membership: { art: ['🧺', '🥖', '🍎', '🥚', '🌿', '🍇', '🥛'], tint: '#f3e6c4', ink: '#704b00' },
  frozen: { art: ['🫐', '🍨', '🍕', '🧇', '🥦', '🍡'], tint: '#d3e5f3', ink: '#285c75' },
  fresh: { art: ['🥬', '🍎', '🥕', '🍋', '🥑', '🧀', '🍓'], tint: '#dbe8c6', ink: '#35502c' },
  wine: { art: ['🍷', '🍇', '🧀', '🥂', '🫒'], tint: '#ecd8e0', ink: '#6b2d4e' },
  pantry: { art: ['🍝', '🫒', '🍅', '🧄', '🌾', '🫘'], tint: '#f0dfb8', ink: '#5a3518' },
  autoship: { art: ['📦', '🥣', '☕', '🥜', '🍵', '🧻'], tint: '#e0eaea', ink: '#17394a' },
  quiz: { art: ['🥑', '🍓', '🥕', '🍫', '🐟', '🌶️'], tint: '#f7e2d5', ink: '#7b3a12' },
};

/** The address of a banner. @throws RangeError for a key that is not there. */
export function bannerUrl(key: string): string {
  const look = BANNERS[key];
  if (!look) throw new RangeError(`No banner ${key}`);
  return pictureUrl('banner', key, pictureVersion(look));
}
