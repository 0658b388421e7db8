/** Stars are drawn out of five (CAT-085). */
const TOTAL_STARS = 5;

/** How many stars of each look to draw; they always add up to five. */
export interface Stars {
  full: number;
  half: 0 | 1;
  empty: number;
}

/** A rating rounded to half stars: below .2 down, .2 to .8 a half, above .8 up (CAT-082 … CAT-084). Out of range is clamped to 0 … 5. */
export function roundedRating(average: number): number {
  const rating = Math.min(TOTAL_STARS, Math.max(0, Number.isFinite(average) ? average : 0));
  const whole = Math.floor(rating);
  // 4.2 - 4 is 0.2000000000000002 and 4.8 - 4 is 0.7999999999999998: compare thousandths instead.
  const thousandths = Math.round((rating - whole) * 1000);
  if (thousandths < 200) return whole;
  return thousandths > 800 ? whole + 1 : whole + 0.5;
}

/** The stars to draw, or null when there is nothing to show: a rounded 0 shows only when requested (CAT-086). */
export function starsOf(average: number, options: { showZero?: boolean } = {}): Stars | null {
  const rating = roundedRating(average);
  if (rating === 0 && !options.showZero) return null;
  const full = Math.floor(rating);
  const half = rating > full ? 1 : 0;
  return { full, half, empty: TOTAL_STARS - full - half };
}
