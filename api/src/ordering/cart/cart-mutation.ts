import type { Em } from '../../platform/db/orm.ts';
import { db, json } from '../../platform/db/db.ts';
import type { LineError } from './cart-lines.ts';

/**
 * Applies a change at most once per mutation id, while the cart is locked. A repeat (lost response, retry) changes nothing and
 * returns the same refusals (CART-064). A change without an id is always applied.
 */
export async function onceByMutation(
  em: Em,
  cartId: string,
  mutationId: string | undefined,
  apply: () => Promise<LineError[]>,
): Promise<LineError[]> {
  if (!mutationId) return apply();
  const ofThis = { cart_id: cartId, mutation_id: mutationId };
  const begun = await db(em)
    .insertInto('cart_mutations')
    .values(ofThis)
    .onConflict((same) => same.doNothing())
    .executeTakeFirst();
  if (begun.numInsertedOrUpdatedRows === 0n) {
    const before = db(em)
      .selectFrom('cart_mutations')
      .select('errors')
      .where((row) => row.and(ofThis));
    return (await before.executeTakeFirstOrThrow()).errors;
  }
  const errors = await apply();
  if (errors.length > 0)
    await db(em)
      .updateTable('cart_mutations')
      .set({ errors: json(errors) })
      .where((row) => row.and(ofThis))
      .execute();
  return errors;
}

/** Whether a change was already applied to a cart, so that its repeat has nothing to do. */
export async function wasApplied(
  em: Em,
  { cartId, mutationId }: { cartId: string; mutationId: string | undefined },
): Promise<boolean> {
  if (!mutationId) return false;
  const found = await db(em)
    .selectFrom('cart_mutations')
    .select('cart_id')
    .where('cart_id', '=', cartId)
    .where('mutation_id', '=', mutationId)
    .executeTakeFirst();
  return found !== undefined;
}
