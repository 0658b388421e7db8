import type { QueryCreator } from 'kysely';
import { type Cents, shareOf } from '@larder/rules';
import { addSavings, savingsAdded } from '../../account/customers/savings.ts';
import type { Em } from '../../platform/db/orm.ts';
import { type Database, db } from '../../platform/db/db.ts';
import { firstOrThrow, queryPrepared, sql } from '../../platform/db/sql.ts';
import type { LockedOrder } from './locked-order.ts';
import { isPlaced } from './order-read.ts';

/** Sums up the donations of a shopper's orders, in cents, without canceled orders (OP-098). */
export async function donatedCents(em: Em, customerId: number): Promise<Cents> {
  const donated = db(em)
    .selectFrom('orders')
    .select(
      sql<number>`coalesce(sum((select sum((t ->> 'cents')::int) from jsonb_array_elements(totals) t
        where t ->> 'type' = 'thrive_sales_donation')), 0)::int`.as('cents'),
    )
    .where('customer_id', '=', customerId)
    .where('state', 'not in', ['pending_payment', 'payment_failed', 'canceled']);
  return firstOrThrow(await queryPrepared(em, donated)).cents;
}

/**
 * Adds to a statement that an order's savings count for the shopper's account, or no longer count (`sign` -1) after its
 * cancellation.
 */
export const withSavings = (
  query: QueryCreator<Database>,
  { customerId, savingsCents }: Pick<LockedOrder, 'customerId' | 'savingsCents'>,
  sign: 1 | -1,
): QueryCreator<Database> =>
  query.with('saved', (saved) => savingsAdded(saved, customerId, sql<number>`${sign}::int * ${savingsCents}::int`));

/**
 * Deducts the savings of returned items from an order: their share of what is left, and all of it with the last item.
 * @param retainedCents cost of the retained items
 */
export async function uncountReturned(
  em: Em,
  order: { id: string; customerId: number },
  { productCents, retainedCents }: { productCents: Cents; retainedCents: Cents },
): Promise<void> {
  const { left } = await db(em)
    .selectFrom('orders')
    .select('savings_cents as left')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const back = shareOf({ cents: left, productCents: productCents + retainedCents }, productCents);
  if (back === 0) return;
  await db(em)
    .updateTable('orders')
    .set({ savings_cents: left - back })
    .where('id', '=', order.id)
    .execute();
  await addSavings(em, order.customerId, -back);
}

/** Orders that count for a customer's savings in a period; the period excludes `to`. */
const savingOrders = (em: Em, customerId: number, { from, to }: { from: Date; to: Date }) =>
  db(em)
    .selectFrom('orders as o')
    .where('o.customer_id', '=', customerId)
    .where('o.created_at', '>=', from.toISOString())
    .where('o.created_at', '<', to.toISOString())
    .where(isPlaced)
    .where('o.state', '<>', 'canceled');

/** Reads those of them with savings, the newest first. */
export function readSavingOrders(em: Em, customerId: number, time: { from: Date; to: Date }) {
  return queryPrepared(
    em,
    savingOrders(em, customerId, time)
      .where('o.savings_cents', '>', 0)
      .select(['o.id', 'o.number', 'o.created_at as placedAt', 'o.savings_cents as savedCents'])
      .orderBy('o.created_at', 'desc'),
  );
}

/**
 * Sums up the savings of a customer's orders in a period, as their carts displayed them (CART-018). The period excludes `to`.
 */
export async function savedBetween(em: Em, customerId: number, time: { from: Date; to: Date }): Promise<Cents> {
  const saved = await savingOrders(em, customerId, time)
    .select(sql<number>`coalesce(sum(o.savings_cents), 0)::int`.as('cents'))
    .executeTakeFirstOrThrow();
  return saved.cents;
}
