import { AUTH_TEXT, failureText } from '@larder/rules';
import type { ApiError } from '@larder/shell';

const TEXT_OF_CODE: Readonly<Record<string, string>> = {
  account_not_found: AUTH_TEXT.unknownAccount,
  wrong_password: AUTH_TEXT.wrongPassword,
  wrong_password_locked: AUTH_TEXT.wrongPasswordLocked,
  invalid_login: AUTH_TEXT.invalidLogin,
  region_not_available: AUTH_TEXT.regionNotAvailable,
  access_blocked: AUTH_TEXT.accessBlocked,
  region_reduced: AUTH_TEXT.regionReduced,
  unknown: AUTH_TEXT.unableNow,
  timeout: AUTH_TEXT.unableNow,
  network: AUTH_TEXT.unableNow,
};

const TOO_MANY = { login: AUTH_TEXT.tooManyLogins, registration: AUTH_TEXT.tooManyRegistrations } as const;

/** The text of a refused sign-in or registration: by its code, else in the api's words, else the fixed one (ACC-047 … ACC-063, OP-066, OP-172). */
export function signInFailureText(
  { errorCode = '', body }: Pick<ApiError, 'errorCode' | 'body'>,
  attempt: keyof typeof TOO_MANY,
): string {
  if (errorCode === 'too_many_attempts') return TOO_MANY[attempt];
  return TEXT_OF_CODE[errorCode] ?? failureText(body, AUTH_TEXT.somethingWrong);
}
