import { type Cents, isDearer } from '@larder/rules';
import { anyOf, db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import { sql } from '../platform/db/sql.ts';
import { type ItemRow, readItems } from './autoship-rows.ts';
import type { Actor } from './autoship-schedule.ts';
import { lineOf } from './estimate.ts';

/** The store's current unit price, regardless of an announced one. */
const centsOfNow = (item: ItemRow): Cents => lineOf({ ...item, isAnnounced: false }).unitCents;

/** Stores an item's current unit price as the price shown to the shopper. */
export async function rememberPrice(em: Em, { customerId, groupId }: Omit<Actor, 'now'>, itemId: number): Promise<void> {
  await rememberPrices(em, await readItems(em, customerId, groupId, itemId));
}

/**
 * Stores current unit prices as the prices shown to the shopper, who pays no more until the next notice. Returns the updated
 * items.
 */
export async function rememberPrices(em: Em, items: readonly ItemRow[]): Promise<ItemRow[]> {
  const displayed = items.map((item) => ({ ...item, notifiedCents: centsOfNow(item) }));
  if (displayed.length > 0)
    await db(em)
      .updateTable('autoship_items')
      .set({
        notified_cents: sql<number>`(${JSON.stringify(Object.fromEntries(displayed.map(({ id, notifiedCents }) => [id, notifiedCents])))}::jsonb ->> id::text)::int`,
      })
      .where('id', '=', anyOf(displayed.map(({ id }) => id)))
      .execute();
  return displayed;
}

/** A price increase that requires a notice before the delivery. */
export interface Dearer {
  name: string;
  beforeCents: Cents;
  cents: Cents;
}

/**
 * Finds items whose price rose by more than 10% since the shopper saw it. The caller that sends the notice stores the new
 * prices.
 */
export function findPriceIncreases(items: readonly ItemRow[]): { items: ItemRow[]; dearer: Dearer[] } {
  const rose = items.filter((item) => item.notifiedCents !== null && isDearer(item.notifiedCents, centsOfNow(item)));
  return {
    items: rose,
    dearer: rose.map((item) => ({ name: item.card.title, beforeCents: item.notifiedCents ?? 0, cents: centsOfNow(item) })),
  };
}
