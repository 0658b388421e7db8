import { hash } from 'node:crypto';
import { addressKey } from '@larder/rules/limits/address-key';
import { AUTH_TEXT } from '@larder/rules';
import type { RequestContext } from '../../../platform/http/context.ts';
import { badRequest } from '../../../platform/http/errors.ts';
import { countTry, giveBackTry, takeTry } from '../../../platform/tries.ts';
import { knownDevice } from '../devices/known-device.ts';
import { requireCaptcha } from './captcha.ts';
import { clearPasswordTries } from './password-lock.ts';

/** A sign-in by password that is counted before it is judged (OP-205). */
export interface PasswordAttempt {
  /** The known device that makes it; null for any other browser. */
  readonly deviceId: string | null;
  /** Removes it from the counts, because the password was right. Outside of a transaction. */
  succeed(): Promise<void>;
}

interface Subject {
  /** Null for an email that has no account. */
  customerId: number | null;
  email: string;
}

/**
 * Counts an attempt to sign in by password (OP-214):
 * - 20 failures a day close password sign-in for one account from one address, or from one known device, which counts on its own.
 * - An address that failed at 10 accounts or 60 times a day must solve a captcha for each further attempt. A known device of the account
 *   never has to.
 * @param captchaToken solves a challenge of `GET /captcha`
 * @throws HttpError 400 `too_many_attempts` or `captcha_required`
 */
export async function countPasswordAttempt(
  c: RequestContext,
  { customerId, email }: Subject,
  captchaToken: string | undefined,
): Promise<PasswordAttempt> {
  const { login, loginFailures, loginAccounts } = c.services.limits;
  const deviceId = customerId === null ? null : await knownDevice(c, customerId);
  const account = customerId === null ? `email ${hash('sha256', email, 'base64url')}` : customerId;
  const pair = pairKey(account, deviceId ?? c.ip);
  const attempts = await countTry(login, pair);
  if (attempts > login.points) throw tooManyLogins();
  if (deviceId !== null) return { deviceId, succeed: () => giveBackTry(login, pair) };

  const isNewAccount = attempts === 1;
  const giveBack = async () => {
    await giveBackTry(login, pair);
    await giveBackTry(loginFailures, c.ip);
    if (isNewAccount) await giveBackTry(loginAccounts, c.ip);
  };
  const isOften = !(await takeTry(loginFailures, c.ip));
  const accounts = isNewAccount
    ? await countTry(loginAccounts, c.ip)
    : ((await loginAccounts.get(addressKey(c.ip)))?.consumedPoints ?? 0);
  if (isOften || accounts > loginAccounts.points) {
    await requireCaptcha(c, captchaToken, tooManyLogins).catch(async (refusal: unknown) => {
      await giveBack();
      throw refusal;
    });
  }
  return { deviceId, succeed: giveBack };
}

/**
 * Clears what is counted of an account at this address and on this device, because its owner set another password by mail. Outside of a
 * transaction.
 */
export async function clearAttempts(c: RequestContext, customerId: number): Promise<void> {
  const deviceId = await knownDevice(c, customerId);
  for (const place of [c.ip, deviceId ?? c.ip]) await c.services.limits.login.delete(pairKey(customerId, place));
  await clearPasswordTries(c, customerId, deviceId);
}

/** Key of a count by account together with a place: an address, or a known device. */
export const pairKey = (account: number | string, place: string): string => `${account} ${addressKey(place)}`;

const tooManyLogins = () => badRequest(AUTH_TEXT.tooManyLogins, { errorCode: 'too_many_attempts' });
