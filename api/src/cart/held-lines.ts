// Unchecked SQL: joins two arrays of any length as a table.
import { limitsOf, mergedQuantity } from '@larder/rules';
import type { Em } from '../platform/db/orm.ts';
import { db, storeNow } from '../platform/db/db.ts';
import { one, sql } from '../platform/db/sql.ts';
import { bumpVersion } from './cart-owner.ts';

/** Takes exactly the lines that were priced out of the cart for an order; what is added from now on stays in it. Call it under the cart's lock. */
export async function holdLines(
  em: Em,
  cartId: string,
  orderId: string,
  lines: readonly { id: number; version: number }[],
): Promise<void> {
  const answer = await one(
    em,
    sql<{ held: number }>`with held as (update cart_items i set order_id = ${orderId}
        from unnest(${lines.map(({ id }) => id)}::int[], ${lines.map(({ version }) => version)}::int[]) as l (id, version)
        where i.id = l.id and i.version = l.version and i.order_id is null returning i.id),
      cart as (update carts set version = version + 1, updated_at = store_now() where id = ${cartId})
      select count(*)::int as held from held`,
  );
  if (answer?.held !== lines.length) throw new Error('A cart line changed under the lock of its cart');
}

/** The order that held lines of this cart is placed: they are gone, the cart is done, and what was added meanwhile moves to a new cart. */
export async function closeCart(em: Em, cartId: string): Promise<void> {
  const left = await db(em)
    .with('gone', (query) => query.deleteFrom('cart_items').where('cart_id', '=', cartId).where('order_id', 'is not', null))
    .with('done', (query) => query.updateTable('carts').set({ state: 'ordered', updated_at: storeNow }).where('id', '=', cartId))
    .selectFrom('cart_items')
    .select('id')
    .where('cart_id', '=', cartId)
    .where('order_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!left) return;
  const next = await db(em)
    .insertInto('carts')
    .columns(['customer_id', 'session_id'])
    .expression((from) => from.selectFrom('carts').select(['customer_id', 'session_id']).where('id', '=', cartId))
    .returning('id')
    .executeTakeFirstOrThrow();
  await db(em).updateTable('cart_items').set({ cart_id: next.id }).where('cart_id', '=', cartId).execute();
}

/** Puts the lines that an order held back into the cart; where the shopper added the same product meanwhile the two become one line. */
export async function restoreLines(em: Em, cartId: string, orderId: string): Promise<void> {
  const clashes = await db(em)
    .selectFrom('cart_items as held')
    .innerJoin('products as p', 'p.id', 'held.product_id')
    .innerJoin('cart_items as added', (join) =>
      join
        .onRef('added.cart_id', '=', 'held.cart_id')
        .onRef('added.product_id', '=', 'held.product_id')
        .onRef('added.options_hash', '=', 'held.options_hash')
        .on('added.order_id', 'is', null),
    )
    .where('held.order_id', '=', orderId)
    .select(['held.id as heldId', 'held.qty as heldQty', 'added.id as addedId', 'added.qty as addedQty'])
    .select(['p.min_order_qty as minOrderQty', 'p.max_order_qty as maxOrderQty', 'p.stock_qty as stockQty'])
    .execute();
  for (const clash of clashes) {
    const qty = mergedQuantity(clash.heldQty, clash.addedQty, limitsOf(clash)) || clash.addedQty;
    await db(em)
      .updateTable('cart_items')
      .set((row) => ({ qty, version: row('version', '+', 1) }))
      .where('id', '=', clash.addedId)
      .execute();
    await db(em).deleteFrom('cart_items').where('id', '=', clash.heldId).execute();
  }
  await db(em)
    .updateTable('cart_items')
    .set((row) => ({ order_id: null, version: row('version', '+', 1) }))
    .where('order_id', '=', orderId)
    .execute();
  await bumpVersion(em, cartId);
}
