import type { DayText } from '@larder/rules';
import { anyOf, db, storeNow } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';

/**
 * Defers lines of a locked cart until a day (Los Angeles). Lines that are already ordered or saved for later stay unchanged.
 * @returns number of deferred lines
 */
export async function deferLines(em: Em, cartId: string, lineIds: readonly number[], until: DayText): Promise<number> {
  const laid = await db(em)
    .updateTable('cart_items')
    .set((line) => ({ save_for_later: true, comes_back_on: until, version: line('version', '+', 1) }))
    .where('cart_id', '=', cartId)
    .where('id', '=', anyOf(lineIds))
    .where('order_id', 'is', null)
    .where('save_for_later', '=', false)
    .executeTakeFirst();
  return Number(laid.numUpdatedRows);
}

/** Puts every line whose day has come back into its cart, in the caller's transaction. Run again it finds none. */
export async function bringBackLines(em: Em, today: DayText): Promise<void> {
  const due = db(em).selectFrom('cart_items').select('cart_id').where('comes_back_on', '<=', today);
  const carts = await db(em)
    .updateTable('carts')
    .set((cart) => ({ version: cart('version', '+', 1), updated_at: storeNow }))
    .where('id', 'in', due)
    .where('state', '=', 'open')
    .returning('id')
    .execute();
  if (carts.length === 0) return;
  await db(em)
    .updateTable('cart_items')
    .set((line) => ({ save_for_later: false, comes_back_on: null, version: line('version', '+', 1) }))
    .where(
      'cart_id',
      'in',
      carts.map(({ id }) => id),
    )
    .where('comes_back_on', '<=', today)
    .where('order_id', 'is', null)
    .execute();
}
