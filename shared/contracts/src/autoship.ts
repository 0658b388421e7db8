import { z } from 'zod';
import { call } from './call.ts';
import { boxType, productCard } from './product.ts';
import { day, flag, id, int, listOf, moment, preset, reqsource, text, usd } from './wire.ts';

/** AUTO-003, AUTO-004, OP-003 */
const autoshipItemStatus = z.enum(['active', 'paused', 'cancelled', 'skipped', 'discontinued', 'processing']);

const whenOut = z.enum(['skip', 'wait', 'substitute']);

export const autoshipItem = z.object({
  item_id: z.number().int(),
  product_id: z.number().int(),
  product_sku: z.string(),
  name: z.string(),
  status: autoshipItemStatus,
  frequency: z.number().int(),
  product_data: z.object({ box_type: boxType, min_order_qty: z.number().int(), qty: z.number().int() }),
  scheduled_at_date: day,
  price: usd,
  editable: z.boolean(),
  once: z.boolean(),
  when_out: whenOut,
  product: productCard,
});
/** Product on autoship with its quantity, frequency and status (AUTO-003, OP-003). */
export type AutoshipItem = z.infer<typeof autoshipItem>;

const autoshipTotals = z.object({
  subtotal: usd,
  savings: usd,
  first_order: usd,
  discount: usd,
  shipping: usd,
  tax: usd,
  totals_collected: usd,
});

export const autoshipSchedule = z.object({
  id: z.number().int(),
  status: z.enum(['active', 'paused', 'failed_charge_1', 'failed_charge_2', 'failed_charge_3']),
  frequency: z.number().int(),
  next_date: day,
  address_id: z.number().int().nullable(),
  cc_id: z.number().int().nullable(),
  editable_until: z.string(),
  delivery_status: z.enum(['planned', 'noticed', 'locked', 'ordering', 'ordered', 'in_cart', 'skipped', 'failed']).nullable(),
  next_try_on: day.nullable(),
  paused_until: day.nullable(),
  items: z.array(autoshipItem),
  totals: autoshipTotals,
});
/** Autoship schedule with its deliveries and items (AUTO-022). */
export type AutoshipSchedule = z.infer<typeof autoshipSchedule>;

export const autoshipCalls = {
  'GET /autoship/items': call({
    summary: 'Own autoship items (API-032)',
    access: 'member',
    query: z.object({ ...preset, autoship_item_status: text(20).optional(), ...reqsource }),
    response: z.object({ items: z.array(autoshipItem) }),
  }),
  'POST /autoship/item': call({
    summary: 'Put a product on autoship (OP-102)',
    access: 'member',
    body: z.object({ product_id: id, qty: int(1, 9000), frequency: int(1, 4).default(1), once: flag.default(false) }),
    refusals: [409],
    response: z.object({ success: z.literal(true), autoship_item: autoshipItem }),
  }),
  'PUT /autoship/item/{itemId}': call({
    summary: 'Change an autoship item (API-036)',
    access: 'member',
    params: z.object({ itemId: id }),
    body: z.object({
      status: z.enum(['active', 'paused', 'cancelled', 'canceled', 'skipped']).optional(),
      scheduled_at_date: day.optional(),
      qty: int(1, 9000).optional(),
      frequency: int(1, 4).optional(),
      when_out: whenOut.optional(),
      product_id: id.optional(),
    }),
    refusals: [409],
    response: z.object({ success: z.literal(true), autoship_item: autoshipItem }),
  }),
  'GET /autoship/item/{itemId}/like': call({
    summary: 'Products like an own item, at no higher price: what may take its place',
    access: 'member',
    params: z.object({ itemId: id }),
    response: z.object({ products: z.array(productCard) }),
  }),
  'GET /autoship/larder': call({
    summary:
      'What is at home by the own rhythm of buying it, whether it suits, and the same for less by unit price; what runs out first comes first',
    access: 'member',
    response: z.object({
      larder: z.array(
        z.object({
          product: productCard,
          qty: z.number().int(),
          due_at: moment,
          because: z.string(),
          suits: z.boolean(),
          instead: productCard.nullable(),
        }),
      ),
    }),
  }),
  'GET /autoship/schedule/first': call({
    summary: 'The first schedule with one of the statuses (API-034, OP-108)',
    access: 'member',
    query: z.object({ status: listOf(text(20), 10).optional() }),
    response: z.object({ schedule: autoshipSchedule.nullable() }),
  }),
  'GET /autoship/schedules': call({
    summary: 'All schedules (OP-107)',
    access: 'member',
    response: z.object({ schedules: z.array(autoshipSchedule) }),
  }),
  'GET /autoship/schedule/totals': call({
    summary: 'Totals of the next shipment (API-035)',
    access: 'member',
    query: z.object({ ...preset, ...reqsource }),
    response: z.object({ totals: autoshipTotals }),
  }),
  'GET /autoship/recommend/product/{productId}': call({
    summary: 'Products that go with it (API-033)',
    params: z.object({ productId: id }),
    response: z.object({ products: z.array(productCard), total: z.number().int() }),
  }),
  'PUT /autoship/schedule/{id}': call({
    summary: 'Change a schedule (OP-107)',
    access: 'member',
    params: z.object({ id }),
    body: z.object({
      frequency: int(1, 4).optional(),
      next_date: day.optional(),
      address_id: id.optional(),
      cc_id: id.optional(),
      status: z.enum(['active', 'paused']).optional(),
      paused_until: day.optional(),
      now: flag.optional(),
      skip: flag.optional(),
      delivery_date: day.optional(),
    }),
    refusals: [409],
    response: z.object({ success: z.literal(true), schedule: autoshipSchedule }),
  }),
};
