import type { CartBox, CartItem, ProductCard } from '@larder/contracts';
import {
  BOX_LABELS,
  boxTypeOf,
  type BoxTotals,
  cartTotals,
  DEFAULT_SHIPPING,
  freeShippingText,
  isFreeItem,
  toCents,
  toDollars,
  type TotalsLine,
} from '@larder/rules';
import { aCard } from '@larder/shell/testing';
import type { CartAnswer } from '@larder/shell';

/** A product as lists carry it; dollars. */
export const product = (over: Partial<ProductCard> = {}): ProductCard =>
  aCard({ id: 7, title: 'Rolled Oats', price: 5, msrp: 6.5, max_order_qty: 10, ...over });

/** A product as a line of the cart: its price is the card's, as the rules make it. */
export function cartItem(over: Partial<CartItem> = {}): CartItem {
  const card = over.product ?? product();
  const qty = over.line_item_qty ?? 1;
  return {
    line_item_id: card.id * 100,
    product_id: card.id,
    line_item_qty: qty,
    min_order_qty: card.min_order_qty,
    save_for_later: false,
    comes_back_on: null,
    is_cart_prefilled_item: false,
    is_autoship: false,
    options: {},
    unit_price: card.price,
    row_total: toDollars(toCents(card.price) * qty),
    product: card,
    ...over,
  };
}

/** A line as the totals of the rules take it. */
const totalsLine = (item: CartItem): TotalsLine => ({
  id: String(item.line_item_id),
  kind: isFreeItem(item.product.tc_product_type) ? 'gift' : 'product',
  unitCents: toCents(item.unit_price),
  msrpCents: toCents(item.product.msrp),
  qty: item.line_item_qty,
  box: boxTypeOf({ soldAsFresh: item.product.sold_as_fresh, boxType: item.product.box_type }),
  taxClass: 'none',
});

const boxOf = (box: BoxTotals): CartBox => ({
  box_type: box.boxType,
  label: BOX_LABELS[box.boxType],
  items: box.lineIds.map(Number),
  number_of_items: box.numberOfItems,
  subtotal: toDollars(box.subtotalCents),
  gwp_eligible_subtotal: toDollars(box.gwpEligibleSubtotalCents),
  cutoff_date: '2026-11-23T22:00:00.000Z',
  ships_on: '2026-11-23',
  free_ship_threshold: toDollars(DEFAULT_SHIPPING.freeFromCents[box.boxType]),
  free_ship_amt_needed: toDollars(box.freeShippingNeededCents),
  shipping_message: freeShippingText(box.freeShippingNeededCents),
  cart_message: null,
  fresh_message: null,
  scheduled_items: [],
  one_time_items: box.lineIds.map(Number),
});

/** A cart with these lines, before shipping; boxes and amounts are those that the rules make of them. */
export function cart(lines: CartItem[] = [], over: Partial<CartAnswer> = {}): CartAnswer {
  const totals = cartTotals({ lines: lines.map(totalsLine) });
  return {
    cart_id: 'cart-1',
    version: 1,
    items: Object.fromEntries(lines.map((line) => [String(line.line_item_id), line])),
    boxes: totals.boxes.map(boxOf),
    subtotal: toDollars(totals.subtotalCents),
    grand_total: toDollars(totals.subtotalCents),
    gwp_eligible_subtotal: toDollars(totals.gwpEligibleSubtotalCents),
    fresh_subtotal: toDollars(totals.freshSubtotalCents),
    cart_savings: 0,
    savings: { coupon: 0, gwp: 0, products: 0, thrive_cash: 0, tpr: 0 },
    totals: [],
    coupons: [],
    coupon_labels: [],
    refused_coupon: null,
    gwp_offers: [],
    giftcards: [],
    total_items_in_cart: totals.totalItems,
    is_gift: false,
    gift_recipient: null,
    gift_message: null,
    when_out: 'substitute',
    donation: 'none',
    ppe_opt_in: false,
    use_thrive_cash: true,
    raf_balance: 0,
    autoship_discount: 0,
    payment_verification: false,
    removed_items: [],
    notifications: [],
    ebt: false,
    ebt_amount: 0,
    ebt_unavailable: false,
    is_autoship: false,
    saved_for_later: [],
    payback: null,
    ...over,
  };
}
