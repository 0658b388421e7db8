import { ORDER_WHEN_OUT, LABELED_TOTALS } from '@larder/rules';
import { z } from 'zod';
import { boxType, productCard } from './product.ts';
import { day, flag, id, moment, preset, reqsource, text, usd } from './wire.ts';

/** CART-031..043 */
const totalType = z.enum(LABELED_TOTALS);
export const total = z.object({ type: totalType, value: usd, label: z.string().optional() });

export const cartItem = z.object({
  line_item_id: z.number().int(),
  product_id: z.number().int(),
  line_item_qty: z.number().int(),
  min_order_qty: z.number().int(),
  save_for_later: z.boolean(),
  /** Null unless it is saved for later until a day. */
  comes_back_on: day.nullable(),
  is_cart_prefilled_item: z.boolean(),
  is_autoship: z.boolean(),
  options: z.record(z.string(), z.string()),
  /** The chosen options, and parts of a bundle's places, as shoppers read them (CAT-019); absent without a choice. */
  option_labels: z.array(z.string()).optional(),
  unit_price: usd,
  row_total: usd,
  product: productCard,
});
/** Line of a cart with its product, quantity and prices (dollars). */
export type CartItem = z.infer<typeof cartItem>;

/** CART-009, CART-010. Lines that are not shipped (gift cards, virtual products) are in no box (OP-211). `items`, `scheduled_items` and `one_time_items` contain line item ids. */
export const cartBox = z.object({
  box_type: boxType,
  label: z.string(),
  items: z.array(z.number().int()),
  number_of_items: z.number().int(),
  subtotal: usd,
  gwp_eligible_subtotal: usd,
  cutoff_date: moment,
  ships_on: day,
  free_ship_threshold: usd,
  free_ship_amt_needed: usd,
  shipping_message: z.string(),
  cart_message: z.string().nullable(),
  fresh_message: z.string().nullable(),
  scheduled_items: z.array(z.number().int()),
  one_time_items: z.array(z.number().int()),
});
/** Box of a cart with its shipping fee and its amounts (dollars; CART-009, CART-010). */
export type CartBox = z.infer<typeof cartBox>;

/** A gift with purchase, with how far a cart is from it (CART-098). */
export const giftOffer = z.object({
  gwp_id: z.number().int(),
  name: z.string(),
  kind: z.enum(['sample', 'gift']),
  threshold: usd,
  amount_needed: usd,
  declined: z.boolean(),
  preview: z.boolean(),
  product_id: z.number().int(),
  title: z.string(),
});

/** The words are `message` or `text` (CART-029). */
const notification = z.object({
  type: z.enum(['error', 'warning', 'success']),
  message: z.string().optional(),
  text: z.string().optional(),
  subtype: z.string().optional(),
});

export const cart = z.object({
  cart_id: z.string(),
  /** Rises with each change; a stale writer gets the fresh cart back. */
  version: z.number().int(),
  items: z.record(z.string(), cartItem),
  boxes: z.array(cartBox),
  subtotal: usd,
  grand_total: usd,
  gwp_eligible_subtotal: usd,
  fresh_subtotal: usd,
  cart_savings: usd,
  savings: z.object({ coupon: usd, gwp: usd, products: usd, thrive_cash: usd, tpr: usd }),
  totals: z.array(total),
  coupons: z.array(z.string()),
  coupon_labels: z.array(z.string()),
  /** The chosen code that does not apply yet, or no longer. */
  refused_coupon: z.object({ code: z.string(), label: z.string(), reason: z.string() }).nullable(),
  gwp_offers: z.array(giftOffer),
  giftcards: z.array(z.object({ code_last4: z.string(), amount: usd })),
  total_items_in_cart: z.number().int(),
  is_gift: z.boolean(),
  gift_recipient: z.string().nullable(),
  gift_message: z.string().nullable(),
  when_out: z.enum(ORDER_WHEN_OUT),
  donation: z.string(),
  ppe_opt_in: z.boolean(),
  use_thrive_cash: z.boolean(),
  raf_balance: usd,
  autoship_discount: usd,
  payment_verification: z.boolean(),
  removed_items: z.array(z.object({ product_id: z.number().int(), title: z.string(), reason: z.string() })),
  notifications: z.array(notification),
  ebt: z.boolean(),
  ebt_amount: usd,
  ebt_unavailable: z.boolean(),
  is_autoship: z.boolean(),
  saved_for_later: z.array(cartItem),
  /** Null for members, and where joining would not pay for itself. */
  payback: z.object({ elsewhere: usd, here: usd, orders: z.number().int() }).nullable(),
});
/** Cart in the API's form: lines, boxes, totals and notifications. Amounts are dollars. */
export type Cart = z.infer<typeof cart>;

/** API-045, API-050, OP-117 */
export const cartParams = {
  cart_id: text(40).optional(),
  checkout_id: text(40).optional(),
  full_cart: flag.optional(),
  recollect: flag.optional(),
  apply_aas_tpr: flag.optional(),
  ppe_opt_in: flag.optional(),
  pays_with_ebt: flag.optional(),
  ...preset,
  is_checkout: flag.optional(),
  is_member: flag.optional(),
  is_cart: flag.optional(),
  /** Where it ships, for tax and state rules; defaults to the default address. */
  address_id: id.optional(),
  donation: text(10).optional(),
  ...reqsource,
};
export const cartQuery = z.object(cartParams);

/** `fields`: texts by field of the form that a line was made with, such as a gift card's; the form shows them. */
const cartErrors = z.array(
  z.object({ product_id: z.number().int().optional(), message: z.string(), fields: z.record(z.string(), z.string()).optional() }),
);
export const cartAnswer = cart.extend({
  cart_errors: cartErrors.optional(),
  /** The call named a cart that is not the caller's open one any more; nothing was changed, and this is the cart as it is now. */
  conflict: z.literal('cart_replaced').optional(),
});
