import type { CallInput, CallResponse } from '@larder/contracts';
import { deviceOf, roughPlace } from '@larder/rules';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { customerOf } from '../../../platform/http/customer-of.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { endOtherSessions, endSession } from '../../session/session.store.ts';

/** More than one person has; of a robot's the latest are shown. */
const MOST = 50;

/**
 * Where a customer is signed in, the latest first.
 * @param now the machine's time, UTC
 */
export async function sessionsOf(em: Em, customerId: number, now: Date) {
  const found = await db(em)
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'seen_at', 'read_only'])
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('seen_at', 'desc')
    .limit(MOST)
    .execute();
  return found.map((session) => ({
    id: session.id,
    ...deviceOf(session.user_agent),
    place: roughPlace(session.ip),
    seen_at: new Date(session.seen_at).toISOString(),
    created_at: new Date(session.created_at).toISOString(),
    from_mail: session.read_only,
  }));
}

/** GET /account/sessions: where one is signed in, the latest first. */
export async function readSessions(c: RequestContext): Promise<CallResponse<'GET /account/sessions'>> {
  const sessions = await sessionsOf(c.em, customerOf(c), c.realNow());
  return { sessions: sessions.map((session) => ({ ...session, is_this: session.id === c.session.id })) };
}

/** DELETE /account/sessions/{id}: its next call, in any process, is unauthenticated. */
export async function endOneSession(
  c: RequestContext,
  { params }: CallInput<'DELETE /account/sessions/{id}'>,
): Promise<{ success: true }> {
  const theirs = await db(c.em)
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', params.id)
    .where('customer_id', '=', customerOf(c))
    .executeTakeFirst();
  if (!theirs) throw notFound('Session');
  await endSession(c.em, theirs.id);
  return { success: true };
}

/** DELETE /account/sessions: all but this one. */
export async function endAllOthers(c: RequestContext): Promise<{ success: true }> {
  await endOtherSessions(c.em, customerOf(c), c.session.id);
  return { success: true };
}
