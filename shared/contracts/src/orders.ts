import { ORDER_STATUSES, ORDER_WHEN_OUT } from '@larder/rules';
import { z } from 'zod';
import { call } from './call.ts';
import { boughtGiftCard } from './gift-cards.ts';
import { boughtVirtualProduct } from './virtual-products.ts';
import { boxType } from './product.ts';
import { total } from './cart.ts';
import { day, flag, id, moment, paging, reqsource, text, usd } from './wire.ts';

/** CHK-050..060 */
export const deliveryStatus = z.enum(ORDER_STATUSES);

/** When an item runs out while the order is packed. */
export const orderWhenOut = z.enum(ORDER_WHEN_OUT);

/** Units that were missing when the order was packed. */
export const shortage = z.object({
  item_id: z.number().int(),
  product_name: z.string(),
  qty: z.number().int(),
  outcome: orderWhenOut,
  replaced_by: z.string().nullable(),
  amount: usd,
});
/** Units that were missing when an order was packed, with substitute and refund. */
export type Shortage = z.infer<typeof shortage>;

const orderItem = z.object({
  item_id: z.number().int(),
  product_id: z.number().int(),
  product_sku: z.string(),
  product_name: z.string(),
  price_per_item: usd,
  /** The value of a free gift or sample (CAT-076); absent on purchased items. */
  free_value: usd.optional(),
  /** The chosen options, as shoppers read them (CAT-019); absent without a choice. */
  option_labels: z.array(z.string()).optional(),
  qty: z.number().int(),
  row_total: usd,
  image: z.string(),
  url_key: z.string(),
  box_type: boxType,
  /** Freshness of the product as sold now, for the notice before it is added to a cart again (OP-125). */
  sold_as_fresh: z.enum(['fresh', 'fresh-frozen']).nullable(),
  reorder: z.boolean(),
  /** Whether its quantity may be changed now. */
  can_change: z.boolean(),
  max_qty: z.number().int(),
});

export const orderAddress = z.object({
  firstname: z.string(),
  lastname: z.string(),
  street1: z.string(),
  street2: z.string(),
  city: z.string(),
  region_code: z.string(),
  postcode: z.string(),
  telephone: z.string(),
});

/** CHK-041..048. `order_id` is opaque; `increment_id` is what people say on the phone. */
export const order = z.object({
  order_id: z.string(),
  increment_id: z.string(),
  autoship_schedule_id: z.number().int().nullable(),
  created_at: moment,
  items: z.array(orderItem),
  item_count: z.number().int(),
  subtotal: usd,
  discount_amount: usd,
  shipping_amount: usd,
  tax_amount: usd,
  grand_total: usd,
  totals: z.array(total),
  coupon_code: z.string().nullable(),
  coupon_label: z.string().nullable(),
  order_count: z.number().int(),
  payments: z.array(z.object({ cc_type: z.string(), label: z.string(), last4: z.string(), amount: usd })),
  ebt_balance: usd.nullable(),
  details: z.object({ delivery_status_label: deliveryStatus }),
  shipments: z.array(
    z.object({
      box_type: boxType,
      change_until: moment.nullable(),
      estimated_delivery: day.nullable(),
      delivered_date: day.nullable(),
      delivery_status: deliveryStatus,
      tracking_number: z.string().nullable(),
    }),
  ),
  shipping_address: orderAddress,
  is_gift: z.boolean(),
  gift_recipient: z.string().nullable(),
  gift_message: z.string().nullable(),
  has_alcohol: z.boolean(),
  when_out: orderWhenOut,
  shortages: z.array(shortage),
  gift_cards: z.array(boughtGiftCard),
  virtual_goods: z.array(boughtVirtualProduct),
  can_cancel: z.boolean(),
  /** When packing began; null before, and for orders that were canceled. */
  packed_since: moment.nullable(),
  /** A change that costs more and whose payment is not decided yet; the order is as before until it is. */
  open_change: z.object({ amount: usd, since: moment }).nullable(),
  member_number: z.string(),
  /** The seller, one line each, for receipts. */
  seller: z.array(z.string()),
});
/** Order with lines, boxes, payments and totals in the API's form (CHK-041 … CHK-048). */
export type Order = z.infer<typeof order>;

export const orderSummary = order.pick({
  order_id: true,
  increment_id: true,
  created_at: true,
  item_count: true,
  grand_total: true,
  details: true,
});
/** Order in the list of a shopper's orders. */
export type OrderSummary = z.infer<typeof orderSummary>;

export const orderCalls = {
  'POST /checkout/order': call({
    summary: 'Place the order of a checkout, once (OP-091)',
    access: 'member',
    idempotent: true,
    body: z.object({
      checkout_id: text(40),
      address_id: id,
      payment_token: text(200).optional(),
      cc_id: id.optional(),
      cvv: text(4).optional(),
      /** For the PIN that was entered for this order: the account's EBT card pays what it may, another method the rest (OP-042). */
      ebt_token: text(200).optional(),
      /** Whether the card of `payment_token` is saved to the account after its payment; by default it is not. */
      keep_card: flag.optional(),
      /** The total the shopper saw; when it changed meanwhile nothing is charged and the new total is shown (409 `total_changed`). */
      expected_total: text(20).optional(),
      /** Part of it that the shopper saw EBT pay; another part is refused the same way. */
      expected_ebt: text(20).optional(),
      donation: text(10).optional(),
      ppe_opt_in: flag.optional(),
      is_gift: flag.optional(),
      gift_recipient: text(255).optional(),
      gift_message: text(255).optional(),
      /** The choice saved with the cart applies when absent. */
      when_out: orderWhenOut.optional(),
      ...reqsource,
    }),
    response: z.object({ success: z.literal(true), order_id: z.string(), increment_id: z.string(), code: z.number().int() }),
  }),
  'GET /account/order/last_order': call({
    summary: 'The id of the last order (API-073)',
    access: 'login',
    response: z.object({ order_id: z.string().nullable() }),
  }),
  'GET /account/order/{id}': call({
    summary: 'One own order (API-074)',
    access: 'login',
    params: z.object({ id: text(40) }),
    response: z.object({ order }),
  }),
  'GET /account/orders': call({
    summary: 'Own orders, newest first (API-075)',
    access: 'login',
    query: z.object({ ...paging(10), ...reqsource }),
    response: z.object({
      orders: z.array(orderSummary),
      count: z.number().int(),
      cur_page: z.number().int(),
      page_size: z.number().int(),
    }),
  }),
  'POST /account/order/{id}/cancel': call({
    summary: 'Cancel while processing (OP-093)',
    access: 'login',
    params: z.object({ id: text(40) }),
    refusals: [409],
    response: z.object({ success: z.literal(true), order }),
  }),
  'POST /account/virtual_good/{id}/code': call({
    summary: 'Show the code of a bought unit, which counts as its use; again it is the same code',
    access: 'login',
    refusals: [409],
    params: z.object({ id: text(40) }),
    response: z.object({ success: z.literal(true), order }),
  }),
  'POST /account/virtual_good/{id}/refund': call({
    summary: 'Refund a bought unit that was not used, once its order is delivered',
    access: 'login',
    idempotent: true,
    params: z.object({ id: text(40) }),
    response: z.object({ success: z.literal(true), order }),
  }),
  'GET /account/promiseddate': call({ summary: 'Promised ship date (API-044)', response: z.object({ promised_date: day }) }),
};
