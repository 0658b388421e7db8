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
}

/** Facts that decide whether a customer may use a coupon. `joinedAt` is UTC ISO 8601. */
export interface CouponHistory {
  hasOrdered: boolean;
  ownUses: number;
  /** Counted only where `usageLimit` is one. */
  allUses: number;
  joinedAt: string | null;
}
