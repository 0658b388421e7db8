import type { Em } from '../../platform/db/orm.ts';
import { db, storeNow } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import type { SignInHook } from '../../platform/sign-in.ts';
import { type LockedCart, mergedLines, productIds, readCartFacts } from './cart-lines.ts';
import { beginCartChange } from './cart-owner.ts';
import type { PurchaseServices } from './purchase-facts.ts';
import { type LineQuantity, putLines } from './write-lines.ts';

/** Brings a visitor's cart to the account that signs in (OP-120). */
export const mergeCartsOnSignIn: SignInHook = async ({ em, services, before, customerId }) => {
  if (before.id === null || before.customerId !== null) return;
  const visitorCart = await beginCartChange(em, { customerId: null, sessionId: before.id });
  if (!visitorCart) return;
  const ownCart = await beginCartChange(em, { customerId, sessionId: null });
  if (ownCart) await pourInto(em, services, { id: ownCart, customerId }, visitorCart);
  else await db(em).updateTable('carts').set({ customer_id: customerId }).where('id', '=', visitorCart).execute();
};

/**
 * Adds the visitor's lines to the customer's cart and closes the visitor's cart. Quantities of each product add up, limited by
 * what can be bought. Lines that the store placed stay marked.
 */
async function pourInto(em: Em, services: PurchaseServices, target: LockedCart, source: string): Promise<void> {
  const lines = await linesOf(em, source);
  await putLines(em, target.id, mergedLines(lines, await readCartFacts(em, services, target, productIds(lines))));
  await keepChosen(em, target.id, source);
  await db(em)
    .updateTable('carts')
    .set({ state: 'merged', customer_id: target.customerId, updated_at: storeNow })
    .where('id', '=', source)
    .execute();
  await db(em).deleteFrom('cart_items').where('cart_id', '=', source).where('order_id', 'is', null).execute();
}

/**
 * Merges the choices other than products (CART-025, CART-036, CART-041), and what a link brought (CART-091). The visitor's
 * choices win, because they are newer; a promo code of the account stays.
 */
async function keepChosen(em: Em, target: string, source: string): Promise<void> {
  await db(em)
    .updateTable('carts')
    .from('carts as theirs')
    .set((cart) => ({
      coupon_code: cart.fn.coalesce('carts.coupon_code', 'theirs.coupon_code'),
      donation: cart
        .case()
        .when('theirs.donation', '=', 'none')
        .then(cart.ref('carts.donation'))
        .else(cart.ref('theirs.donation'))
        .end(),
      ppe_opt_in: sql<boolean>`carts.ppe_opt_in or theirs.ppe_opt_in`,
      is_gift: sql<boolean>`carts.is_gift or theirs.is_gift`,
      gift_recipient: cart.fn.coalesce('theirs.gift_recipient', 'carts.gift_recipient'),
      gift_message: cart.fn.coalesce('theirs.gift_message', 'carts.gift_message'),
      when_out: cart.fn.coalesce('theirs.when_out', 'carts.when_out'),
      gwp_id: cart.fn.coalesce('theirs.gwp_id', 'carts.gwp_id'),
      gwp_preview: sql<boolean>`carts.gwp_preview or theirs.gwp_preview`,
    }))
    .where('carts.id', '=', target)
    .where('theirs.id', '=', source)
    .execute();
}

/** The lines of a visitor's cart. */
function linesOf(em: Em, cartId: string): Promise<LineQuantity[]> {
  return db(em)
    .selectFrom('cart_items')
    .select(['product_id as productId', 'options', 'options_hash as optionsHash', 'qty', 'is_prefilled as prefilled'])
    .where('cart_id', '=', cartId)
    .where('order_id', 'is', null)
    .orderBy('id')
    .execute();
}
