import { REPORT_KINDS, REPORT_REMEDIES, RETURN_REASONS, returnMachine } from '@larder/rules';
import { z } from 'zod';
import { deskCall } from './call.ts';
import { shortage } from './orders.ts';
import { day, id, int, moment, ok, text, usd } from './wire.ts';

/** A line that a shopper waits for, as staff sees it. */
const line = {
  increment_id: z.string(),
  shopper_name: z.string(),
  shopper_email: z.string(),
  product_name: z.string(),
  qty: z.number().int(),
  amount: usd,
  created_at: moment,
};

const waiting = z.object({
  reports: z.array(
    z.object({
      ...line,
      report_id: z.number().int(),
      kind: z.enum(REPORT_KINDS),
      wish: z.enum(REPORT_REMEDIES),
      note: z.string(),
      has_picture: z.boolean(),
    }),
  ),
  returns: z.array(
    z.object({
      ...line,
      return_id: z.number().int(),
      return_number: z.string(),
      return_reason: z.enum(RETURN_REASONS),
      return_state: z.enum(returnMachine.states),
      send_by: day,
    }),
  ),
});
/** Reports and returns that wait for a decision of staff. */
export type StaffWaiting = z.infer<typeof waiting>;

/** For staff only; to others these calls respond with 404 (OP-046 reserves 403 for bans). */
export const staffCalls = {
  'GET /desk/waiting': deskCall({
    summary: 'Reports and returns of others that wait for staff, oldest first',
    permission: 'returns.decide',
    response: waiting,
  }),
  'POST /desk/report/{id}': deskCall({
    summary: 'Settle a report that waits, or refuse it with a reason; for staff, and not for their own orders',
    permission: 'returns.decide',
    moves: 'money',
    params: z.object({ id }),
    body: z.object({ decision: z.enum(['accept', 'refuse']), refusal: text(300).optional() }),
    refusals: [409],
    response: ok,
  }),
  'POST /desk/return/{id}': deskCall({
    summary: 'Note that a return arrived, settle it or refuse it with a reason; for staff, and not for their own orders',
    permission: 'returns.decide',
    moves: 'money',
    params: z.object({ id }),
    body: z.object({ return_move: z.enum(['receive', 'settle', 'refuse']), refusal: text(300).optional() }),
    refusals: [409],
    response: ok,
  }),
  'POST /desk/order/{id}/shortages': deskCall({
    summary:
      'Report items that are missing while an order is packed: a substitute is sent or they are refunded; for staff, and not for their own orders',
    permission: 'orders.pack',
    moves: 'stock',
    idempotent: true,
    params: z.object({ id: text(40) }),
    body: z.object({
      mutation_id: text(60),
      lines: z
        .array(z.object({ item_id: id, qty: int(1, 9000) }))
        .min(1)
        .max(200),
    }),
    refusals: [409],
    response: z.object({
      success: z.literal(true),
      shortages: z.array(shortage),
    }),
  }),
};
