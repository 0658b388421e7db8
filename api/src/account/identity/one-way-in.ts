import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { customerOf } from '../../platform/http/customer-of.ts';
import { badRequest, notFound } from '../../platform/http/errors.ts';
import { freshProof } from '../session/fresh-proof.ts';
import { endOtherSessions } from '../session/session.store.ts';
import { notifyWayIn, type WayInEvent } from './notify-way-in.ts';

/**
 * Removes a way to sign in from the account that is signed in, and mails its owner (OP-216).
 * @param remove removes it and answers its name; undefined where there is none
 * @throws HttpError 400 `otp_required` (OP-197) or `last_way_in`, 404
 */
export async function removeWayIn(
  c: RequestContext,
  remove: (em: Em, customerId: number) => Promise<{ name: string } | undefined>,
  event: WayInEvent,
): Promise<{ success: true }> {
  const customerId = customerOf(c);
  await freshProof(c);
  await c.em.transactional(async (em) => {
    await lockWaysIn(em, customerId);
    const removed = await remove(em, customerId);
    if (!removed) throw notFound('Item');
    await keepOneWayIn(em, customerId);
    await notifyWayIn(c, em, customerId, event, removed.name);
    // Ends sessions that this sign-in method opened.
    await endOtherSessions(em, customerId, c.session.id);
  });
  return { success: true };
}

/** Serializes concurrent removals of sign-in methods, so that one remains. */
export async function lockWaysIn(em: Em, customerId: number): Promise<void> {
  await db(em).selectFrom('customers').select('id').where('id', '=', customerId).forUpdate().execute();
}

/** @throws HttpError 400 `last_way_in` when no sign-in method would remain; rolls the transaction back */
async function keepOneWayIn(em: Em, customerId: number): Promise<void> {
  const left = await db(em)
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .where((way) =>
      way.or([
        way('password_hash', 'is not', null),
        way.exists(way.selectFrom('customer_identities').select('id').where('customer_id', '=', customerId)),
        way.exists(way.selectFrom('passkeys').select('id').where('customer_id', '=', customerId)),
      ]),
    )
    .executeTakeFirst();
  if (!left) {
    throw badRequest('This is your only way to sign in. Please set a password first.', { errorCode: 'last_way_in' });
  }
}
