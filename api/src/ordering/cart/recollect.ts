import { refreshDueOffersOf } from '../../catalog/products/due-cards.ts';
import { db } from '../../platform/db/db.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { isOpenCartOf } from './cart-owner.ts';

/**
 * Recalculates the caller's cart (`recollect=1`, OP-117): prices that are due and that no job has updated yet. Every call reads
 * stock and totals again.
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
