import { type Cents, isDearer } from '@larder/rules';
import { db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import { type ItemRow, readItems } from './autoship-rows.ts';
import type { Actor } from './autoship-schedule.ts';
import { lineOf } from './estimate.ts';

/** Keeps what a piece costs now as what its shopper was told. */
export async function rememberPrice(em: Em, { customerId, groupId }: Omit<Actor, 'now'>, itemId: number): Promise<void> {
  const [item] = await readItems(em, customerId, groupId, itemId);
  if (item) await remember(em, item);
}

const remember = (em: Em, item: ItemRow) =>
  db(em)
    .updateTable('autoship_items')
    .set({ told_cents: lineOf(item).unitCents })
    .where('id', '=', item.id)
    .execute();

/** A price that went up so far that its shopper is told before the day. */
export interface Dearer {
  name: string;
  beforeCents: Cents;
  cents: Cents;
}

/** What became more than 10% dearer than its shopper was told; from here on they are told of the price of now. Call it with the customer locked. */
export async function tellDearer(em: Em, items: readonly ItemRow[]): Promise<Dearer[]> {
  const dearer = items.flatMap((item): Dearer[] => {
    const cents = lineOf(item).unitCents;
    const { toldCents: beforeCents } = item;
    return beforeCents !== null && isDearer(beforeCents, cents) ? [{ name: item.card.title, beforeCents, cents }] : [];
  });
  for (const item of items) await remember(em, item);
  return dearer;
}
