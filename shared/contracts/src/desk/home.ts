import { z } from 'zod';
import { deskCall } from '../call.ts';
import { day, usd, int } from '../wire.ts';

const count = z.number().int();

/** Most days of a period of the home page. */
const MAX_DAYS = 92;

const homeDay = z.object({
  date: day,
  placed_orders: count,
  autoship_orders: count,
  gross_sales: usd.nullable(),
  refunds: usd.nullable(),
  failed_payments: count.nullable(),
  joined_members: count,
  ended_members: count,
});
/** Numbers of one day of the store. Null where the employee may not read them. */
export type HomeDay = z.infer<typeof homeDay>;

const soldOut = z.object({ product_id: count, sku: z.string(), title: z.string(), sold_units: count });

const emptySearch = z.object({ search_text: z.string(), searched_by: count });
/** A search without a product. */
export type EmptySearch = z.infer<typeof emptySearch>;

const home = z.object({
  period: z.array(homeDay),
  previous_period: z.array(homeDay),
  sold_out: z.array(soldOut).nullable(),
  empty_searches: z.array(emptySearch).nullable(),
});
/** Numbers of the home page of the back office. */
export type DeskHome = z.infer<typeof home>;

/** The home page of the back office. */
export const deskHomeCalls = {
  'GET /desk/home': deskCall({
    summary: 'Numbers of the store by day up to today, and those of the period before, as far as the employee may read them',
    permission: 'home.read',
    query: z.object({ day_count: int(1, MAX_DAYS).default(28) }),
    response: home,
  }),
};
