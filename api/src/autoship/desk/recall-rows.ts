import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';

/** States of an item that a recall changes. */
const OPEN = ['active', 'paused', 'skipped'] as const;
/** States of an item that brings a product, now or later. */
const LIVE = [...OPEN, 'processing'] as const;

/** Items of a product, as `i`, with their schedules as `s`. */
const itemsOf = (em: Em, productId: number) =>
  db(em)
    .selectFrom('autoship_items as i')
    .innerJoin('autoship_schedules as s', 's.id', 'i.schedule_id')
    .where('i.product_id', '=', productId)
    .where(sql<boolean>`i.status in (${sql.join(LIVE.map((status) => sql.lit(status)))})`);

/** Whether the customer of an item has another product on autoship. */
export const hasProduct = (productId: number) => sql<boolean>`exists (
  select from autoship_items y join autoship_schedules x on x.id = y.schedule_id
  where x.customer_id = s.customer_id and y.product_id = ${productId} and y.status in ('active', 'paused', 'skipped', 'processing'))`;

/** Ids of the customers with a product on autoship, ascending. */
export async function customersWith(em: Em, productId: number): Promise<number[]> {
  const rows = await itemsOf(em, productId).select('s.customer_id as id').distinct().orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Items of a product that a customer has on autoship. */
export const recalledItems = (em: Em, productId: number, customerId: number) =>
  itemsOf(em, productId)
    .select(['i.id', 'i.status', 'i.qty', 'i.schedule_id as scheduleId'])
    .where('s.customer_id', '=', customerId)
    .orderBy('i.id')
    .execute();

/** Counts what a recall would change. Without a replacement all items are removed. */
export const countRecalled = (em: Em, productId: number, replacementId: number | undefined) => {
  const isReplaced = replacementId === undefined ? sql<boolean>`false` : sql<boolean>`not ${hasProduct(replacementId)}`;
  const isPacked = sql<boolean>`i.status = 'processing'`;
  return itemsOf(em, productId)
    .select([
      sql<number>`count(distinct s.customer_id)::int`.as('customer_count'),
      sql<number>`coalesce(sum(i.qty), 0)::int`.as('unit_count'),
      sql<number>`count(*) filter (where not ${isPacked} and ${isReplaced})::int`.as('replaced_count'),
      sql<number>`count(*) filter (where not ${isPacked} and not ${isReplaced})::int`.as('removed_count'),
      sql<number>`count(*) filter (where ${isPacked})::int`.as('packed_count'),
    ])
    .executeTakeFirstOrThrow();
};
