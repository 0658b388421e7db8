import { customerOf } from '../../platform/http/customer-of.ts';
import { permit } from '../../platform/http/permit.ts';
import { route } from '../../platform/http/route.ts';
import { readSharing } from './read-sharing.ts';
import { sendInvites } from './send-invites.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { notFound } from '../../platform/http/errors.ts';

/**
 * Unsubscribes the address that received this key from all invitation mails. Idempotent.
 * @throws HttpError 404 for an unknown key
 */
async function stopInvites(em: Em, key: string, now: Date): Promise<void> {
  const found = await db(em)
    .updateTable('invite_recipients')
    .set(({ fn, val }) => ({ stopped_at: fn.coalesce('stopped_at', val(now)) }))
    .where('stop_key', '=', key)
    .returning('email')
    .executeTakeFirst();
  if (!found) throw notFound('Invitation');
}

/** Calls of one address in a minute that send mails. */
const SENDS = 20;

/** Members bring friends (OP-046, OP-094, OP-183). */
export const inviteRoutes = [
  route('GET /account/sharing', (c, { query }) => {
    permit(c, 'invite');
    return readSharing(c.services, c.em, customerOf(c), query);
  }),
  route(
    'POST /account/sharing',
    async (c, { body }) => {
      permit(c, 'invite');
      return { success: true as const, sent_count: await sendInvites(c.services, customerOf(c), body.emails) };
    },
    { rateLimit: SENDS },
  ),
  route(
    'POST /invite/stop',
    async (c, { body }) => {
      await stopInvites(c.em, body.stop_key, c.now());
      return { success: true as const };
    },
    { rateLimit: SENDS },
  ),
];
