import { AUTOSHIP_DELIVERY_STATUSES } from '@larder/rules';
import { z } from 'zod';
import { deskCall } from '../call.ts';
import { day, filled, id, moment, text, usd } from '../wire.ts';
import { cursorPage, cursorPaging, reason, version } from './conventions.ts';

/** Reasons for which a delivery fails. `standing`: Autoship or the schedule is off or paused, or the membership ended. */
const DELIVERY_PROBLEMS = ['card', 'stock', 'address', 'standing'] as const;
const problem = z.enum(DELIVERY_PROBLEMS);
/** Reason for which an autoship delivery fails. */
export type DeliveryProblem = z.infer<typeof problem>;

const counts = z.object({
  delivery_count: z.number().int(),
  unit_count: z.number().int(),
  delivery_value: usd,
  card_problems: z.number().int(),
  stock_problems: z.number().int(),
  address_problems: z.number().int(),
  standing_problems: z.number().int(),
});
const deliveryDay = counts.extend({ ship_day: day });
/** Autoship deliveries of a day, counted. */
export type DeliveryDay = z.infer<typeof deliveryDay>;

const delivery = z.object({
  delivery_id: z.number().int(),
  ship_day: day,
  delivery_status: z.enum(AUTOSHIP_DELIVERY_STATUSES),
  frequency: z.number().int(),
  version: z.number().int(),
  customer_id: z.number().int(),
  shopper_name: z.string(),
  shopper_email: z.string(),
  delivery_value: usd,
  delivery_problems: z.array(problem),
  next_try_at: moment.nullable(),
  delivery_lines: z.array(
    z.object({
      product_id: z.number().int(),
      product_name: z.string(),
      qty: z.number().int(),
      available_qty: z.number().int(),
      is_skipped: z.boolean(),
    }),
  ),
  is_retryable: z.boolean(),
  is_changeable: z.boolean(),
  is_own: z.boolean(),
});
/** Autoship delivery as employees see it: what it brings, and why it will fail. */
export type DeskDelivery = z.infer<typeof delivery>;

const one = { params: z.object({ id }) } as const;
const changed = z.object({ success: z.literal(true), delivery: delivery.nullable() });

const recalled = { product_id: id, replacement_id: id.optional() } as const;
const recallPreview = z.object({
  recalled_name: z.string(),
  recalled_price: usd,
  replacement_name: z.string().nullable(),
  replacement_price: usd.nullable(),
  is_available: z.boolean(),
  customer_count: z.number().int(),
  unit_count: z.number().int(),
  replaced_count: z.number().int(),
  removed_count: z.number().int(),
  packed_count: z.number().int(),
});
/** What a recall of a product would do. */
export type RecallPreview = z.infer<typeof recallPreview>;

/** Autoship at the desk. Employees change no delivery of their own. */
export const deskAutoshipCalls = {
  'GET /desk/autoship/days': deskCall({
    summary: 'Autoship deliveries of the next 14 days, and what of them will fail',
    permission: 'autoship.read',
    response: z.object({ overdue: counts, days: z.array(deliveryDay) }),
  }),
  'GET /desk/autoship/deliveries': deskCall({
    summary: 'Deliveries to come until 14 days from today, the soonest first',
    permission: 'autoship.read',
    query: z.object({
      ship_day: day.optional(),
      delivery_problem: problem.optional(),
      q: text(200).optional(),
      customer_id: id.optional(),
      ...cursorPaging(),
    }),
    response: cursorPage(delivery),
  }),
  'POST /desk/autoship/deliveries/{id}/retry': deskCall({
    summary: 'Charge a delivery whose charge failed at once; a refusal leaves the days of the next tries as they are',
    permission: 'autoship.write',
    moves: 'money',
    ...one,
    body: z.object({ version, reason }),
    refusals: [409],
    response: changed,
  }),
  'POST /desk/autoship/deliveries/{id}/move': deskCall({
    summary: 'Move a delivery to another day; later ones follow its rhythm',
    permission: 'autoship.write',
    ...one,
    body: z.object({ ship_day: day, version }),
    refusals: [409],
    response: changed,
  }),
  'POST /desk/autoship/deliveries/{id}/skip': deskCall({
    summary: 'Skip a delivery once; its items come the next time',
    permission: 'autoship.write',
    ...one,
    body: z.object({ version }),
    refusals: [409],
    response: changed,
  }),
  'POST /desk/autoship/recall/preview': deskCall({
    summary: 'What a recall of a product would change, without changing it',
    permission: 'autoship.write',
    audited: false,
    body: z.object(recalled),
    response: recallPreview,
  }),
  'POST /desk/autoship/recall': deskCall({
    summary: 'Replace or remove a recalled product in all schedules, as a bulk task; each customer gets an e-mail',
    permission: 'autoship.write',
    body: z.object({ ...recalled, recall_note: filled(500), reason }),
    response: z.object({ success: z.literal(true), task_id: z.string() }),
  }),
};
