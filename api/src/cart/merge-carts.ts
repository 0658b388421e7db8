import { limitsOf, mergedQuantity } from '@larder/rules';
import type { Em } from '../platform/db/orm.ts';
import { db } from '../platform/db/db.ts';
import { run, sql } from '../platform/db/sql.ts';
import type { SignInHook } from '../platform/sign-in.ts';
import { keepPrefilled } from './cart-lines.ts';
import { findAndLock, bumpVersion } from './cart-owner.ts';

/** Brings a visitor's cart to the account that signs in (OP-120). */
export const mergeCartsOnSignIn: SignInHook = async ({ em, before, customerId }) => {
  if (before.id === null || before.customerId !== null) return;
  const visitorCart = await findAndLock(em, { customerId: null, sessionId: before.id });
  if (!visitorCart) return;
  const ownCart = await findAndLock(em, { customerId, sessionId: null });
  if (ownCart) await pourInto(em, ownCart, visitorCart, customerId);
  else
    await run(
      em,
      sql`update carts set customer_id = ${customerId}, version = version + 1, updated_at = now() where id = ${visitorCart}`,
    );
};

interface Pair {
  productId: number;
  options: object;
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
    await run(
      em,
      sql`insert into cart_items (cart_id, product_id, options, options_hash, qty, is_prefilled)
        values (${target}, ${pair.productId}, ${JSON.stringify(pair.options)}::jsonb, ${pair.hash}, ${qty}, ${pair.prefilled})
        on conflict (cart_id, product_id, options_hash) where order_id is null
        do update set qty = excluded.qty, ${keepPrefilled}, save_for_later = false, version = cart_items.version + 1`,
    );
  }
  const kept = await db(em).selectFrom('carts').select('coupon_code').where('id', '=', source).executeTakeFirst();
  await run(em, sql`update carts set coupon_code = coalesce(coupon_code, ${kept?.coupon_code ?? null}) where id = ${target}`);
  await run(em, sql`update carts set state = 'merged', customer_id = ${customerId}, updated_at = now() where id = ${source}`);
  await run(em, sql`delete from cart_items where cart_id = ${source} and order_id is null`);
  await bumpVersion(em, target);
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
