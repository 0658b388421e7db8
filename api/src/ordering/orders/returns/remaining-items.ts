import type { Cents } from '@larder/rules';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { sql } from '../../../platform/db/sql.ts';

/** Value of the items that remain with the shopper: at their prices, and after discounts (cents). */
export interface RemainingItems {
  subtotalCents: Cents;
  paidCents: Cents;
}

/** Reads the value of an order's items without settled returns, refunded virtual goods and shortages. */
export async function readRemainingItems(em: Em, orderId: string): Promise<RemainingItems> {
  const bought = await db(em)
    .selectFrom('order_items')
    .select(sql<number>`sum(row_total_cents)::int`.as('subtotalCents'))
    .select(sql<number>`sum(paid_cents)::int`.as('paidCents'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const returned = await db(em)
    .selectFrom('order_returns as r')
    .innerJoin('order_items as i', 'i.id', 'r.item_id')
    .select(sql<number>`coalesce(sum(r.qty * i.price_cents), 0)::int`.as('subtotalCents'))
    .select(sql<number>`coalesce(sum(r.cents - r.tax_cents), 0)::int`.as('paidCents'))
    .where('r.order_id', '=', orderId)
    .where('r.state', '=', 'settled')
    .executeTakeFirstOrThrow();
  const refunded = await db(em)
    .selectFrom(({ selectFrom }) =>
      selectFrom('virtual_products')
        .select('order_item_id as itemId')
        .select(sql<number>`count(*)::int`.as('qty'))
        .where('order_id', '=', orderId)
        .where('refunded_at', 'is not', null)
        .groupBy('order_item_id')
        .as('v'),
    )
    .innerJoin('order_items as i', 'i.id', 'v.itemId')
    .select(sql<number>`coalesce(sum(v.qty * i.price_cents), 0)::int`.as('subtotalCents'))
    .select(sql<number>`coalesce(sum(i.paid_cents * v.qty / i.qty), 0)::int`.as('paidCents'))
    .executeTakeFirstOrThrow();
  const shortage = await db(em)
    .selectFrom('order_shortages')
    .select(sql<number>`coalesce(sum(cents - tax_cents), 0)::int`.as('paidCents'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return {
    // Units that ran out in the store still count for rewards with a minimum.
    subtotalCents: bought.subtotalCents - returned.subtotalCents - refunded.subtotalCents,
    paidCents: bought.paidCents - returned.paidCents - refunded.paidCents - shortage.paidCents,
  };
}
