import { type Cents, endOfEarned } from '@larder/rules';
import { earn } from '../ledger/move.ts';
import { reverse } from '../ledger/reverse.ts';
import type { Cause } from '../ledger/write.ts';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Services } from '../../platform/services.ts';

async function readEarning(em: Em, orderId: string) {
  const order = await db(em)
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .select(['o.number', 'o.totals', 'c.id as customerId', 'c.email', 'c.firstname'])
    .select(({ selectFrom }) =>
      selectFrom('order_shortages')
        .select(sql<number>`coalesce(sum(earned_cents), 0)::int`.as('cents'))
        .whereRef('order_id', '=', 'o.id')
        .$asScalar()
        .$notNull()
        .as('shortCents'),
    )
    .select(({ selectFrom }) =>
      selectFrom('order_refund_parts')
        .select(sql<number>`coalesce(sum(earned_cents), 0)::int`.as('cents'))
        .whereRef('order_id', '=', 'o.id')
        .$asScalar()
        .$notNull()
        .as('refundedCents'),
    )
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const promised = order.totals.find(({ type }) => type === 'thrive_cash_earn')?.cents ?? 0;
  return { ...order, cents: promised - order.shortCents - order.refundedCents };
}

/**
 * Credits an order's earnings, as its totals have shown since it was placed, less the earnings of missing and refunded units, once
 * (ACC-115, CART-038, OP-028).
 * @returns the cents; 0 when nothing (more) is earned
 */
export async function earnForOrder(em: Em, orderId: string, now: Date): Promise<Cents> {
  const { cents, customerId } = await readEarning(em, orderId);
  return cents === 0 ? 0 : earn(em, { reason: 'order', owner: { customerId }, causeId: orderId, cents, now });
}

/** As {@link earnForOrder}, with the mail that says so in the same transaction. */
export async function creditEarned(services: Services, em: Em, orderId: string): Promise<void> {
  const now = services.clock.now();
  const cents = await earnForOrder(em, orderId, now);
  if (cents === 0) return;
  const { email, firstname, number } = await readEarning(em, orderId);
  const endsOn = endOfEarned('order', now)?.toISOString() ?? null;
  await services.mail.send(em, 'cash_earned', email, { firstname, cents, incrementId: number, endsOn });
}

/**
 * Takes back Thrive Cash that returned items earned (OP-217). The store bears what was spent meanwhile: no balance falls below
 * zero.
 * @param because the return; each is counted once
 * @returns cents that were taken back; 0 when the order has not earned yet, or nothing of it is left
 */
export async function takeBackEarned(
  em: Em,
  orderId: string,
  { cents, because, now }: { cents: Cents; because: Cause; now: Date },
): Promise<Cents> {
  return cents === 0 ? 0 : reverse(em, { reason: 'order', causeId: orderId, because, cents, now });
}
