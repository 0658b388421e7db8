import type { Em } from '../platform/db/orm.ts';
import { rows, sql } from '../platform/db/sql.ts';
import { after, MINUTE } from '../platform/clock.ts';
import { defineJob } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { settleOrder } from './settle-order.ts';

/** Ends what a crash or a lost answer left open about one order's payment. Queued with the order, in its transaction. */
export const settleOrderJob = defineJob<{ orderId: string }>({
  queue: 'orders.settle',
  retryLimit: 10,
  run: (services, { orderId }) => settleOrder(services, orderId, { isSweep: true }),
});

/** Queues the settling of an order for later. */
export function settleLater(services: Services, em: Em, orderId: string, startAfter: Date): Promise<void> {
  return services.jobs.send(em, settleOrderJob, { orderId }, { startAfter });
}

/** The net under the net: every payment that is still open, however its own job ended. */
export const sweepOrdersJob = defineJob({
  queue: 'orders.sweep',
  cron: '*/5 * * * *',
  async run(services) {
    const open = await rows(
      services.fork(),
      sql<{
        id: string;
      }>`select id from orders where state = 'pending_payment' and updated_at < ${after(services.clock.now(), -2 * MINUTE)}
        order by updated_at limit 100`,
    );
    for (const { id } of open) {
      await settleOrder(services, id, { isSweep: true }).catch((error: unknown) =>
        services.log.warn({ err: error, order_id: id }, 'payment still open'),
      );
    }
  },
});
