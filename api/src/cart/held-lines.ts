import { limitsOf, mergedQuantity } from '@larder/rules';
import type { Em } from '../platform/db/orm.ts';
import { one, rows, run, sql } from '../platform/db/sql.ts';

/** Takes exactly the lines that were priced out of the cart for an order; what is added from now on stays in it. Call it under the cart's lock. */
export async function holdLines(
  em: Em,
  cartId: string,
  orderId: string,
  lines: readonly { id: number; version: number }[],
): Promise<void> {
  const held = await run(
    em,
    sql`update cart_items i set order_id = ${orderId} from unnest(${lines.map(({ id }) => id)}::int[], ${lines.map(({ version }) => version)}::int[]) as l (id, version)
      where i.id = l.id and i.version = l.version and i.order_id is null`,
  );
  if (held !== lines.length) throw new Error('A cart line changed under the lock of its cart');
  await run(em, sql`update carts set version = version + 1, updated_at = now() where id = ${cartId}`);
}

/** The order is placed: the lines it held are gone, its cart is done, and what was added meanwhile moves to a new cart. */
export async function closeCart(em: Em, cartId: string): Promise<void> {
  await run(em, sql`delete from cart_items where cart_id = ${cartId} and order_id is not null`);
  await run(em, sql`update carts set state = 'ordered', updated_at = now() where id = ${cartId}`);
  const left = await one(em, sql`select 1 from cart_items where cart_id = ${cartId}`);
  if (!left) return;
  const next = await one(
    em,
    sql<{
      id: string;
    }>`insert into carts (customer_id, session_id) select customer_id, session_id from carts where id = ${cartId} returning id`,
  );
  await run(em, sql`update cart_items set cart_id = ${next?.id} where cart_id = ${cartId}`);
}

interface Clash {
  heldId: number;
  heldQty: number;
  newId: number;
  newQty: number;
  minOrderQty: number;
  maxOrderQty: number;
  stockQty: number;
}

/** Puts the held lines back; where the shopper added the same product meanwhile the two become one line. */
export async function restoreLines(em: Em, cartId: string, orderId: string): Promise<void> {
  const clashes = await rows(
    em,
    sql<Clash>`select h.id as "heldId", h.qty as "heldQty", n.id as "newId", n.qty as "newQty", p.min_order_qty as "minOrderQty",
        p.max_order_qty as "maxOrderQty", p.stock_qty as "stockQty"
      from cart_items h join products p on p.id = h.product_id
      join cart_items n on n.cart_id = h.cart_id and n.product_id = h.product_id and n.options_hash = h.options_hash and n.order_id is null
      where h.order_id = ${orderId}`,
  );
  for (const clash of clashes) {
    const qty = mergedQuantity(clash.heldQty, clash.newQty, limitsOf(clash)) || clash.newQty;
    await run(em, sql`update cart_items set qty = ${qty}, version = version + 1 where id = ${clash.newId}`);
    await run(em, sql`delete from cart_items where id = ${clash.heldId}`);
  }
  await run(em, sql`update cart_items set order_id = null, version = version + 1 where order_id = ${orderId}`);
  await run(em, sql`update carts set version = version + 1, updated_at = now() where id = ${cartId}`);
}
