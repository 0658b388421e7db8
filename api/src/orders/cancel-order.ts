import { releaseCoupon } from '../promos/coupon-uses.ts';
import { isOrderCancelable } from '@larder/rules';
import { countSavings, orderedPieces } from './order-outcome.ts';
import { restock } from '../inventory/stock.ts';
import { isUuid } from '../platform/uuid.ts';
import { one, rows, run, sql } from '../platform/db/sql.ts';
import { badRequest, notFound } from '../platform/http/errors.ts';
import { defineJob } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';

const TOO_LATE = 'This order is already being packed and can no longer be canceled.';

/**
 * Cancels an own order while it is processing (OP-093): the goods go back to the shelf at once, the money by a job that is queued in
 * the same transaction. Canceling twice is fine.
 * @throws HttpError 404 `Order not found`; 400 `not_cancelable`
 */
export async function cancelOrder(services: Services, customerId: number, orderId: string): Promise<void> {
  if (!isUuid(orderId)) throw notFound('Order');
  await services.fork().transactional(async (em) => {
    const order = await one(
      em,
      sql<{ state: string }>`select o.state from orders o where o.id = ${orderId} and o.customer_id = ${customerId}
        and o.state not in ('pending_payment', 'payment_failed') for update`,
    );
    if (!order) throw notFound('Order');
    if (order.state === 'canceled') return;
    if (!isOrderCancelable(order.state)) throw badRequest(TOO_LATE, { errorCode: 'not_cancelable' });
    const now = services.clock.now();
    await run(em, sql`update orders set state = 'canceled', canceled_at = ${now}, updated_at = ${now} where id = ${orderId}`);
    await run(em, sql`update shipments set state = 'canceled', estimated_delivery = null where order_id = ${orderId}`);
    await releaseCoupon(em, { orderId });
    await countSavings(em, orderId, -1);
    await restock(em, await orderedPieces(em, orderId));
    await services.jobs.send(em, refundOrderJob, { orderId });
  });
}

interface Refundable {
  chargeId: string | null;
  cents: number;
}

/** Gives back what a canceled order was charged; keyed by the order, so a repeat gives nothing twice. */
export async function refundOrder(services: Services, orderId: string): Promise<void> {
  const em = services.fork();
  const order = await one(
    em,
    sql<Refundable>`select charge_id as "chargeId", grand_total_cents - refunded_cents as cents from orders where id = ${orderId} and state = 'canceled'`,
  );
  if (!order?.chargeId || order.cents <= 0) return;
  const result = await services.gateway.refund({
    chargeId: order.chargeId,
    amountCents: order.cents,
    idempotencyKey: `refund:${orderId}`,
  });
  if (result.status !== 'succeeded') throw new Error(`The gateway refused to refund order ${orderId}`);
  await run(em, sql`update orders set refunded_cents = grand_total_cents where id = ${orderId}`);
}

export const refundOrderJob = defineJob<{ orderId: string }>({
  queue: 'orders.refund',
  retryLimit: 10,
  run: (services, { orderId }) => refundOrder(services, orderId),
});

/** Refunds whose job was lost. */
export const sweepRefundsJob = defineJob({
  queue: 'orders.refund-sweep',
  cron: '*/15 * * * *',
  async run(services) {
    const open = await rows(
      services.fork(),
      sql<{
        id: string;
      }>`select id from orders where state = 'canceled' and refunded_cents < grand_total_cents and charge_id is not null limit 100`,
    );
    for (const { id } of open) await refundOrder(services, id);
  },
});
