import { AUTH_TEXT } from '@larder/rules';
import { MINUTE } from '../../platform/clock.ts';
import { db } from '../../platform/db/db.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { customerOf } from '../../platform/http/customer-of.ts';
import { badRequest } from '../../platform/http/errors.ts';
import { demandsCode } from './demands-code.ts';

/** How long a proof is good for (OP-197), ms. */
const FRESH = 15 * MINUTE;

/** ACC-054: the browser requests a code or the password, and repeats the call. */
const otpRequired = () => badRequest(AUTH_TEXT.otpRequired, { errorCode: 'otp_required' });

/** Returns the proof that this session's account requires before a change, and whether it is recent enough. */
export async function createAddressProof(
  c: RequestContext,
): Promise<{ needsCode: boolean; hasPassword: boolean; isFresh: boolean }> {
  const row = await db(c.em)
    .selectFrom('customers')
    .select(['otp_required', 'is_employee', 'password_hash'])
    .where('id', '=', customerOf(c))
    .executeTakeFirst();
  const needsCode = row !== undefined && demandsCode(c.services.env, row);
  const provedAt = needsCode ? c.session.codeProvedAt : c.session.provedAt;
  const hasPassword = (row?.password_hash ?? null) !== null;
  return { needsCode, hasPassword, isFresh: provedAt !== null && c.realNow().getTime() - provedAt.getTime() < FRESH };
}

/**
 * Guards every change of what protects an account: e-mail, password, passkeys, payment methods. Requires a sign-in, password or
 * code in this session within 15 minutes (OP-197); only a code when the account requires codes (ACC-019, OP-071).
 * @throws HttpError 400 `otp_required`, upon which the browser requests the proof and repeats the call; 401 signed out
 */
export async function freshProof(c: RequestContext): Promise<void> {
  if (!(await createAddressProof(c)).isFresh) throw otpRequired();
}

/** Stands before changes that need a proof only where the account demands codes, such as those of an address (OP-071). */
export async function codeWhereDemanded(c: RequestContext): Promise<void> {
  const { needsCode, isFresh } = await createAddressProof(c);
  if (needsCode && !isFresh) throw otpRequired();
}
