import { addCustomer, type NewCustomer } from '../customers/add-customer.ts';
import { recordFriend } from '../invites/record-friend.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { takeEmail } from './email-change/email-taken.ts';
import { verifyLink } from './verification/verify-email.ts';

/**
 * Creates an account as a lead, records who invited it and mails the welcome. An account without `email_verified_at` gets a verification link with
 * the welcome (OP-053, OP-215).
 * @returns the id of the account
 * @throws HttpError 400 on `email` when the address is taken or reserved; undoes the caller's transaction
 */
export async function openAccount(c: RequestContext, em: Em, customer: NewCustomer & { firstname: string }): Promise<number> {
  const now = c.now();
  const { email, firstname, ccode } = customer;
  const id = await takeEmail(em, email, () => addCustomer(em, customer, now), now);
  await recordFriend(em, { friendId: id, email, ccode }, now);
  const link = customer.email_verified_at ? null : verifyLink(c, { id, email });
  await c.services.mail.send(em, 'welcome', email, { firstname, link });
  return id;
}
