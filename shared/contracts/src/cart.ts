import { TOLD_TOTALS } from '@larder/rules';
import { z } from 'zod';
import { call } from './call.ts';
import { boxType, productCard } from './product.ts';
import { day, flag, id, int, listOf, moment, reqsource, text, usd } from './wire.ts';

/** CART-031..043 */
const totalType = z.enum(TOLD_TOTALS);
export const total = z.object({ type: totalType, value: usd, label: z.string().optional() });

export const cartItem = z.object({
  line_item_id: z.number().int(),
  product_id: z.number().int(),
  line_item_qty: z.number().int(),
  min_order_qty: z.number().int(),
  save_for_later: z.boolean(),
  /** Null unless it is laid aside until a day. */
  comes_back_on: day.nullable(),
  is_cart_prefilled_item: z.boolean(),
  is_autoship: z.boolean(),
  options: z.record(z.string(), z.string()),
  /** What was chosen of the options, and of a bundle's places, as shoppers read it (CAT-019); absent where there was nothing to choose. */
  option_labels: z.array(z.string()).optional(),
  unit_price: usd,
  row_total: usd,
  product: productCard,
});
export type CartItem = z.infer<typeof cartItem>;

/** CART-009, CART-010. A cart's lines that are not shipped (gift cards, virtual goods) are in no box (OP-211). `items`, `scheduled_items` and `one_time_items` hold line item ids. */
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
export type CartBox = z.infer<typeof cartBox>;

/** A gift with purchase, with how far a cart is from it (CART-098). */
const giftOffer = z.object({
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
  /** The code that was chosen but does not hold yet, or no more. */
  refused_coupon: z.object({ code: z.string(), label: z.string(), reason: z.string() }).nullable(),
  gwp_offers: z.array(giftOffer),
  giftcards: z.array(z.object({ code_last4: z.string(), amount: usd })),
  total_items_in_cart: z.number().int(),
  is_gift: z.boolean(),
  gift_recipient: z.string().nullable(),
  gift_message: z.string().nullable(),
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
  is_autoship: z.boolean(),
  saved_for_later: z.array(cartItem),
  /** Null for members, and where joining would not pay for itself. */
  payback: z.object({ elsewhere: usd, here: usd, orders: z.number().int() }).nullable(),
});
export type Cart = z.infer<typeof cart>;

const options = z.record(z.string().max(60), z.string().max(255)).optional();

/** What is chosen of a product: of its options, and by their ids the parts for a bundle's places. A line holds both as its `options`. */
const chosen = { options, bundle_options: options };

/** Absolute target quantity of a product (0 removes it): safe to repeat and to race. */
const bulkLine = z.object({
  product_id: id,
  qty: int(0, 9000),
  ...chosen,
  save_for_later: flag.optional(),
  prefill_status: z.enum(['skipped', 'never_item']).optional(),
});

/** API-045, API-050, OP-117 */
const cartParams = {
  cart_id: text(40).optional(),
  checkout_id: text(40).optional(),
  full_cart: flag.optional(),
  recollect: flag.optional(),
  apply_aas_tpr: flag.optional(),
  ppe_opt_in: flag.optional(),
  pays_with_ebt: flag.optional(),
  preset: text(20).optional(),
  is_checkout: flag.optional(),
  is_member: flag.optional(),
  is_cart: flag.optional(),
  /** Where it ships, for tax and state rules; defaults to the default address. */
  address_id: id.optional(),
  donation: text(10).optional(),
  ...reqsource,
};
const cartQuery = z.object(cartParams);

/** `fields`: texts by field of the form that a line was made with, such as a gift card's; the form shows them. */
const cartErrors = z.array(
  z.object({ product_id: z.number().int().optional(), message: z.string(), fields: z.record(z.string(), z.string()).optional() }),
);
const cartAnswer = cart.extend({
  cart_errors: cartErrors.optional(),
  /** The call named a cart that is not the caller's open one any more; nothing was changed, and this is the cart as it is now. */
  conflict: z.literal('cart_replaced').optional(),
});

/** What the address of any page may carry (CART-090 … CART-094). */
const linkParams = {
  gwp_id: text(20).optional(),
  gwp_preview: text(5).optional(),
  ccode: text(60).optional(),
  ccforce: text(5).optional(),
};

const boxMove = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('wait'), line_item_ids: z.array(z.number().int()), comes_back_on: day, saves: usd }),
  z.object({ kind: z.literal('fill'), box_type: boxType, needed: usd, saves: usd, products: z.array(productCard) }),
]);

