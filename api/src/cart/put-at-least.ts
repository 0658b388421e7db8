import { db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import type { RequestContext } from '../platform/http/context.ts';
import { applyLines, idsOf, type LineError } from './cart-lines.ts';
import { readSellable } from './line-rules.ts';

/**
 * Brings products into a locked cart, each with at least what can be ordered of it; one that is in the cart keeps its pieces. Tells which could not be.
 * @param wanted one entry a product
 */
export async function putAtLeast(
  c: RequestContext,
  em: Em,
  cartId: string,
  wanted: readonly { productId: number; qty: number }[],
): Promise<LineError[]> {
  const held = await db(em)
    .selectFrom('cart_items')
    .select('product_id as productId')
    .where('cart_id', '=', cartId)
    .where('order_id', 'is', null)
    .where('save_for_later', '=', false)
    .execute();
  const inCart = new Set(held.map(({ productId }) => productId));
  const missing = wanted.filter(({ productId }) => !inCart.has(productId));
  const products = await readSellable(em, idsOf(missing));
  const lines = missing.map(({ productId, qty }) => ({ productId, qty: Math.max(qty, products.get(productId)?.minQty ?? 1) }));
  return applyLines(em, { id: cartId, customerId: c.session.customerId }, lines, c.services.config);
}
