/** Pieces up to which a card says exactly how many there are, and from which on it counts in steps. */
const EXACT_BELOW = 200;

/**
 * Pieces of stock as cards say them (CAT-012): exactly below 200, then in whole hundreds, from 2,000 on in whole thousands, and so on; never more
 * than there are. So a piece that is sold of many changes no card, and nothing that is kept for all is made anew for it. `shown_stock` of the
 * database says the same.
 */
export function shownStock(pieces: number): number {
  if (pieces < EXACT_BELOW) return pieces;
  return pieces - (pieces % 10 ** (String(Math.floor(pieces / 2)).length - 1));
}
