import type { TotalsLine } from './totals-types.ts';

/**
 * Whether a line counts for the minimum of a coupon, for free shipping and for gifts, and whether a coupon may take something off it (OP-211):
 * products alone do. Gift cards and memberships are money in another form, and a free gift costs nothing.
 */
export function countsForThresholds({ kind }: Pick<TotalsLine, 'kind'>): boolean {
  return kind === 'product';
}
