import { ORDER_WHEN_OUT } from '@larder/rules';
import { z } from 'zod';
import { call } from './call.ts';
import { cartAnswer, cartParams, cartQuery } from './cart.ts';
import { boxType, productCard } from './product.ts';
import { day, flag, id, int, listOf, text, usd } from './wire.ts';

const options = z.record(z.string().max(60), z.string().max(255)).optional();

/** The choice of a product: its options, and by their ids the parts for a bundle's places. A line has both as its `options`. */
const chosen = { options, bundle_options: options };

/** Absolute target quantity of a product (0 removes it): safe to repeat and to race. */
const bulkLine = z.object({
  product_id: id,
  qty: int(0, 9000),
  ...chosen,
  save_for_later: flag.optional(),
  prefill_status: z.enum(['skipped', 'never_item']).optional(),
});

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
      when_out: z.enum(ORDER_WHEN_OUT).optional(),
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
    refusals: [401],
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
};
