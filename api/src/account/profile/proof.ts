import type { CallInput } from '@larder/contracts';
import { AUTH_TEXT } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { customerOf } from '../../platform/http/customer-of.ts';
import { authRequired, invalid } from '../../platform/http/errors.ts';
import { markProved } from '../session/session.store.ts';
import { wrongPassword } from '../customers/password-tries.ts';
import { clearPasswordTries, takeUnlockedTry } from './attempts/password-lock.ts';
import { knownDevice } from './devices/known-device.ts';
import { checkHash } from './password.ts';

/** The field of the form that the proof comes in. */
const FIELD = 'current_password';

/** POST /account/proof: the current password as proof of who it is, for what is changed in the next 15 minutes (OP-197). */
export async function proveByPassword(c: RequestContext, { body }: CallInput<'POST /account/proof'>): Promise<{ success: true }> {
  const { id } = c.session;
  if (id === null) throw authRequired();
  await checkPassword(c, customerOf(c), body.current_password);
  await markProved(c.em, id, 'password', c.realNow());
  return { success: true };
}

/**
 * Checks the current password; tries count with those of the sign-in, before the check (OP-064, OP-205).
 * @param field where a form shows the refusal
 * @throws HttpError 400 on the field, 401 when the account is deleted
 */
export async function checkPassword(c: RequestContext, customerId: number, password: string, field = FIELD): Promise<void> {
  if (password === '') throw invalid({ [field]: AUTH_TEXT.proofRequired });
  const known = await db(c.em).selectFrom('customers').select('password_hash').where('id', '=', customerId).executeTakeFirst();
  if (!known) throw authRequired();
  const deviceId = await knownDevice(c, customerId);
  const triesLeft = await takeUnlockedTry(c, customerId, deviceId);
  if (triesLeft === null || (await checkHash(known.password_hash, password)) === 'wrong') throw wrongPassword(triesLeft, field);
  await clearPasswordTries(c, customerId, deviceId);
}
