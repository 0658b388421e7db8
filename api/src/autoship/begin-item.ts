import { autoshipItemMachine } from '@larder/rules';
import type { Insertable } from 'kysely';
import { type Database, db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import { beginning } from '../platform/history.ts';
import type { Actor } from './autoship-schedule.ts';
import { moveItem } from './move-autoship.ts';
import { rememberPrice } from './price-increases.ts';

/** Who changes items for a customer. */
type By = 'shopper' | 'staff';

/** Adds an item with its history. @returns its id */
export async function beginItem(
  em: Em,
  item: Omit<Insertable<Database['autoship_items']>, 'created_at'>,
  { by, now }: { by: By; now: Date },
): Promise<number> {
  const { id, status } = await db(em)
    .insertInto('autoship_items')
    .values({ ...item, created_at: now })
    .returning(['id', 'status'])
    .executeTakeFirstOrThrow();
  await db(em)
    .insertInto('autoship_history')
    .values({ item_id: id, ...beginning(autoshipItemMachine, status, by, now) })
    .execute();
  return id;
}

/** Adds an item of a product with quantity, day, rhythm and choices of another one. @returns its id */
export async function beginLike(em: Em, actor: Actor, item: { id: number; productId: number }, by: By): Promise<number> {
  const stored = await db(em)
    .selectFrom('autoship_items')
    .select(['schedule_id', 'qty', 'scheduled_at', 'is_once', 'when_out', 'agreed_at'])
    .where('id', '=', item.id)
    .executeTakeFirstOrThrow();
  const values = { ...stored, product_id: item.productId, updated_at: actor.now };
  const id = await beginItem(em, values, { by, now: actor.now });
  await rememberPrice(em, actor, id);
  return id;
}

/** Replaces the product of an item by `productId`. @returns the id of the item that takes its place */
export async function replaceItem(em: Em, actor: Actor, item: { id: number; productId: number }, by: By): Promise<number> {
  await moveItem(em, item.id, 'swap', { by, now: actor.now });
  return beginLike(em, actor, item, by);
}