export const cartCalls = {
  'GET /carts': call({ summary: 'The cart of the session (API-050)', query: cartQuery, response: cartAnswer }),
  'GET /carts/{cart_id}': call({
    summary: 'A cart by id; only one’s own (OP-118)',
    params: z.object({ cart_id: text(40) }),
    query: cartQuery.omit({ cart_id: true }),
    response: cartAnswer,
  }),
  'PUT /carts': call({
    summary:
      'Keep choices with the cart: donation, contribution, Thrive Cash, gift (CART-025, CART-036, CART-039, CART-041); what is not sent stays',
    query: cartQuery,
    body: z.object({
      donation: text(10).optional(),
      ppe_opt_in: flag.optional(),
      use_thrive_cash: flag.optional(),
      is_gift: flag.optional(),
      gift_recipient: text(255).optional(),
      gift_message: text(255).optional(),
    }),
    response: cartAnswer,
  }),
  'POST /carts/product': call({
    summary: 'Add a product (API-045)',
    query: cartQuery,
    body: z.object({ product_id: id, qty: int(1, 9000), ...chosen }),
    response: cartAnswer,
  }),
  'PUT /carts/product': call({
    summary: 'Change a line’s quantity (API-046)',
    query: cartQuery,
    body: z.object({ line_item_id: id, qty: int(0, 9000) }),
    response: cartAnswer,
  }),
  'DELETE /carts/product': call({
    summary: 'Remove a line (API-047)',
    query: z.object({ ...cartParams, product_id: id.optional(), line_item_id: id.optional() }),
    response: cartAnswer,
  }),
  'POST /carts/bulk_product': call({
    summary:
      'Change several lines at once, by absolute quantity (API-048, CART-064); with `cart_id` only in that cart, else `conflict` and the fresh one',
    query: cartQuery,
    body: z.object({ products: z.array(bulkLine).min(1).max(200), mutation_id: text(60).optional() }),
    response: cartAnswer,
  }),
  'DELETE /carts/bulk_product': call({
    summary: 'Remove several lines (API-049)',
    query: z.object({ ...cartParams, line_item_ids: listOf(id, 200) }),
    response: cartAnswer,
  }),
  'POST /carts/wait': call({
    summary: 'Lay lines aside until a day, on which they come back into the cart (CART-052)',
    access: 'login',
    query: cartQuery,
    body: z.object({ line_item_ids: listOf(id, 20), comes_back_on: day }),
    response: cartAnswer,
  }),
  'GET /carts/box_plan': call({
    summary: 'What members could do about the shipping fees of their cart, with own purchases that would fill a box (CART-011)',
    access: 'login',
    response: z.object({ moves: z.array(boxMove) }),
  }),
  'POST /carts/coupon': call({
    summary: 'Apply a promo code (API-052)',
    query: cartQuery,
    body: z.object({ code: text(60) }),
    response: cartAnswer,
  }),
  'DELETE /carts/coupon': call({ summary: 'Remove the promo code', query: cartQuery, response: cartAnswer }),
  'PUT /carts/promos': call({
    summary:
      'Keep with the cart, and the account, what a link brought (CART-090 … CART-094); a code that is there stays unless `ccforce` is 1',
    query: cartQuery,
    body: z.object(linkParams),
    response: cartAnswer,
  }),
  'POST /carts/first_order_discount': call({
    summary: 'Apply the first-order discount (OP-029)',
    query: z.object({ cart_id: text(40).optional() }),
    body: z.object({ code: text(60) }),
    response: z.object({
      success: z.literal(true),
      discount_value: z.number(),
      discount_type: z.enum(['percentage', 'dollar']),
      coupon_code: z.string(),
      maximum_discount_amount: usd.nullable(),
      cart: cartAnswer,
    }),
  }),
  'GET /promos': call({
    summary: 'A promo by code, and a gift by its id (API-037)',
    query: z.object({ ...linkParams, ...reqsource }),
    response: z.object({
      coupon: z
        .object({
          label: z.string(),
          /** `$20`, `10%`; ` membership` behind it when it comes off a membership (CAT-079), as in `label`. */
          discount: z.string(),
          discount_type: z.enum(['percentage', 'dollar']),
          discount_value: z.number(),
          coupon_code: z.string(),
          customized_fine_print: z.string(),
          maximum_discount_amount: usd.nullable(),
          coupon_name: z.string(),
          below_button_text: z.string(),
          expiration_date: day,
        })
        .nullable(),
      gift: giftOffer.omit({ amount_needed: true, declined: true }).nullable(),
    }),
  }),
};
