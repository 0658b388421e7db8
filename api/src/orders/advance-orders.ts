import { nextDeliveryMove, type OrderState } from '@larder/rules';
import { after, HOUR, MINUTE } from '../platform/clock.ts';
import type { Em } from '../platform/db/orm.ts';
import { db } from '../platform/db/db.ts';
import { utc } from '../platform/db/sql.ts';
import { HttpError } from '../platform/http/errors.ts';
import { entry } from '../platform/history.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import { lockOrder } from './locked-order.ts';
import { moveOrder } from './move-order.ts';
import { hasBox } from './has-box.ts';
import { followShipments } from './order-effects.ts';

/** An order stays this long in each step (ms); long enough to cancel it, short enough to watch. */
const STEP = 10 * MINUTE;

/** Puts an order and its shipments into any state. For seeds and tests; no call of the wire leads here (OP-093). */
export async function putOrder(em: Em, orderId: string, state: OrderState, now: Date): Promise<void> {
  const { state: from } = await lockOrder(em, orderId);
  await db(em).updateTable('orders').set({ state, updated_at: now }).where('id', '=', orderId).execute();
  await db(em)
    .insertInto('order_history')
    .values({ order_id: orderId, ...entry({ at: now, from, to: state, move: 'put', by: 'seed' }) })
    .execute();
  await followShipments(em, orderId, state, now);
}

/** Older orders than this (ms) stay as they are: those of the first day show every state there is. */
const YOUNG = 24 * HOUR;

/** Orders on their way that are young enough to move along. */
const ofItsOwnAccord = (services: Services) =>
  db(services.fork())
    .selectFrom('orders')
    .where('state', 'in', ['processing', 'scheduled', 'shipped', 'in_transit', 'out_for_delivery'])
    .where('created_at', '>', after(services.clock.now(), -YOUNG).toISOString())
    .where(hasBox);

/** Moves orders along by themselves where no warehouse does it (OP-093). */
export const advanceOrdersJob = defineJob({
  queue: 'orders.advance',
  cron: '* * * * *',
  due: async (services) => {
    const young = ofItsOwnAccord(services).select(({ fn }) => fn.min('updated_at').as('at'));
    const since = utc((await young.executeTakeFirst())?.at ?? null);
    return since && after(since, STEP);
  },
  async run(services) {
    if (services.env.isProduction) return;
    const now = services.clock.now();
    const due = await ofItsOwnAccord(services)
      .select(['id', 'state'])
      .where('updated_at', '<=', after(now, -STEP).toISOString())
      .orderBy('updated_at')
      .limit(200)
      .execute();
    for (const { id, state } of due) {
      const move = nextDeliveryMove(state);
      if (!move) continue;
      await services
        .fork()
        .transactional((em) => moveOrder(services, em, id, move, { by: 'warehouse' }))
        .catch((error: unknown) => {
          // The shopper may have canceled meanwhile.
          if (!(error instanceof HttpError && error.errorCode === 'move_not_allowed')) throw error;
        });
    }
  },
});
