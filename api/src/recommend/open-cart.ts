import { isOpenCartOf } from '../cart/cart-owner.ts';
import type { RequestContext } from '../platform/http/context.ts';
import { db } from '../platform/db/db.ts';
import type { OpenCart } from './recommend.ts';

/** The open cart of whoever asks, for what goes well with it; null without one. A session that a mail opened has none of the account (OP-079). */
export async function openCartOf({ em, session }: RequestContext): Promise<OpenCart | null> {
  if (session.id === null) return null;
  const owner = { customerId: session.readOnly ? null : session.customerId, sessionId: session.id };
  const found = await db(em).selectFrom('carts as c').select(['c.id', 'c.version']).where(isOpenCartOf(owner)).executeTakeFirst();
  return found ?? null;
}
