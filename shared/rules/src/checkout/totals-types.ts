import type { BoxType } from '../cart/boxes.ts';
import type { ShippingConfig } from '../cart/shipping.ts';
import type { Reduction } from '../catalog/reductions.ts';
import type { Tier } from '../catalog/tiers.ts';
import type { Cents } from '../money/money.ts';
import type { Coupon } from './coupon.ts';
import type { TaxClass } from './tax.ts';

/** Types of lines in the totals (CART-026, CART-031 … CART-043). The two refunds occur on orders only. */
export const TOTAL_TYPES = [
  'volume_discount',
  'autoship_discount',
  'discount',
  'awraf',
  'shipping',
  'thrive_shipping_frozen',
  'thrive_shipping_wine',
  'tax',
  'thrive_sales_donation',
  'ppe_fee',
  'aw_giftcard',
  'thrive_cash_earn',
  'refund_gc',
  'refund_cc',
] as const;
/** Type of a line in the totals. */
export type TotalType = (typeof TOTAL_TYPES)[number];

/** One line of the totals. Reductions are negative; `thrive_cash_earn` tells of credit to come and adds nothing. */
export interface TotalEntry {
  type: TotalType;
  cents: Cents;
}

/** What is on a line: only products take coupons and Thrive Cash; `gift` lines cost nothing (CAT-007, OP-054). */
export type LineKind = 'product' | 'gift' | 'gift_card' | 'membership';

/** One line of a cart; amounts in cents for one piece. Lines that are saved for later do not belong here. */
export interface TotalsLine {
  id: string;
  kind: LineKind;
  /** Price after product reductions; for a gift its value. */
  unitCents: Cents;
  /** Price before price reductions, for the savings; `unitCents` when absent. */
  baseCents?: Cents;
  /** List price, for the savings; `baseCents` when absent. */
  msrpCents?: Cents;
  qty: number;
  /** Null for what is not shipped: gift cards and memberships. */
  box: BoxType | null;
  taxClass: TaxClass;
  isAutoship?: boolean;
  isEbtEligible?: boolean;
  tiers?: readonly Tier[];
  reductions?: readonly Reduction[];
}

/** Everything that the totals depend on. */
export interface TotalsInput {
  lines: readonly TotalsLine[];
  /** A valid coupon; whether it has expired or may be used is not decided here. */
  coupon?: Coupon | null;
  shipping?: ShippingConfig;
  /** Region code of the shipping address; no tax while it is unknown. */
  region?: string | null;
  taxRates?: Readonly<Record<string, number>>;
  /** Thrive Cash to use, 0 when the shopper switched it off. */
  thriveCashCents?: Cents;
  giftCardCents?: Cents;
  /** Cents for what was given with an order already. */
  donation?: 'none' | 'round_up' | Cents;
  ppeOptIn?: boolean;
  /** 30% off the autoship lines of the first autoship order (OP-105). */
  isFirstAutoshipOrder?: boolean;
  /** EBT pays the eligible lines: no tax and no Thrive Cash on them (OP-021, OP-042). */
  paysWithEbt?: boolean;
  /** Most that EBT pays, cents: the balance of its card. All that is eligible when absent. */
  ebtLimitCents?: Cents;
}

/** A box of the cart with its amounts in cents (CART-009). */
export interface BoxTotals {
  boxType: BoxType;
  lineIds: string[];
  /** Units in the box. */
  numberOfItems: number;
  subtotalCents: Cents;
  gwpEligibleSubtotalCents: Cents;
  freeShippingNeededCents: Cents;
}

/** The five savings of a cart in cents (CART-023). */
export interface Savings {
  coupon: Cents;
  gwp: Cents;
  products: Cents;
  thrive_cash: Cents;
  tpr: Cents;
}

/** The result; `grandTotalCents` is `subtotalCents` plus all entries but `thrive_cash_earn`. */
export interface CartTotals {
  entries: TotalEntry[];
  boxes: BoxTotals[];
  subtotalCents: Cents;
  /** What counts for the minimum of a coupon (OP-211). */
  couponSubtotalCents: Cents;
  gwpEligibleSubtotalCents: Cents;
  freshSubtotalCents: Cents;
  grandTotalCents: Cents;
  savings: Savings;
  cartSavingsCents: Cents;
  autoshipDiscountCents: Cents;
  /** Discounted amount that an EBT card may pay (OP-042). */
  ebtEligibleCents: Cents;
  /** What of the grand total an EBT card pays; 0 where the shopper does not pay with one. */
  ebtCents: Cents;
  totalItems: number;
  lineTotals: LineTotal[];
}

/** Amounts of a line that go back when it is returned: its cost after volume discount, autoship offer and coupon, its tax, its Thrive Cash. */
export interface LineTotal {
  id: string;
  cents: Cents;
  taxCents: Cents;
  /** Part of `cents` that EBT pays (OP-042). */
  ebtCents: Cents;
  /** Thrive Cash that it earns, cents: its share of `thrive_cash_earn` (OP-217). */
  earnedCents: Cents;
}
