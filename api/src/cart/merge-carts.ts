import { limitsOf, mergedQuantity } from '@larder/rules';
import type { Em } from '../platform/db/orm.ts';
import { db, json, storeNow } from '../platform/db/db.ts';
import { sql } from '../platform/db/sql.ts';
import type { SignInHook } from '../platform/sign-in.ts';
import { findAndLock, bumpVersion } from './cart-owner.ts';

/** Brings a visitor's cart to the account that signs in (OP-120). */
export const mergeCartsOnSignIn: SignInHook = async ({ em, before, customerId }) => {
  if (before.id === null || before.customerId !== null) return;
  const visitorCart = await findAndLock(em, { customerId: null, sessionId: before.id });
  if (!visitorCart) return;
  const ownCart = await findAndLock(em, { customerId, sessionId: null });
  if (ownCart) await pourInto(em, ownCart, visitorCart, customerId);
  else
    await db(em)
      .updateTable('carts')
      .set((cart) => ({ customer_id: customerId, version: cart('version', '+', 1), updated_at: storeNow }))
      .where('id', '=', visitorCart)
      .execute();
};

/**
 * `is_prefilled` for `on conflict … do update`: what the store placed stays marked, whatever its quantity becomes. Taken back from the saved
 * list, it was the shopper's own choice (CAT-026).
 */
const staysPrefilled = sql<boolean>`cart_items.is_prefilled and not cart_items.save_for_later`;

interface Pair {
  productId: number;
  options: Record<string, string>;
  hash: string;
  theirs: number;
  own: number;
  prefilled: boolean;
  minOrderQty: number;
  maxOrderQty: number;
  stockQty: number;
}

/** Quantities of the same product add up, to at most what may be had, and what the store had placed stays marked; the visitor's cart is then closed. */
async function pourInto(em: Em, target: string, source: string, customerId: number): Promise<void> {
  for (const pair of await pairsOf(em, target, source)) {
    const qty = mergedQuantity(pair.theirs, pair.own, limitsOf(pair)) || Math.max(pair.theirs, pair.own);
    const { productId, options, hash, prefilled } = pair;
    await db(em)
      .insertInto('cart_items')
      .values({
        cart_id: target,
        product_id: productId,
        options: json(options),
        options_hash: hash,
        qty,
        is_prefilled: prefilled,
      })
      .onConflict((same) =>
        same
          .columns(['cart_id', 'product_id', 'options_hash'])
          .where('order_id', 'is', null)
          .doUpdateSet((line) => ({
            qty,
            is_prefilled: staysPrefilled,
            save_for_later: false,
            comes_back_on: null,
            version: line('cart_items.version', '+', 1),
          })),
      )
      .execute();
  }
  await keepChosen(em, target, source);
  await db(em)
    .updateTable('carts')
    .set({ state: 'merged', customer_id: customerId, updated_at: storeNow })
    .where('id', '=', source)
    .execute();
  await db(em).deleteFrom('cart_items').where('cart_id', '=', source).where('order_id', 'is', null).execute();
  await bumpVersion(em, target);
}

/** What was chosen beside the goods comes along (CART-025, CART-036, CART-041), and what a link brought (CART-091): the visitor said it last; a promo code of the account stays. */
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

/** The visitor's lines, each with what the account has of the same product; saved lines count as nothing. */
function pairsOf(em: Em, target: string, source: string): Promise<Pair[]> {
  return db(em)
    .selectFrom('cart_items as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .leftJoin('cart_items as o', (join) =>
      join
        .on('o.cart_id', '=', target)
        .onRef('o.product_id', '=', 'v.product_id')
        .onRef('o.options_hash', '=', 'v.options_hash')
        .on('o.order_id', 'is', null)
        .on('o.save_for_later', '=', false),
    )
    .select([
      'v.product_id as productId',
      'v.options',
      'v.options_hash as hash',
      'v.is_prefilled as prefilled',
      'v.qty as theirs',
    ])
    .select((pair) => pair.fn.coalesce('o.qty', pair.lit(0)).as('own'))
    .select(['p.min_order_qty as minOrderQty', 'p.max_order_qty as maxOrderQty', 'p.stock_qty as stockQty'])
    .where('v.cart_id', '=', source)
    .where('v.order_id', 'is', null)
    .orderBy('v.id')
    .execute();
}
