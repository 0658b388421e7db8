import { type Cents, isRefundable, type LineShare, type OrderState } from '@larder/rules';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { sql } from '../../../platform/db/sql.ts';
import { deliveredLines } from '../delivered-lines.ts';

/** What of an order can still be refunded at the desk; cents. */
export interface Refundable {
  lines: readonly { id: number; name: string; left: LineShare }[];
  shippingCents: Cents;
}

/**
 * Reads what of an order can still be refunded: units that are neither returned, reported, missing nor refunded. To refund some, the
 * caller holds the order's lock. Gift cards and codes have refunds of their own.
 */
export async function readRefundable(em: Em, order: { id: string; state: OrderState }): Promise<Refundable> {
  if (!isRefundable(order.state)) return { lines: [], shippingCents: 0 };
  const { shippingCents } = await db(em)
    .selectFrom('orders as o')
    .select(({ selectFrom }) => {
      const refunded = selectFrom('order_refund_parts as b')
        .select(sql<number>`coalesce(sum(b.cents), 0)::int`.as('cents'))
        .whereRef('b.order_id', '=', 'o.id')
        .where('b.item_id', 'is', null);
      return sql<number>`o.shipping_cents - ${refunded}`.as('shippingCents');
    })
    .where('o.id', '=', order.id)
    .executeTakeFirstOrThrow();
  const lines = (await deliveredLines(em, order.id)).filter(({ left }) => left.qty > 0 && left.paidCents + left.taxCents > 0);
  return { lines, shippingCents };
}
