import { refreshDueOffersOf } from '../../catalog/products/due-cards.ts';
import { db } from '../../platform/db/db.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { isOpenCartOf } from './cart-owner.ts';

/**
 * Works out anew what the caller's cart is made of (`recollect=1`, OP-117): prices whose turn has come since a job saw to them. Stock and totals are
 * read anew by every call.
 */
export async function recollect(c: Pick<RequestContext, 'em' | 'session' | 'now'>): Promise<void> {
  const { em, session } = c;
  const lines = await db(em)
    .selectFrom('cart_items as i')
    .innerJoin('carts as c', 'c.id', 'i.cart_id')
    .select('i.product_id')
    .where(isOpenCartOf({ customerId: session.customerId, sessionId: session.id }))
    .where('i.order_id', 'is', null)
    .execute();
  const ids = lines.map(({ product_id: id }) => id);
  if (ids.length > 0) await em.transactional((within) => refreshDueOffersOf(within, ids, c.now()));
}
