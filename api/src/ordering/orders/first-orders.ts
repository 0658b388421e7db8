import { type Cents, countsAsFirst, firstOrderCash } from '@larder/rules';
import { mailCredit } from '../../account/customers/mail-credit.ts';
import { lockAccountOf } from '../ledger/accounts.ts';
import { earn } from '../ledger/move.ts';
import { reverse } from '../ledger/reverse.ts';
import type { Em } from '../../platform/db/orm.ts';
import { countOfRows, db } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Services } from '../../platform/services.ts';

/** Credits the reward that a new member was promised at joining for a delivered order, once per order (OP-059). */
export async function creditFirstOrders(services: Services, em: Em, order: { id: string; customerId: number }): Promise<void> {
  const now = services.clock.now();
  const owner = { customerId: order.customerId };
  const offer = await db(em)
    .selectFrom('enrollments')
    .select('first_orders_offer as side')
    .where('customer_id', '=', order.customerId)
    .where('kind', '=', 'enroll')
    .where('state', '=', 'done')
    .executeTakeFirst();
  if (!offer || offer.side === null) return;
  // Two orders that arrive together are counted one after the other.
  await lockAccountOf(em, 'thrive_cash', owner);
  const { count } = await db(em)
    .selectFrom('ledger_entries as e')
    .select(countOfRows.as('count'))
    .where('e.reason', '=', 'first_orders')
    .where('e.reverses', 'is', null)
    .where('e.cause_id', 'in', ({ selectFrom }) =>
      selectFrom('orders as o')
        .select(sql<string>`o.id::text`.as('id'))
        .where('o.customer_id', '=', order.customerId),
    )
    .executeTakeFirstOrThrow();
  const { subtotalCents } = await db(em)
    .selectFrom('orders')
    .select('subtotal_cents as subtotalCents')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const cents = firstOrderCash(offer.side, { subtotalCents, rewardedBefore: Number(count) });
  if (cents <= 0) return;
  const reason = 'first_orders';
  const earned = await earn(em, { reason, owner, causeId: order.id, cents, now });
  await mailCredit(services, em, { customerId: order.customerId, cents: earned, reason });
}

/**
 * Takes back a new member's reward of an order once the retained items are below the offer's minimum, as far as it was not
 * spent. The order still counts as one of the first orders: no later one replaces it (OP-059).
 * @param subtotalCents retained items, before discounts
 */
export async function takeBackFirstOrder(
  em: Em,
  order: { id: string },
  { subtotalCents, cause, now }: { subtotalCents: Cents; cause: string; now: Date },
): Promise<void> {
  if (countsAsFirst(subtotalCents)) return;
  await reverse(em, { reason: 'first_orders', causeId: order.id, because: { kind: 'order', id: `${order.id}:${cause}` }, now });
}
