import { RETURN_REASONS, returnMachine } from '@larder/rules';
import { z } from 'zod';
import { call } from './call.ts';
import { openLine } from './reports.ts';
import { day, id, int, moment, ok, text, usd } from './wire.ts';

const reason = z.enum(RETURN_REASONS);

const orderReturns = z.object({
  return_until: day.nullable(),
  return_address: z.string().nullable(),
  return_lines: z.array(openLine),
  returns: z.array(
    z.object({
      return_id: z.number().int(),
      return_number: z.string(),
      item_id: z.number().int(),
      product_name: z.string(),
      qty: z.number().int(),
      return_reason: reason,
      amount: usd,
      return_state: z.enum(returnMachine.states),
      send_by: day,
      refusal: z.string().nullable(),
      created_at: moment,
    }),
  ),
});
/** Lines of an order that can be returned, and its returns. */
export type OrderReturns = z.infer<typeof orderReturns>;

export const returnCalls = {
  'GET /account/order/{id}/returns': call({
    summary: 'What of an own order goes or went back, and what still can',
    access: 'login',
    params: z.object({ id: text(40) }),
    response: orderReturns,
  }),
  'POST /account/order/{id}/return': call({
    summary: 'Ask to return unopened pieces of an own order; each piece once',
    access: 'login',
    idempotent: true,
    params: z.object({ id: text(40) }),
    body: z.object({ item_id: id, qty: int(1, 999), return_reason: reason }),
    response: ok.extend(orderReturns.shape),
  }),
  'POST /account/return/{id}/withdraw': call({
    summary: 'Keep what was to be returned, before it arrived; twice is fine',
    access: 'login',
    params: z.object({ id }),
    refusals: [409],
    response: ok.extend(orderReturns.shape),
  }),
};
