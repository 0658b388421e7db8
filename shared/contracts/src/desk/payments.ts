import { z } from 'zod';
import { deskCall } from '../call.ts';
import { flag, moment, text, usd } from '../wire.ts';
import { between, cursorPage, cursorPaging, reason } from './conventions.ts';

/** States of a payment: `open` and `unknown` are without a result, the others are settled. */
const PAYMENT_STATES = ['open', 'unknown', 'succeeded', 'refused', 'gave_up', 'unwanted'] as const;

/** What a payment pays for. */
const PAYMENT_SUBJECTS = ['order', 'order_ebt', 'order_change', 'enrollment', 'renewal'] as const;

const deskPayment = z.object({
  payment_id: z.string(),
  created_at: moment,
  settled_at: moment.nullable(),
  payment_state: z.enum(PAYMENT_STATES),
  pays_for: z.enum(PAYMENT_SUBJECTS),
  order_id: z.string().nullable(),
  order_number: z.string().nullable(),
  customer_id: z.number().int().nullable(),
  customer_email: z.string().nullable(),
  charged_amount: usd,
  refunded_amount: usd,
  card_brand: z.string(),
  card_last4: z.string(),
  refusal: z.string().nullable(),
  last_error: z.string().nullable(),
  attempts: z.number().int(),
  next_attempt_at: moment.nullable(),
  open_refunds: z.number().int(),
});
/** An attempt to charge a card, with its result. */
export type DeskPayment = z.infer<typeof deskPayment>;

const refund = z.object({
  refund_id: z.string(),
  refund_cause: z.string(),
  refund_amount: usd,
  created_at: moment,
  confirmed_at: moment.nullable(),
  attempts: z.number().int(),
  last_error: z.string().nullable(),
});

const detail = deskPayment.extend({ card_refunds: z.array(refund) });
/** A payment with its refunds. */
export type DeskPaymentDetail = z.infer<typeof detail>;

const filter = {
  q: text(200).optional(),
  payment_state: z.enum(PAYMENT_STATES).optional(),
  pays_for: z.enum(PAYMENT_SUBJECTS).optional(),
  is_waiting: flag.optional(),
  ...between,
};
const one = { params: z.object({ id: z.uuid() }) };

/** Payments of the store. */
export const deskPaymentCalls = {
  'GET /desk/payments': deskCall({
    summary: 'Payments, newest first',
    permission: 'payments.read',
    query: z.object({ ...filter, ...cursorPaging() }),
    response: cursorPage(deskPayment),
  }),
  'GET /desk/payments/export': deskCall({
    summary: 'The same payments as a CSV file',
    permission: 'payments.read',
    produces: 'csv',
    query: z.object(filter),
    response: z.string(),
  }),
  'GET /desk/payments/{id}': deskCall({
    summary: 'A payment with its refunds',
    permission: 'payments.read',
    ...one,
    response: detail,
  }),
  'POST /desk/payments/{id}/settle': deskCall({
    summary:
      'Request the result of a payment from the gateway now, or its open refunds; 409 `nothing_open` when nothing waits. It never charges twice',
    permission: 'orders.refund',
    moves: 'money',
    ...one,
    body: z.object({ reason }),
    refusals: [409],
    response: z.object({ success: z.literal(true), payment: detail }),
  }),
};
