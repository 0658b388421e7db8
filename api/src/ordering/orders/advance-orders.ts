import { nextDeliveryMove, type OrderState } from '@larder/rules';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { utc } from '../../platform/db/sql.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { entry } from '../../platform/history.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { lockOrder } from './locked-order.ts';
import { moveOrder } from './move-order.ts';
import { hasBox } from './has-box.ts';
import { nextMoveAt } from './next-move-at.ts';
import { followShipments } from './order-effects.ts';

/** Puts an order and its shipments into any state, for seeds and tests. No API call reaches it (OP-093). */
export async function putOrder(em: Em, orderId: string, state: OrderState, now: Date): Promise<void> {
  const { state: from } = await lockOrder(em, orderId);
  await db(em).updateTable('orders').set({ state, updated_at: now }).where('id', '=', orderId).execute();
  await db(em)
    .insertInto('order_history')
    .values({ order_id: orderId, ...entry({ at: now, from, to: state, move: 'put', by: 'seed' }) })
    .execute();
  await followShipments(em, orderId, state, now);
}

/** Orders to advance. It excludes seeded orders that were put into a later state, so that each state stays visible. */
const movingOrders = (services: Services) =>
  db(services.fork())
    .selectFrom('orders')
    .where('state', 'in', ['processing', 'scheduled', 'shipped', 'in_transit', 'out_for_delivery'])
    .where(hasBox)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_history as h')
            .select('h.id')
            .whereRef('h.order_id', '=', 'orders.id')
            .where('h.move', '=', 'put')
            .where('h.to_state', '<>', 'processing'),
        ),
      ),
    );

/**
 * Advances orders to delivery where no warehouse does so (OP-093), by the cutoffs and delivery days that shoppers are shown
 * (CHK-048).
 */
export const advanceOrdersJob = defineJob({
  queue: 'orders.advance',
  cron: '* * * * *',
  due: async (services) => {
    const next = movingOrders(services).select(({ fn }) => fn.min(nextMoveAt).as('at'));
    return utc((await next.executeTakeFirst())?.at ?? null);
  },
  async run(services) {
    if (services.env.isProduction) return;
    const due = await movingOrders(services)
      .select(['id', 'state'])
      .where(nextMoveAt, '<=', services.clock.now().toISOString())
      .orderBy(nextMoveAt)
      .limit(200)
      .execute();
    for (const { id, state } of due) {
      const move = nextDeliveryMove(state);
      if (!move) continue;
      await services
        .fork()
        .transactional((em) => moveOrder(services, em, id, move, { by: 'warehouse' }))
        .catch((error: unknown) => {
          // The shopper may have canceled in between.
          if (!(error instanceof HttpError && error.errorCode === 'move_not_allowed')) throw error;
        });
    }
  },
});
