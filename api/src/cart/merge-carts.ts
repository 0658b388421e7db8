import type { Em } from '../platform/db/orm.ts';
import { one, run, sql } from '../platform/db/sql.ts';
import type { SignInHook } from '../platform/sign-in.ts';
import { findAndLock, bumpVersion } from './cart-owner.ts';

/** Brings a visitor's cart to the account that signs in (OP-120). */
export const mergeCartsOnSignIn: SignInHook = async ({ em, before, customerId }) => {
  if (before.id === null || before.customerId !== null) return;
  const visitorCart = await findAndLock(em, { customerId: null, sessionId: before.id });
  if (!visitorCart) return;
  const ownCart = await findAndLock(em, { customerId, sessionId: null });
  if (ownCart) await pourInto(em, ownCart, visitorCart, customerId);
  else await run(em, sql`update carts set customer_id = ${customerId}, version = version + 1, updated_at = now() where id = ${visitorCart}`);
};

/** Quantities of the same product add up, to at most what may be had; the visitor's cart then points to nobody's shelf. */
async function pourInto(em: Em, target: string, source: string, customerId: number): Promise<void> {
  await run(
    em,
    sql`insert into cart_items (cart_id, product_id, options, options_hash, qty)
      select ${target}, product_id, options, options_hash, qty from cart_items where cart_id = ${source} and order_id is null
      on conflict (cart_id, product_id, options_hash) where order_id is null do update set
        qty = case when cart_items.save_for_later then excluded.qty else greatest(1, least(cart_items.qty + excluded.qty, (
          select least(p.max_order_qty, p.stock_qty) from products p where p.id = excluded.product_id))) end,
        save_for_later = false, version = cart_items.version + 1`,
  );
  const kept = await one(em, sql<{ coupon_code: string | null }>`select coupon_code from carts where id = ${source}`);
  await run(em, sql`update carts set coupon_code = coalesce(coupon_code, ${kept?.coupon_code ?? null}) where id = ${target}`);
  await run(em, sql`update carts set state = 'merged', customer_id = ${customerId}, updated_at = now() where id = ${source}`);
  await run(em, sql`delete from cart_items where cart_id = ${source} and order_id is null`);
  await bumpVersion(em, target);
}
