import { losAngelesDay } from '@larder/rules';
import type { Em } from '../platform/db/orm.ts';
import { rows, run, sql } from '../platform/db/sql.ts';
import { after, HOUR, MINUTE } from '../platform/clock.ts';
import { defineJob } from '../platform/jobs/jobs.ts';
import type { OrderState } from './order.table.ts';

/** The way of an order to the door, in the development setup (OP-093). */
export const DELIVERY_STEPS: readonly OrderState[] = [
  'processing',
  'scheduled',
  'shipped',
  'in_transit',
  'out_for_delivery',
  'delivered',
];

/** An order stays this long in each step (ms); long enough to cancel it, short enough to watch. */
const STEP = 10 * MINUTE;

/** The step after a state; null at the end and off the way. */
export function nextStep(state: OrderState): OrderState | null {
  const at = DELIVERY_STEPS.indexOf(state);
  return at < 0 ? null : (DELIVERY_STEPS[at + 1] ?? null);
}

/** Puts an order and its shipments into a state. For the job below, seeds and tests; no call of the wire leads here. */
export async function setDeliveryState(em: Em, orderId: string, state: OrderState, now: Date): Promise<void> {
  await run(em, sql`update orders set state = ${state}, updated_at = ${now} where id = ${orderId}`);
  const isOnTheWay = !['processing', 'scheduled', 'pickup_appointment', 'canceled'].includes(state);
  await run(
    em,
    sql`update shipments set state = ${state},
        tracking_number = case when ${isOnTheWay} then coalesce(tracking_number, 'LRD' || lpad(id::text, 9, '0')) else tracking_number end,
        delivered_date = case when ${state === 'delivered' || state === 'closed'} then coalesce(delivered_date, ${losAngelesDay(now)}::date)
          else null end
      where order_id = ${orderId}`,
  );
}

/** Older orders than this (ms) stay as they are: those of the first day show every state there is. */
const YOUNG = 24 * HOUR;

/** Moves orders along by themselves where no warehouse does it. */
export const advanceOrdersJob = defineJob({
  queue: 'orders.advance',
  cron: '* * * * *',
  async run(services) {
    if (services.env.isProduction) return;
    const now = services.clock.now();
    const due = await rows(
      services.fork(),
      sql<{ id: string; state: OrderState }>`select id, state from orders
        where state in ('processing', 'scheduled', 'shipped', 'in_transit', 'out_for_delivery') and updated_at <= ${after(now, -STEP)}
          and created_at > ${after(now, -YOUNG)}
        order by updated_at limit 200`,
    );
    for (const { id, state } of due) {
      const next = nextStep(state);
      if (next) await services.fork().transactional((em) => advance(em, id, state, next, now));
    }
  },
});

/** Only from the state that was seen: the shopper may have canceled meanwhile. */
async function advance(em: Em, id: string, from: OrderState, to: OrderState, now: Date): Promise<void> {
  const still = await rows(em, sql`select 1 from orders where id = ${id} and state = ${from} for update`);
  if (still.length > 0) await setDeliveryState(em, id, to, now);
}
