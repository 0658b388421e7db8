import type { CallInput, CallResponse } from '@larder/contracts';
import { DELETION_DAYS, deletionLoses } from '@larder/rules';
import { lockCustomer } from '../customers/locked-customer.ts';
import { after, DAY } from '../../platform/clock.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { customerOf } from '../../platform/http/customer-of.ts';
import { conflict, invalid } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { SignInHook } from '../../platform/sign-in.ts';
import { freshProof } from '../session/fresh-proof.ts';
import { endOtherSessions } from '../session/session.store.ts';
import { whatIsLost } from './what-is-lost.ts';

const GIVE_UP = 'Please confirm that you’ll lose these.';

/**
 * POST /account/privacy/deletion: schedules the deletion in 14 days, ends all sessions and stops charges now. Idempotent.
 * @throws HttpError 400 by field for a loss without consent, `otp_required` without a fresh proof (OP-197); 409 `already_asked`
 */
export async function askDeletion(
  c: RequestContext,
  { body }: CallInput<'POST /account/privacy/deletion'>,
): Promise<CallResponse<'POST /account/privacy/deletion'>> {
  const customerId = customerOf(c);
  await freshProof(c);
  const dueAt = await c.em.transactional((em) => scheduleDeletion(c.services, em, customerId, body.gives_up));
  c.setCookie('sid', null, { httpOnly: true });
  c.setCookie('loggedin', null);
  return { success: true, deleted_at: dueAt.toISOString() };
}

/**
 * Schedules the deletion of an account in the caller's transaction, with an e-mail to its owner.
 * @param givesUp consent to the loss of balances and membership
 * @returns when it is due, UTC
 * @throws HttpError 400 on `gives_up`, 409 for a scheduled one
 */
export async function scheduleDeletion(services: Services, em: Em, customerId: number, givesUp: boolean): Promise<Date> {
  const now = services.clock.now();
  const dueAt = after(now, DELETION_DAYS * DAY);
  const customer = await lockCustomer(em, customerId);
  if (!givesUp && deletionLoses(await whatIsLost(em, customerId, now))) throw invalid({ gives_up: GIVE_UP });
  const renewing = await db(em)
    .updateTable('subscriptions')
    .set({ renew: false })
    .where('customer_id', '=', customerId)
    .where('renew', '=', true)
    .where('state', '<>', 'canceled')
    .returning('id')
    .executeTakeFirst();
  const request = await db(em)
    .insertInto('privacy_requests')
    .values({
      customer_id: customerId,
      kind: 'deletion',
      requested_at: now,
      due_at: dueAt,
      was_renewing: renewing !== undefined,
    })
    .onConflict((open) => open.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!request) throw conflict('Your account is already scheduled for deletion.', 'already_asked');
  await endOtherSessions(em, customerId, null);
  await services.mail.send(em, 'deletion_requested', customer.email, {
    firstname: customer.firstname,
    deletedOn: dueAt.toISOString(),
    schedules: await services.schedulesOf(em, customerId),
  });
  return dueAt;
}

/** Signing in cancels the deletion; the membership renews as before. */
export const stayOnSignIn: SignInHook = async ({ em, customerId, isNew }) => {
  if (isNew) return;
  const undone = await db(em)
    .updateTable('privacy_requests')
    .set({ state: 'undone' })
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'deletion')
    .where('state', '=', 'waiting')
    .returning('was_renewing')
    .executeTakeFirst();
  if (!undone?.was_renewing) return;
  await db(em)
    .updateTable('subscriptions')
    .set({ renew: true })
    .where('customer_id', '=', customerId)
    .where('state', '<>', 'canceled')
    .execute();
};

/** Whether a customer requested the deletion of the account; autoship ships nothing meanwhile. */
export async function isLeaving(em: Em, customerId: number): Promise<boolean> {
  const request = await db(em)
    .selectFrom('privacy_requests')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'deletion')
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return request !== undefined;
}
