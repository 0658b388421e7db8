import type { Cents } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';

/** What a shopper keeps of an order: its goods at their price, and what they cost after discounts (cents). */
export interface KeptGoods {
  subtotalCents: Cents;
  paidCents: Cents;
}

/** What is left of an order's goods after the returns of it that were paid back. */
export async function keptGoods(em: Em, orderId: string): Promise<KeptGoods> {
  const bought = await db(em)
    .selectFrom('order_items')
    .select(sql<number>`sum(row_total_cents)::int`.as('subtotalCents'))
    .select(sql<number>`sum(paid_cents)::int`.as('paidCents'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const back = await db(em)
    .selectFrom('order_returns as r')
    .innerJoin('order_items as i', 'i.id', 'r.item_id')
    .select(sql<number>`coalesce(sum(r.qty * i.price_cents), 0)::int`.as('subtotalCents'))
    .select(sql<number>`coalesce(sum(r.cents - r.tax_cents), 0)::int`.as('paidCents'))
    .where('r.order_id', '=', orderId)
    .where('r.state', '=', 'settled')
    .executeTakeFirstOrThrow();
  return { subtotalCents: bought.subtotalCents - back.subtotalCents, paidCents: bought.paidCents - back.paidCents };
}
