import type { TotalType } from './totals-types.ts';

/** What shoppers read beside each line of the totals, on cart, checkout and orders (CART-031 … CART-043, OP-022). */
export const TOTAL_LABELS = {
  volume_discount: 'Volume savings',
  autoship_discount: 'Autoship discount',
  discount: 'Promo code',
  awraf: 'Thrive Cash applied',
  shipping: 'Grocery shipping',
  thrive_shipping_frozen: 'Fresh & frozen shipping',
  thrive_shipping_wine: 'Wine shipping',
  tax: 'Tax',
  thrive_sales_donation: 'Donation',
  ppe_fee: 'Warehouse safety contribution',
  membership: 'Membership',
  aw_giftcard: 'Gift card',
  thrive_cash_earn: "Thrive Cash you'll earn",
  refund_gc: 'Refund to gift card',
  refund_cc: 'Refund to card',
} as const satisfies Record<TotalType, string> & Record<string, string>;

/** The types of total that the wire carries: each has a text. */
export type ToldTotal = keyof typeof TOTAL_LABELS;
export const TOLD_TOTALS = Object.keys(TOTAL_LABELS) as ToldTotal[];
