import { FULFILLMENT_STEPS, orderMachine, SHIPPING_STAGES } from '@larder/rules';
import { z } from 'zod';
import { deskCall } from '../call.ts';
import { changedOrderItem, changePreview } from '../order-changes.ts';
import { order, orderAddress } from '../orders.ts';
import { boxType } from '../product.ts';
import { filled, id, int, listOf, moment, text, usd } from '../wire.ts';
import { between, cursorPage, cursorPaging, reason, version } from './conventions.ts';

const orderState = z.enum(orderMachine.states);
const shippingStage = z.enum(SHIPPING_STAGES);

/** Dollars that a form sends. */
const amount = z
  .string()
  .trim()
  .regex(/^\d{1,6}(\.\d{1,2})?$/, 'Please enter a valid amount.');

/** States of an order's payment, as employees filter them. `refunded`: in part or in whole. */
const PAYMENT_STATES = ['open', 'failed', 'paid', 'refunded'] as const;
/** E-mails that can be sent again: the receipt, and the news about the present state. */
const RESENT_MAILS = ['receipt', 'news'] as const;

const row = z.object({
  order_id: z.string(),
  increment_id: z.string(),
  order_state: orderState,
  shipping_stage: shippingStage.nullable(),
  version: z.number().int(),
  created_at: moment,
  shopper_name: z.string(),
  shopper_email: z.string(),
  item_count: z.number().int(),
  grand_total: usd,
  refunded: usd,
  box_types: z.array(boxType),
});
/** Order in the list of the back office. */
export type DeskOrderRow = z.infer<typeof row>;

const refundableLine = z.object({ item_id: z.number().int(), open_qty: z.number().int(), open_amount: usd, open_tax: usd });

const event = z.object({
  event_id: z.string(),
  at: moment,
  title: z.string(),
  by: z.string().nullable(),
  detail: z.string().nullable(),
});
/** Event of an order's timeline, as employees read it. */
export type DeskOrderEvent = z.infer<typeof event>;

const deskOrder = z.object({
  order,
  order_state: orderState,
  shipping_stage: shippingStage.nullable(),
  version: z.number().int(),
  customer_id: z.number().int(),
  shopper_name: z.string(),
  shopper_email: z.string(),
  packed_at: moment.nullable(),
  refunded: usd,
  refundable_lines: z.array(refundableLine),
  refundable_shipping: usd,
  is_cancelable: z.boolean(),
  is_own: z.boolean(),
  resendable: z.array(z.enum(RESENT_MAILS)),
  timeline: z.array(event),
});
/** Order as employees see it: with payments, refunds, timeline and what can be done. */
export type DeskOrder = z.infer<typeof deskOrder>;

const slip = z.object({
  order_id: z.string(),
  increment_id: z.string(),
  created_at: moment,
  shipping_address: orderAddress,
  is_gift: z.boolean(),
  gift_recipient: z.string().nullable(),
  gift_message: z.string().nullable(),
  slip_boxes: z.array(
    z.object({
      box_type: boxType,
      tracking_number: z.string().nullable(),
      slip_lines: z.array(z.object({ product_sku: z.string(), product_name: z.string(), qty: z.number().int() })),
    }),
  ),
});
/** Packing slip of an order, box by box, without prices. */
export type PackingSlip = z.infer<typeof slip>;

const filter = {
  q: text(200).optional(),
  order_state: orderState.optional(),
  shipping_stage: shippingStage.optional(),
  payment_state: z.enum(PAYMENT_STATES).optional(),
  box_type: boxType.optional(),
  customer_id: id.optional(),
  total_from: int(0, 1_000_000).optional(),
  total_to: int(0, 1_000_000).optional(),
  ...between,
};
const one = { params: z.object({ id: text(40) }) } as const;
const changed = z.object({ success: z.literal(true), desk_order: deskOrder });
const changedItems = z.array(changedOrderItem).min(1).max(200);

/** Most orders of one step of the warehouse, and of one print. */
const BATCH = 100;

/** Orders at the desk. Employees change no order of their own. */
export const deskOrderCalls = {
  'GET /desk/orders': deskCall({
    summary: 'Orders, newest first',
    permission: 'orders.read',
    query: z.object({ ...filter, ...cursorPaging() }),
    response: cursorPage(row),
  }),
  'GET /desk/orders/export': deskCall({
    summary: 'The same orders as a CSV file',
    permission: 'orders.read',
    produces: 'csv',
    query: z.object(filter),
    response: z.string(),
  }),
  'GET /desk/orders/slips': deskCall({
    summary: 'Packing slips of orders, to print',
    permission: 'orders.read',
    query: z.object({ ids: listOf(text(40), BATCH) }),
    response: z.object({ slips: z.array(slip) }),
  }),
  'POST /desk/orders/fulfill': deskCall({
    summary: 'Mark orders as packed, shipped with tracking numbers, or delivered; each by itself, with its own result',
    permission: 'orders.pack',
    body: z.object({
      step: z.enum(FULFILLMENT_STEPS),
      fulfilled: z
        .array(
          z.object({
            order_id: text(40),
            version,
            tracking: z
              .array(z.object({ box_type: boxType, tracking_number: filled(60) }))
              .max(6)
              .optional(),
          }),
        )
        .min(1)
        .max(BATCH),
    }),
    response: z.object({
      success: z.literal(true),
      results: z.array(z.object({ order_id: z.string(), increment_id: z.string().nullable(), problem: z.string().nullable() })),
    }),
  }),
  'GET /desk/orders/{id}': deskCall({
    summary: 'One order with its payments, refunds and timeline',
    permission: 'orders.read',
    ...one,
    response: deskOrder,
  }),
  'POST /desk/orders/{id}/refund': deskCall({
    summary: 'Refund units of lines and shipping of an order that can no longer be changed, once for each `mutation_id`',
    permission: 'orders.refund',
    fresh: true,
    moves: 'money',
    idempotent: true,
    ...one,
    body: z.object({
      mutation_id: filled(60),
      refund_lines: z
        .array(z.object({ item_id: id, qty: int(1, 9000) }))
        .max(200)
        .optional(),
      shipping_refund: amount.optional(),
      version,
      reason,
    }),
    refusals: [409],
    response: changed,
  }),
  'POST /desk/orders/{id}/cancel': deskCall({
    summary: 'Cancel an order before its first box closes; everything is refunded',
    permission: 'orders.change',
    moves: 'money',
    ...one,
    body: z.object({ version, reason }),
    refusals: [409],
    response: changed,
  }),
  'POST /desk/orders/{id}/change/preview': deskCall({
    summary: 'What an order would come to with other quantities, before the cutoff of their boxes',
    permission: 'orders.change',
    ...one,
    body: z.object({ items: changedItems }),
    response: changePreview,
  }),
  'POST /desk/orders/{id}/change': deskCall({
    summary: 'Change quantities of an order before the cutoff of their boxes; the difference is refunded or charged to its card',
    permission: 'orders.change',
    moves: 'money',
    ...one,
    body: z.object({ items: changedItems, expected_total: text(20), version, reason }),
    refusals: [409],
    response: changed,
  }),
  'POST /desk/orders/{id}/mail': deskCall({
    summary: 'Send the receipt, or the news about the present state, again',
    permission: 'orders.change',
    ...one,
    body: z.object({ mail: z.enum(RESENT_MAILS) }),
    refusals: [409],
    response: changed,
  }),
  'POST /desk/orders/{id}/note': deskCall({
    summary: 'Add an internal note to an order',
    permission: 'orders.read',
    ...one,
    body: z.object({ order_note: filled(1000) }),
    response: changed,
  }),
};
