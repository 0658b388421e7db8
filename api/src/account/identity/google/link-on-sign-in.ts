import { db } from '../../../platform/db/db.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { SignInHook } from '../../../platform/sign-in.ts';
import { requireSession } from '../../session/session-cookies.ts';
import { giveChallenge, takeChallenge } from '../challenges.ts';
import { notifyWayIn } from '../notify-way-in.ts';
import type { Proven } from './google.ts';
import { linkIdentity } from './identities.ts';

/** A session has one pending identity, so the session's id is its key. */
const waiting = (sessionId: string) => ({ sessionId, kind: 'google_link' as const, value: `google_link:${sessionId}` });

/** Stores an identity in this session until its owner signs in to the account that has its address. */
export async function keepForLink(c: RequestContext, { issuer, subject, email }: Proven): Promise<void> {
  const { id } = await requireSession(c);
  await takeChallenge(c.em, waiting(id), c.realNow());
  await giveChallenge(c.em, waiting(id), { issuer, subject, email }, c.realNow());
}

/** Links a pending identity when its owner signs in to the account that has its address. From then on Google signs in to it. */
export const linkOnSignIn: SignInHook = async ({ em, services, sessionId, customerId, now, realNow }) => {
  const identity = await takeChallenge(em, waiting(sessionId), realNow);
  if (!identity) return;
  const { issuer = '', subject = '', email = '' } = identity;
  const same = await db(em)
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .where('email', '=', email)
    .executeTakeFirst();
  if (!same || !(await linkIdentity(em, customerId, { issuer, subject, email }, now))) return;
  await notifyWayIn({ services, now: () => now }, em, customerId, 'google_linked', email);
};
