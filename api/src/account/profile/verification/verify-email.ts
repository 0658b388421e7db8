import type { CallInput, CallResponse } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { OTP_WAIT_MS } from '@larder/rules';
import { markEmailVerified } from '../../customers/email-verified.ts';
import { lockCustomer } from '../../customers/locked-customer.ts';
import { HOUR } from '../../../platform/clock.ts';
import { db } from '../../../platform/db/db.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { customerOf } from '../../../platform/http/customer-of.ts';
import { authRequired, badRequest, tooMany } from '../../../platform/http/errors.ts';
import { takeTry } from '../../../platform/tries.ts';
import { isVerifyToken, verifyToken } from './verify-token.ts';

const STALE = 'This link has expired or is for a different account. You can request a new one from your account.';
const TOO_MANY = 'You’ve requested too many links. Please try again in an hour.';

/** The page of a verification link for the current address of an account (OP-215). */
export const verifyLink = (c: Pick<RequestContext, 'services' | 'now'>, owner: { id: number; email: string }): string =>
  `${c.services.config.publicUrl}${paths.verifyEmail}?token=${verifyToken(c.services.env.APP_SECRET, owner, c.now())}`;

/**
 * POST /account/email/verify: verifies the address of the account that is signed in, by the link that was mailed to it (OP-215). The link alone does
 * not suffice: a stranger who registered another person's address must not get it verified because its owner clicks a link in a mail.
 * @throws HttpError 400 `token_invalid` for another account, another address or an expired link; 401 signed out or in a mail link's session
 */
export async function verifyEmail(
  c: RequestContext,
  { body }: CallInput<'POST /account/email/verify'>,
): Promise<CallResponse<'POST /account/email/verify'>> {
  const email = await c.em.transactional(async (em) => {
    // Locked, so that the address does not change between the check and the mark.
    const customer = await lockCustomer(em, customerOf(c));
    if (!isVerifyToken(c.services.env.appSecrets, body.token, customer, c.now())) {
      throw badRequest(STALE, { errorCode: 'token_invalid', fields: { token: STALE } });
    }
    await markEmailVerified(em, customer.id, c.now());
    return customer.email;
  });
  return { success: true, email };
}

/**
 * POST /account/email/verify/send: mails a new verification link; none where the address is verified already.
 * @returns seconds until another link can be sent
 * @throws HttpError 429 when the hour's mails are used up
 */
export async function sendVerification(c: RequestContext): Promise<CallResponse<'POST /account/email/verify/send'>> {
  const customer = await db(c.em)
    .selectFrom('customers')
    .select(['id', 'email', 'firstname', 'email_verified_at'])
    .where('id', '=', customerOf(c))
    .executeTakeFirst();
  if (!customer) throw authRequired();
  if (customer.email_verified_at !== null) return { success: true, resend_in: 0 };
  if (!(await takeTry(c.services.limits.codeMails, `verify-${customer.id}`))) throw tooMany(TOO_MANY, HOUR / 1000);
  const { email, firstname } = customer;
  await c.services.mail.send(c.em, 'email_verify', email, { firstname, link: verifyLink(c, customer) });
  return { success: true, resend_in: OTP_WAIT_MS / 1000 };
}
