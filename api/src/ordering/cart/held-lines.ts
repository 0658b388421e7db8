// Unchecked SQL: joins two arrays of any length as a table.
import type { QueryCreator } from 'kysely';
import type { Em } from '../../platform/db/orm.ts';
import { anyOf, type Database, db, storeNow } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import { type LockedCart, mergedLines, productIds, readCartFacts } from './cart-lines.ts';
import type { PurchaseServices } from './purchase-facts.ts';
import { putLines } from './write-lines.ts';

/**
 * Lets a statement take exactly the lines that were priced out of the cart for an order; what is added from now on stays in it. Use it under the cart's
 * lock: whoever finds fewer rows in its part `held` than there are lines gives up. `ids` and `versions` are those of the lines, in one order.
 */
export const withHeldLines = <Tables extends Database>(
  query: QueryCreator<Tables>,
  { cartId, orderId, ids, versions }: { cartId: string; orderId: string; ids: readonly number[]; versions: readonly number[] },
) =>
  query
    .with(
      'held',
      () => sql<{ id: number }>`(update cart_items i set order_id = ${orderId}
        from unnest(${ids}::int[], ${versions}::int[]) as l (id, version)
        where i.id = l.id and i.version = l.version and i.order_id is null returning i.id)`,
    )
    .with('counted', () => sql`(update carts set version = version + 1, updated_at = store_now() where id = ${cartId})`);

/**
 * Lets a statement close the cart of an order that is placed: the lines that it held are gone, the cart is done, and what was added meanwhile moves to a
 * new cart. That one is made of what `done` answers, and so after it: a shopper has one open cart.
 */
export const withClosedCart = (query: QueryCreator<Database>, cartId: string): QueryCreator<Database> =>
  query
    .with('gone', (gone) => gone.deleteFrom('cart_items').where('cart_id', '=', cartId).where('order_id', 'is not', null))
    .with('done', (done) =>
      done
        .updateTable('carts')
        .set({ state: 'ordered', updated_at: storeNow })
        .where('id', '=', cartId)
        .returning(['id', 'customer_id', 'session_id']),
    )
    .with('next', (next) =>
      next
        .insertInto('carts')
        .columns(['customer_id', 'session_id'])
        .expression((from) =>
          from
            .selectFrom('done')
            .select(['done.customer_id', 'done.session_id'])
            .where(({ exists, selectFrom }) =>
              exists(
                selectFrom('cart_items as i').select('i.id').where('i.cart_id', '=', cartId).where('i.order_id', 'is', null),
              ),
            ),
        )
        .returning('id'),
    )
    .with('moved_on', (moved) =>
      moved
        .updateTable('cart_items as i')
        .from('next')
        .set(({ ref }) => ({ cart_id: ref('next.id') }))
        .where('i.cart_id', '=', cartId)
        .where('i.order_id', 'is', null),
    );

/** Returns the lines that an order held to its cart; where the shopper added the same product meanwhile the two become one line. */
export async function restoreLines(em: Em, services: PurchaseServices, cart: LockedCart, orderId: string): Promise<void> {
  const clashes = await db(em)
    .selectFrom('cart_items as held')
    .innerJoin('cart_items as added', (join) =>
      join
        .onRef('added.cart_id', '=', 'held.cart_id')
        .onRef('added.product_id', '=', 'held.product_id')
        .onRef('added.options_hash', '=', 'held.options_hash')
        .on('added.order_id', 'is', null),
    )
    .where('held.order_id', '=', orderId)
    .select(['held.id', 'held.product_id as productId', 'held.options', 'held.options_hash as optionsHash'])
    .select(['held.qty', 'held.is_prefilled as prefilled'])
    .execute();
  await putLines(em, cart.id, mergedLines(clashes, await readCartFacts(em, services, cart, productIds(clashes))));
  await db(em)
    .deleteFrom('cart_items')
    .where('id', '=', anyOf(clashes.map(({ id }) => id)))
    .execute();
  await db(em)
    .updateTable('cart_items')
    .set((row) => ({ order_id: null, version: row('version', '+', 1) }))
    .where('order_id', '=', orderId)
    .execute();
  await db(em)
    .updateTable('carts')
    .set((cart) => ({ version: cart('version', '+', 1), updated_at: storeNow }))
    .where('id', '=', cart.id)
    .execute();
}
