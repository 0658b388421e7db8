/** A further step of a coupon: from this amount on, its discount is `value`, in percent or cents. */
export interface CouponTier {
  minimumCents: number;
  value: number;
}

/** A coupon as stored; amounts in cents, `expiresOn` a day in Los Angeles (OP-036). */
export interface CouponRow {
  code: string;
  name: string;
  label: string;
  discountType: 'percentage' | 'dollar';
  discountPercent: number | null;
  discountCents: number | null;
  maximumCents: number | null;
  minimumCents: number;
  finePrint: string;
  belowButtonText: string;
  expiresOn: string;
  daysAfterJoining: number | null;
  firstOrderOnly: boolean;
  perCustomerLimit: number | null;
  usageLimit: number | null;
  isActive: boolean;
  /** It reduces the first membership fee, and does not apply to carts (CAT-079). */
  withMembership: boolean;
  /** First Los Angeles day; null for at once. */
  startsOn: string | null;
  /** Total discount after which it ends; null for no limit. */
  budgetCents: number | null;
  /** Steps above the first discount, ascending by their minimum. */
  tiers: CouponTier[] | null;
}

/** Facts that decide whether a customer may use a coupon. `joinedAt` is UTC ISO 8601. */
export interface CouponHistory {
  hasOrdered: boolean;
  ownUses: number;
  /** Counted only where `usageLimit` is one. */
  allUses: number;
  /** Discount of all uses, counted only where `budgetCents` is one. */
  spentCents: number;
  joinedAt: string | null;
}
