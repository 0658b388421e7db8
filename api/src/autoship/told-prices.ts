import { type Cents, isDearer } from '@larder/rules';
import { anyOf, db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import { sql } from '../platform/db/sql.ts';
import { type ItemRow, readItems } from './autoship-rows.ts';
import type { Actor } from './autoship-schedule.ts';
import { lineOf } from './estimate.ts';

/** What a piece costs in the store now, whatever was told before. */
const centsOfNow = (item: ItemRow): Cents => lineOf({ ...item, isTold: false }).unitCents;

/** Keeps what a piece of an item costs now as what its shopper was told. */
export async function rememberPrice(em: Em, { customerId, groupId }: Omit<Actor, 'now'>, itemId: number): Promise<void> {
  await rememberPrices(em, await readItems(em, customerId, groupId, itemId));
}

/** Keeps what pieces cost now as what their shopper was told: they pay no more than that, until they are told anew. Answers the items as told. */
export async function rememberPrices(em: Em, items: readonly ItemRow[]): Promise<ItemRow[]> {
  const displayed = items.map((item) => ({ ...item, toldCents: centsOfNow(item) }));
  if (displayed.length > 0)
    await db(em)
      .updateTable('autoship_items')
      .set({
        told_cents: sql<number>`(${JSON.stringify(Object.fromEntries(displayed.map(({ id, toldCents }) => [id, toldCents])))}::jsonb ->> id::text)::int`,
      })
      .where('id', '=', anyOf(displayed.map(({ id }) => id)))
      .execute();
  return displayed;
}

/** A price that went up so far that its shopper is told before the day. */
export interface Dearer {
  name: string;
  beforeCents: Cents;
  cents: Cents;
}

/** What became more than 10% dearer than its shopper was told; whoever tells them remembers it. */
export function findPriceIncreases(items: readonly ItemRow[]): { items: ItemRow[]; dearer: Dearer[] } {
  const rose = items.filter((item) => item.toldCents !== null && isDearer(item.toldCents, centsOfNow(item)));
  return {
    items: rose,
    dearer: rose.map((item) => ({ name: item.card.title, beforeCents: item.toldCents ?? 0, cents: centsOfNow(item) })),
  };
}
