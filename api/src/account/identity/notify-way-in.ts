import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { RequestContext } from '../../platform/http/context.ts';

/** A sign-in method that was added to or removed from an account. */
export type WayInEvent = 'passkey_added' | 'passkey_removed' | 'google_linked' | 'google_unlinked';

/**
 * Mails the owner of an account that a way to sign in was added or removed (OP-216).
 * @param name what the passkey is called, or the address of the Google account
 */
export async function notifyWayIn(
  c: Pick<RequestContext, 'services' | 'now'>,
  em: Em,
  customerId: number,
  event: WayInEvent,
  name: string,
): Promise<void> {
  const { email, firstname } = await db(em)
    .selectFrom('customers')
    .select(['email', 'firstname'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const changedAt = c.now().toISOString();
  await c.services.mail.send(em, 'way_in_changed', email, {
    firstname,
    event,
    name,
    changedAt,
    phone: c.services.env.HELP_PHONE,
  });
}
