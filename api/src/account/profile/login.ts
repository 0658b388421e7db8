import type { CallInput, CallResponse } from '@larder/contracts';
import { AUTH_TEXT, groupOf, requiredError, safePath, signInEmails } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { badRequest, invalid } from '../../platform/http/errors.ts';
import { demandsCode } from '../session/demands-code.ts';
import { requireSession } from '../session/session-cookies.ts';
import { signIn } from '../session/sign-in.ts';
import { sendCode } from './codes/codes.ts';
import { wrongPassword } from '../customers/password-tries.ts';
import { countPasswordAttempt } from './attempts/password-attempt.ts';
import { clearPasswordTries, takeUnlockedTry } from './attempts/password-lock.ts';
import { replaceHash } from '../customers/credentials.ts';
import { checkHash, hashPassword } from './password.ts';

/**
 * Locks the customer and checks that the password is still the one that was verified: a reset may have replaced it while it was compared.
 * @param verifiedHash the hash that the typed password matched
 * @throws HttpError 400 as for a wrong password
 */
async function requireSamePassword(em: Em, customerId: number, verifiedHash: string | null): Promise<void> {
  const customer = await db(em)
    .selectFrom('customers')
    .select('password_hash')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (customer?.password_hash !== verifiedHash) throw wrongPassword(1);
}

/**
 * POST /account/login (OP-172): each refusal has its own text and `error_code`; OP-214 limits the attempts. An account that
 * requires codes is not signed in yet: `otp_required` reports that a code was mailed.
 */
export async function login(
  c: RequestContext,
  { body }: CallInput<'POST /account/login'>,
): Promise<CallResponse<'POST /account/login'>> {
  const missing = Object.entries({ email: requiredError(body.email), password: body.password === '' ? requiredError('') : null });
  const texts = missing.filter((entry): entry is [string, string] => entry[1] !== null);
  if (texts.length) throw invalid(Object.fromEntries(texts));
  const emails = signInEmails(body.email);
  const customer = await ofEmail(c.em, emails);
  const subject = { customerId: customer?.id ?? null, email: emails.at(-1) ?? '' };
  const attempt = await countPasswordAttempt(c, subject, body.captcha_token);
  const known = await judge(c, customer, body.password, attempt.deviceId);
  await attempt.succeed();
  if (known.access_blocked) throw badRequest(AUTH_TEXT.accessBlocked, { errorCode: 'access_blocked' });
  const needsCode = demandsCode(c.services.env, known);
  if (needsCode) {
    // The password alone does not sign in: the session waits for the code (ACC-019, ACC-084).
    const { id } = await requireSession(c);
    await sendCode(c, id, { purpose: 'sign_in', owner: known, route: safePath(body.route), followsPassword: true });
  } else {
    const finish = await c.em.transactional(async (em) => {
      await requireSamePassword(em, known.id, known.password_hash);
      return signIn(c, em, known.id, false);
    });
    finish();
  }
  return {
    success: true,
    customer_id: known.id,
    group_id: groupOf(known.user_status, known.is_employee),
    user_status: known.user_status,
    trial_type: known.trial_type,
    otp_required: needsCode,
  };
}

type Known = NonNullable<Awaited<ReturnType<typeof ofEmail>>>;

/** The account of an address; where two are stored under its spellings, that of the exact one. */
const ofEmail = (em: Em, [exact = '', ...others]: readonly string[]) =>
  db(em)
    .selectFrom('customers')
    .select([
      'id',
      'email',
      'firstname',
      'password_hash',
      'user_status',
      'trial_type',
      'is_employee',
      'otp_required',
      'access_blocked',
    ])
    .where('email', 'in', [exact, ...others])
    .orderBy((row) => row('email', '=', exact), 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Replaces the hash of a right password by one of its normalized form, unless the password was changed meanwhile.
 * @returns the account with the hash that the sign-in goes on with
 */
async function renewHash(c: RequestContext, customer: Known, password: string): Promise<Known> {
  const renewed = await hashPassword(password);
  await replaceHash(c.em, customer.id, { from: customer.password_hash, to: renewed });
  return { ...customer, password_hash: renewed };
}

/** Whose password it is. @throws HttpError 400, each refusal with its own text; the try stays counted */
async function judge(c: RequestContext, customer: Known | undefined, password: string, deviceId: string | null): Promise<Known> {
  const triesLeft = customer ? await takeUnlockedTry(c, customer.id, deviceId) : 0;
  // Without an account it takes as long; a locked one is not judged at all.
  const checked = triesLeft === null ? 'wrong' : await checkHash(customer?.password_hash ?? null, password);
  if (!customer) throw badRequest(AUTH_TEXT.unknownAccount, { errorCode: 'account_not_found' });
  if (checked === 'wrong') throw wrongPassword(triesLeft);
  await clearPasswordTries(c, customer.id, deviceId);
  return checked === 'outdated' ? renewHash(c, customer, password) : customer;
}
