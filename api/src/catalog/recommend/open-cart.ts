import { isOpenCartOf } from '../../ordering/for-catalog.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { db } from '../../platform/db/db.ts';
import type { OpenCart } from './recommend.ts';

/** The open cart of whoever asks, for what goes well with it; null without one. */
export async function openCartOf({ em, session }: RequestContext): Promise<OpenCart | null> {
  if (session.id === null) return null;
  const owner = { customerId: session.customerId, sessionId: session.id };
  const found = await db(em).selectFrom('carts as c').select(['c.id', 'c.version']).where(isOpenCartOf(owner)).executeTakeFirst();
  return found ?? null;
}
