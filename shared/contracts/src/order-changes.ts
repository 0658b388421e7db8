import { z } from 'zod';
import { call } from './call.ts';
import { total } from './cart.ts';
import { order, orderWhenOut } from './orders.ts';
import { id, int, text, usd } from './wire.ts';

/** A line of an order with its requested quantity; 0 removes it. */
export const changedOrderItem = z.object({ item_id: id, qty: int(0, 9000) });

const wantedChange = {
  items: z.array(changedOrderItem).max(200).optional(),
  /** Products that it does not have, with their units. */
  added: z
    .array(z.object({ product_id: id, qty: int(1, 9000) }))
    .max(50)
    .optional(),
  address_id: id.optional(),
  when_out: orderWhenOut.optional(),
};

/** Result of a change that is not applied yet. */
export const changePreview = z.object({
  subtotal: usd,
  grand_total: usd,
  totals: z.array(total),
  /** Total before the change. */
  total_before: usd,
  back: z.array(z.object({ label: z.string(), last4: z.string(), amount: usd })),
  charge: usd,
  /** The card that is charged; null when a saved card must be chosen. */
  charge_to: z.object({ label: z.string(), last4: z.string() }).nullable(),
  notes: z.array(z.string()),
  cancels: z.boolean(),
});
/** Consequences of a requested order change: totals, refunds and charges in dollars (OP-093). */
export type ChangePreview = z.infer<typeof changePreview>;

export const orderChangeCalls = {
  'POST /account/order/{id}/change/preview': call({
    summary:
      'What an order would come to with other pieces of its lines, by absolute quantity, or at another address; changes nothing (OP-093)',
    access: 'login',
    params: z.object({ id: text(40) }),
    body: z.object(wantedChange),
    response: changePreview,
  }),
  'POST /account/order/{id}/change': call({
    summary:
      'Other pieces of lines of an order until its box closes; the difference goes back to what paid it or is charged (OP-093, OP-121)',
    access: 'login',
    idempotent: true,
    params: z.object({ id: text(40) }),
    body: z.object({ ...wantedChange, expected_total: text(20), cc_id: id.optional() }),
    response: z.object({ success: z.literal(true), order }),
  }),
};
