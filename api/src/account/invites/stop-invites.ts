import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { notFound } from '../../platform/http/errors.ts';

/** Ends mails of invitations to the address that got this key, for good and whoever invites; again is fine. @throws HttpError 404 for an unknown key */
export async function stopInvites(em: Em, key: string, now: Date): Promise<void> {
  const found = await db(em)
    .updateTable('invite_recipients')
    .set(({ fn, val }) => ({ stopped_at: fn.coalesce('stopped_at', val(now)) }))
    .where('stop_key', '=', key)
    .returning('email')
    .executeTakeFirst();
  if (!found) throw notFound('Invitation');
}
