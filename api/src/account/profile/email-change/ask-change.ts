import { randomUUID } from 'node:crypto';
import type { CallResponse } from '@larder/contracts';
import { EMAIL_CONFIRM_MS, otpWaitSeconds } from '@larder/rules';
import { type LockedCustomer, lockCustomer } from '../../customers/locked-customer.ts';
import { after, HOUR } from '../../../platform/clock.ts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { customerOf } from '../../../platform/http/customer-of.ts';
import { notFound, tooMany } from '../../../platform/http/errors.ts';
import { takeTry } from '../../../platform/tries.ts';
import { refuseTakenEmail } from './email-taken.ts';
import { linkToken } from './link-token.ts';
import { endOpenChanges, openChange } from './open-change.ts';

const TOO_MANY = 'You’ve requested too many emails. Please try again in an hour.';

/**
 * Counts a mail to an unproven address. Call it outside of a transaction.
 * @throws HttpError 429
 */
export async function countMail(c: RequestContext): Promise<void> {
  if (!(await takeTry(c.services.limits.codeMails, `email-${customerOf(c)}`))) throw tooMany(TOO_MANY, HOUR / 1000);
}

/**
 * Begins a change of the e-mail: mails a link to the new mailbox, and notifies the old one, which can stop it (OP-197). A later
 * request replaces an earlier one; the same one changes nothing.
 * @throws HttpError 400 on the field when the address is taken
 */
export async function askChange(c: RequestContext, em: Em, customer: LockedCustomer, email: string): Promise<void> {
  const now = c.now();
  await refuseTakenEmail(em, email, customer.id, now);
  const open = await openChange(em, customer.id, now);
  if (open?.new_email.toLowerCase() === email) return;
  await endOpenChanges(em, customer.id, now);
  const id = randomUUID();
  await db(em)
    .insertInto('email_changes')
    .values({ id, customer_id: customer.id, old_email: customer.email, new_email: email, requested_at: now, sent_at: now })
    .execute();
  await mailConfirm(c, em, { id, email, firstname: customer.firstname });
  await c.services.mail.send(em, 'email_change_requested', customer.email, {
    firstname: customer.firstname,
    newEmail: email,
    link: linkTo(c, 'undo', id),
    phone: c.services.env.HELP_PHONE,
  });
}

/** GET /account/email: what waits for its new mailbox. */
export async function readChange(c: RequestContext): Promise<CallResponse<'GET /account/email'>> {
  const open = await openChange(c.em, customerOf(c), c.now());
  if (!open) return { pending: null };
  const expires_at = after(new Date(open.requested_at), EMAIL_CONFIRM_MS).toISOString();
  return { pending: { email: open.new_email, expires_at, resend_in: otpWaitSeconds(new Date(open.sent_at), c.now()) } };
}

/** POST /account/email/resend: the same link again, no more often than codes are sent. */
export async function resendChange(c: RequestContext): Promise<CallResponse<'POST /account/email/resend'>> {
  const now = c.now();
  const known = await openChange(c.em, customerOf(c), now);
  if (!known) throw notFound('Change of the email');
  const wait = otpWaitSeconds(new Date(known.sent_at), now);
  if (wait > 0) return { success: true, resend_in: wait };
  await countMail(c);
  await c.em.transactional(async (em) => {
    const customer = await lockCustomer(em, customerOf(c));
    const open = await openChange(em, customer.id, now);
    // A concurrent request changed or replaced it.
    if (open?.id !== known.id || otpWaitSeconds(new Date(open.sent_at), now) > 0) return;
    await db(em).updateTable('email_changes').set({ sent_at: now }).where('id', '=', open.id).execute();
    await mailConfirm(c, em, { id: open.id, email: open.new_email, firstname: customer.firstname });
  });
  return { success: true, resend_in: otpWaitSeconds(now, now) };
}

/** DELETE /account/email: the e-mail stays as it is; the link counts no more. */
export async function giveUpChange(c: RequestContext): Promise<{ success: true }> {
  await endOpenChanges(c.em, customerOf(c), c.now());
  return { success: true };
}

const mailConfirm = (c: RequestContext, em: Em, { id, email, firstname }: { id: string; email: string; firstname: string }) =>
  c.services.mail.send(em, 'email_confirm', email, { firstname, link: linkTo(c, 'confirm', id) });

/** Returns the URL of a confirmation page. The page needs a click, because mail scanners open links, too. */
export const linkTo = ({ services }: RequestContext, kind: 'confirm' | 'undo', id: string): string =>
  `${services.config.publicUrl}/${kind}-email?token=${linkToken(services.env.APP_SECRET, kind, id)}`;
