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

/** The proof of identity that a session's account requires, and the last one of the session. */
interface Proof {
  needsCode: boolean;
  hasPassword: boolean;
  provedAt: Date | null;
  isFresh: boolean;
}

/**
 * Returns the proof that this session's account requires before a change, and whether it is recent enough.
 * @param freshMs how long a proof is good for, ms
 */
export async function readProof(c: RequestContext, freshMs = FRESH): Promise<Proof> {
  const row = await db(c.em)
    .selectFrom('customers')
    .select(['otp_required', 'is_employee', 'password_hash'])
    .where('id', '=', customerOf(c))
    .executeTakeFirst();
  const needsCode = row !== undefined && demandsCode(c.services.env, row);
  const provedAt = needsCode ? c.session.codeProvedAt : c.session.provedAt;
  const hasPassword = (row?.password_hash ?? null) !== null;
  const isFresh = provedAt !== null && c.realNow().getTime() - provedAt.getTime() < freshMs;
  return { needsCode, hasPassword, provedAt, isFresh };
}

/**
 * Guards every change of what protects an account: e-mail, password, passkeys, payment methods. Requires a sign-in, password or
 * code in this session within 15 minutes (OP-197); only a code when the account requires codes (ACC-019, OP-071).
 * @throws HttpError 400 `otp_required`, upon which the browser requests the proof and repeats the call; 401 signed out
 */
export async function freshProof(c: RequestContext): Promise<void> {
  if (!(await readProof(c)).isFresh) throw otpRequired();
}

/** Stands before changes that need a proof only where the account demands codes, such as those of an address (OP-071). */
export async function codeWhereDemanded(c: RequestContext): Promise<void> {
  const { needsCode, isFresh } = await readProof(c);
  if (needsCode && !isFresh) throw otpRequired();
}
