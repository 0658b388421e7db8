import type { ShownWidths } from '@larder/rules';

/** The cover above an article: as wide as its text, on desktops 4rem more at both sides. */
export const ARTICLE_COVER: ShownWidths = [
  { from: 0, share: 1, less: 32 },
  { from: 704, px: 672 },
  { from: 1024, px: 800 },
];

/** Covers in the grid: one, two or three in a row. */
export const CARD_COVER: ShownWidths = [
  { from: 0, share: 1, less: 32 },
  { from: 664, share: 1 / 2, less: 28 },
  { from: 768, share: 1 / 2, less: 44 },
  { from: 1024, share: 1 / 3, less: 112 / 3 },
  { from: 1200, px: 363 },
];

/** The cover of the newest article, which comes first: full width, and next to its text from tablets on, at 1.35 to 1. */
export const LEAD_COVER: ShownWidths = [
  { from: 0, share: 1, less: 32 },
  { from: 664, share: 1 / 2, less: 28 },
  { from: 768, share: 1.35 / 2.35, less: (96 * 1.35) / 2.35 },
  { from: 1200, px: 635 },
];
