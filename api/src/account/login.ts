import type { CallInput, CallResponse } from '@larder/contracts';
import { AUTH_TEXT, groupOf, normalizeEmail, requiredError, type UserStatus } from '@larder/rules';
import { one, sql, utc } from '../platform/db/sql.ts';
import type { RequestContext } from '../platform/http/context.ts';
import { badRequest, type HttpError, invalid } from '../platform/http/errors.ts';
import { signIn } from '../session/sign-in.ts';
import { countWrongPassword, forgiveWrongPasswords } from './attempts.ts';
import { passwordHolds } from './password.ts';

interface Known {
  id: number;
  password_hash: string | null;
  user_status: UserStatus;
  trial_type: string;
  is_employee: boolean;
  otp_required: boolean;
  access_blocked: boolean;
  locked_until: string | null;
}

/** POST /account/login (OP-172): each refusal has its own text and `error_code`; twenty failures an address close it for 24 h (OP-065). */
export async function login(
  c: RequestContext,
  { body }: CallInput<'POST /account/login'>,
): Promise<CallResponse<'POST /account/login'>> {
  const missing = Object.entries({ email: requiredError(body.email), password: body.password === '' ? requiredError('') : null });
  const texts = missing.filter((entry): entry is [string, string] => entry[1] !== null);
  if (texts.length) throw invalid(Object.fromEntries(texts));
  const limiter = c.services.limits.login;
  const used = await limiter.get(c.ip);
  if (used && used.consumedPoints >= limiter.points) throw tooManyLogins();

  const customer = await one(
    c.em,
    sql<Known>`select id, password_hash, user_status, trial_type, is_employee, otp_required, access_blocked, locked_until
      from customers where email = ${normalizeEmail(body.email)}`,
  );
  const holds = await passwordHolds(customer?.password_hash ?? null, body.password);
  const refusal = await refusalOf(c, customer, holds);
  if (refusal) {
    await limiter.penalty(c.ip, 1);
    throw refusal;
  }
  const known = customer as Known;
  const finish = await c.em.transactional(async (em) => {
    await forgiveWrongPasswords(em, known.id);
    return signIn(c, em, known.id, false);
  });
  finish();
  return {
    success: true,
    customer_id: known.id,
    group_id: groupOf(known.user_status, known.is_employee),
    user_status: known.user_status,
    trial_type: known.trial_type,
    otp_required: known.otp_required,
  };
}

async function refusalOf(c: RequestContext, customer: Known | undefined, holds: boolean): Promise<HttpError | null> {
  if (!customer) return badRequest(AUTH_TEXT.unknownAccount, { errorCode: 'account_not_found' });
  const now = c.now();
  const isLocked = customer.locked_until !== null && utc(customer.locked_until) > now;
  const locked = badRequest(AUTH_TEXT.wrongPasswordLocked, { errorCode: 'wrong_password_locked' });
  if (isLocked) return locked;
  if (!holds) {
    return (await countWrongPassword(c.em, customer.id, now))
      ? locked
      : badRequest(AUTH_TEXT.wrongPassword, { errorCode: 'wrong_password' });
  }
  return customer.access_blocked ? badRequest(AUTH_TEXT.accessBlocked, { errorCode: 'access_blocked' }) : null;
}

const tooManyLogins = () => badRequest(AUTH_TEXT.tooManyLogins, { errorCode: 'too_many_attempts' });
