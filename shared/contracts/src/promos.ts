import { z } from 'zod';
import { call } from './call.ts';
import { cartAnswer, cartQuery, giftOffer } from './cart.ts';
import { day, reqsource, text, usd } from './wire.ts';

/** Promotion parameters in the address of any page (CART-090 … CART-094). */
const linkParams = {
  gwp_id: text(20).optional(),
  gwp_preview: text(5).optional(),
  ccode: text(60).optional(),
  ccforce: text(5).optional(),
};

export const promoCalls = {
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
      /** Why the code of the query can never count; null when it can, and without one. */
      code_refusal: z.string().nullable(),
    }),
  }),
};
