import type { TotalType } from './totals-types.ts';

/** What shoppers read next to each line of the totals, on cart, checkout and orders (CART-031 … CART-043, OP-022). */
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
  refund_thrive_cash: 'Refund to Thrive Cash',
  refund_gc: 'Refund to gift card',
  refund_cc: 'Refund to card',
} as const satisfies Record<TotalType, string> & Record<string, string>;

/** The types of total in the API: each has a text. */
export type LabeledTotal = keyof typeof TOTAL_LABELS;
/** Kind of a totals line: only the first four change the paid total; credit to come and refunds do not (CART-038). */
export type TotalKind = 'discount' | 'shipping' | 'tax' | 'extra' | 'to_come' | 'refund';

/** The kind of each line: orders fold their totals by it, receipts and summaries choose by it. */
export const TOTAL_KINDS = {
  volume_discount: 'discount',
  autoship_discount: 'discount',
  discount: 'discount',
  awraf: 'discount',
  shipping: 'shipping',
  thrive_shipping_frozen: 'shipping',
  thrive_shipping_wine: 'shipping',
  tax: 'tax',
  thrive_sales_donation: 'extra',
  ppe_fee: 'extra',
  membership: 'extra',
  aw_giftcard: 'discount',
  thrive_cash_earn: 'to_come',
  refund_thrive_cash: 'refund',
  refund_gc: 'refund',
  refund_cc: 'refund',
} as const satisfies Record<keyof typeof TOTAL_LABELS, TotalKind>;

/** Whether a line is part of what is paid: all but the credit to come and refunds. */
export const isPaidTotal = (type: keyof typeof TOTAL_LABELS): boolean =>
  TOTAL_KINDS[type] !== 'to_come' && TOTAL_KINDS[type] !== 'refund';

export const LABELED_TOTALS = Object.keys(TOTAL_LABELS) as LabeledTotal[];
