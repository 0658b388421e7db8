import type { QueryCreator } from 'kysely';
import { arrayTable, ints } from '../../platform/db/array-table.ts';
import type { Em } from '../../platform/db/orm.ts';
import { anyOf, type Database, db, storeNow } from '../../platform/db/db.ts';
import { type LockedCart, mergedLines, productIds, readCartFacts } from './cart-lines.ts';
import type { PurchaseServices } from './purchase-facts.ts';
import { putLines } from './write-lines.ts';

/** Lines of a cart as they were priced: `ids` and `versions` in one order. */
interface PricedLines {
  cartId: string;
  orderId: string;
  ids: readonly number[];
  versions: readonly number[];
}

/**
 * Part of a statement: assigns exactly the priced lines to an order; later lines stay in the cart. Use it under the cart's
 * lock, with {@link countCartUp}. A caller must abort when it returns fewer rows than lines.
 */
export const assignLinesToOrder = (query: Pick<QueryCreator<Database>, 'updateTable'>, { orderId, ids, versions }: PricedLines) =>
  query
    .updateTable('cart_items as i')
    .from(arrayTable('l', { id: ints(ids), version: ints(versions) }))
    .set({ order_id: orderId })
    .whereRef('i.id', '=', 'l.id')
    .whereRef('i.version', '=', 'l.version')
    .where('i.order_id', 'is', null)
    .returning('i.id');

/** Part of a statement: counts the version of a cart up, so that clients see that it changed. */
export const countCartUp = (query: Pick<QueryCreator<Database>, 'updateTable'>, cartId: string) =>
  query
    .updateTable('carts')
    .set((cart) => ({ version: cart('version', '+', 1), updated_at: storeNow }))
    .where('id', '=', cartId);

/**
 * Adds the closing of the cart of a placed order to a statement. It deletes the ordered lines, closes the cart, and moves later
 * lines to a new cart. The new cart depends on the result of `done` and so follows it: a shopper has one open cart.
 */
export const withClosedCart = (query: QueryCreator<Database>, cartId: string): QueryCreator<Database> =>
  query
    .with('gone', (removed) => removed.deleteFrom('cart_items').where('cart_id', '=', cartId).where('order_id', 'is not', null))
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

/** Returns the lines of an order to its cart. When the shopper added the same product meanwhile, it merges both lines. */
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
  await countCartUp(db(em), cart.id).execute();
}
