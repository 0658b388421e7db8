import type { LockedCustomer } from '../../customers/locked-customer.ts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import type { RequestContext } from '../../../platform/http/context.ts';

/**
 * Mails the owner of an account that codes at sign-in are turned on or off (OP-216); a choice that changes nothing is not mailed. Call it in the
 * transaction of the change, before the change.
 */
export async function notifyCodes(
  c: Pick<RequestContext, 'services' | 'now'>,
  em: Em,
  { id, email, firstname }: LockedCustomer,
  isOn: boolean,
): Promise<void> {
  const { otp_required: wasOn } = await db(em)
    .selectFrom('customers')
    .select('otp_required')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (wasOn === isOn) return;
  const changedAt = c.now().toISOString();
  await c.services.mail.send(em, 'codes_changed', email, { firstname, isOn, changedAt, phone: c.services.env.HELP_PHONE });
}
