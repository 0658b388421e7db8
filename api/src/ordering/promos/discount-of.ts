import { type Coupon, discountText } from '@larder/rules';
import type { CouponRow } from './coupon-rows.ts';

type StoredDiscount = Pick<CouponRow, 'discountType' | 'discountPercent' | 'discountCents' | 'withMembership'>;

const valueOf = ({ discountType, discountPercent, discountCents }: StoredDiscount): number =>
  Number(discountType === 'percentage' ? discountPercent : discountCents);

/** A stored coupon's discount as its label begins: `20% off`, `$20 off membership`. */
export const discountLabel = (stored: StoredDiscount): string =>
  discountText({
    kind: stored.discountType === 'percentage' ? 'percent' : 'dollar',
    value: valueOf(stored),
    withMembership: stored.withMembership,
  });

/** A stored coupon in the form of the rules. */
export function couponOf(stored: CouponRow): Coupon {
  return {
    code: stored.code,
    kind: stored.discountType === 'percentage' ? 'percent' : 'dollar',
    value: valueOf(stored),
    maximumCents: stored.maximumCents,
    expirationDay: stored.expiresOn,
  };
}

/**
 * Returns a coupon with the discount, the label and the minimum of the highest tier that an amount reaches; below its tiers, unchanged.
 * @param subtotalCents amount that counts for minimums (OP-211)
 */
export function couponAt(stored: CouponRow, subtotalCents: number): CouponRow {
  const tier = stored.tiers?.findLast(({ minimumCents }) => minimumCents <= subtotalCents);
  if (!tier) return stored;
  const isPercent = stored.discountType === 'percentage';
  const reached = {
    ...stored,
    minimumCents: tier.minimumCents,
    discountPercent: isPercent ? tier.value : null,
    discountCents: isPercent ? null : tier.value,
  };
  return { ...reached, label: discountLabel(reached) + stored.label.slice(discountLabel(stored).length) };
}
