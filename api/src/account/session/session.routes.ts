import { route } from '../../platform/http/route.ts';
import { db } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { csrfOf, requireSession, sendSessionCookies } from './session-cookies.ts';
import { rotateSession } from './session.store.ts';
import { hashToken, readMailToken } from './token.ts';

export const sessionRoutes = [
  /** OP-171. The token names the session for a client that requests it; the secret itself is only in the http-only cookie. */
  route('GET /session/new', async (c) => ({ success: true, session_token: (await requireSession(c)).id })),
  route(
    'POST /session/new',
    async (c, { body }) => {
      const session = await requireSession(c);
      const firstname = await greetByMail(c, session.id, body.uatoken);
      return { success: true, session_token: session.id, firstname };
    },
    { rateLimit: 20 },
  ),
  route('GET /token/csrf', async (c) => ({ csrf_token: await csrfOf(c) })),
];

/**
 * OP-079, OP-195: the link of a mail identifies its reader, read-only and once. Ignores a token that is invalid, used or older
 * than the account's e-mail or password. A signed-in session stays unchanged.
 * @returns the first name for the greeting; null for none
 */
async function greetByMail(c: RequestContext, sessionId: string, uatoken: string): Promise<string | null> {
  const now = c.now();
  const mailToken = readMailToken(c.services.env.appSecrets, uatoken, now);
  if (mailToken === null || c.session.customerId !== null) return null;
  const greeted = await c.em.transactional(async (em) => {
    const first = await db(em)
      .insertInto('mail_token_uses')
      .columns(['token_hash', 'used_at'])
      .expression((query) =>
        query
          .selectFrom('customers')
          .select([sql<Buffer>`${hashToken(uatoken)}::bytea`.as('token_hash'), sql<string>`${now}::timestamptz`.as('used_at')])
          .where('id', '=', mailToken.customerId)
          .where('access_blocked', '=', false)
          .where((old) =>
            old.or([
              old('credentials_changed_at', 'is', null),
              old('credentials_changed_at', '<', mailToken.madeAt.toISOString()),
            ]),
          ),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('used_at')
      .executeTakeFirst();
    if (!first) return null;
    const token = await rotateSession(em, sessionId, mailToken.customerId, c.realNow(), true);
    const { firstname } = await db(em)
      .selectFrom('customers')
      .select('firstname')
      .where('id', '=', mailToken.customerId)
      .executeTakeFirstOrThrow();
    return { token, firstname };
  });
  if (!greeted) return null;
  sendSessionCookies(c, greeted.token, c.session.uuid);
  return greeted.firstname;
}
