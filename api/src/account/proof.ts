import { AUTH_TEXT } from '@larder/rules';
import { MINUTE } from '../platform/clock.ts';
import { db } from '../platform/db/db.ts';
import type { RequestContext } from '../platform/http/context.ts';
import { authRequired, badRequest } from '../platform/http/errors.ts';
import { forgivePasswordTries, takePasswordTry, wrongPassword } from '../customers/password-tries.ts';
import { passwordHolds } from './password.ts';

/** A sign-in younger than this is proof enough (OP-197), ms. */
const FRESH = 15 * MINUTE;
/** The field of the form that the proof comes in. */
const FIELD = 'current_password';

/** Asks for the current password, by field. */
export const proofRequired = () =>
  badRequest(AUTH_TEXT.proofRequired, { errorCode: 'proof_required', fields: { [FIELD]: AUTH_TEXT.proofRequired } });

/**
 * Lets pass who signed in, or proved to be the owner, a short while ago, or gives the current password now (OP-197). Answers whether it was
 * given now.
 * @throws HttpError 400 `proof_required`, or as {@link checkPassword}
 */
export async function proveOwner(c: RequestContext, customerId: number, password: string | undefined): Promise<boolean> {
  const { provedAt } = c.session;
  if (provedAt && c.realNow().getTime() - provedAt.getTime() < FRESH) return false;
  if (!password) throw proofRequired();
  await checkPassword(c, customerId, password);
  return true;
}

/**
 * Judges the current password; tries count with those of the sign-in, before they are judged (OP-064, OP-205).
 * @throws HttpError 400 on the field of the current password, 401 when the account is gone
 */
export async function checkPassword(c: RequestContext, customerId: number, password: string): Promise<void> {
  const known = await db(c.em).selectFrom('customers').select('password_hash').where('id', '=', customerId).executeTakeFirst();
  if (!known) throw authRequired();
  const triesLeft = await takePasswordTry(c.em, customerId, c.realNow());
  if (triesLeft === null || !(await passwordHolds(known.password_hash, password))) throw wrongPassword(triesLeft, FIELD);
  await forgivePasswordTries(c.em, customerId);
}
