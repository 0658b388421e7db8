import { AUTH_TEXT } from '../account/texts.ts';

/** Any body code from here on is a failure, regardless of the HTTP status (CART-102, OP-017). */
const FAILURE_CODE = 400;

/** Text of a failure that brought none of its own (API-015). */
const DEFAULT_FAILURE_TEXT = 'Axios request failed';

/** Title of the snack and last resort of a failed add-to-cart (CART-105, CART-107). */
export const ADD_TO_CART_ERROR = {
  title: 'Add to Cart error',
  text: 'An unexpected error has occurred. Please try again later.',
} as const;

/** The cart's remote did not load, and nothing was added. */
export const CART_AWAY_TEXT = 'Your cart isn’t available right now, so nothing was added. Please try again in a minute.';

function record(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {};
}

/** First text within a string, a list or an object of texts, or null. */
function firstText(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  if (typeof value !== 'object' || value === null) return null;
  for (const inner of Object.values(value)) {
    const text = firstText(inner);
    if (text !== null) return text;
  }
  return null;
}

/** The numeric `code` of a body; NaN, which is no code, where it has none. */
function failureCode(body: unknown): number {
  const { code } = record(body);
  return typeof code === 'string' || typeof code === 'number' ? Number(code) : Number.NaN;
}

/** Whether an answer is a failure although its HTTP status may be 200 (CART-102, CART-103, API-026, OP-017). */
export function isFailure(body: unknown, httpStatus = 200): boolean {
  return httpStatus >= FAILURE_CODE || failureCode(body) >= FAILURE_CODE || record(body).success === false;
}

/** The text of a failure: from `error`, `errors` or `message` (API-016), else `fallback` (API-015). */
export function failureText(body: unknown, fallback: string = DEFAULT_FAILURE_TEXT): string {
  const { error, errors, message } = record(body);
  return firstText(error) ?? firstText(errors) ?? firstText(message) ?? fallback;
}

/** What a shopper reads of a failure's message (ACC-057, OP-196): where it brought no text of its own, the stand-in is for logs and reports alone. */
export const shownFailure = (message: string): string =>
  message === '' || message === DEFAULT_FAILURE_TEXT ? AUTH_TEXT.oops : message;

/** Texts by field of a refused form, empty when the failure names no fields. */
export function fieldErrors(body: unknown): Record<string, string> {
  const entries = Object.entries(record(record(body).errors)).map(([field, value]) => [field, firstText(value)] as const);
  return Object.fromEntries(entries.filter((entry): entry is readonly [string, string] => entry[1] !== null));
}

/** Every message to show when adding to the cart failed, in order (CART-104, CART-106, CART-107). */
export function cartErrorTexts(body: unknown): string[] {
  const { cart_errors: list, errors } = record(body);
  const texts = Array.isArray(list) ? list.map(firstText).filter((text) => text !== null) : [];
  if (texts.length > 0) return texts;
  return [typeof errors === 'string' && errors !== '' ? errors : ADD_TO_CART_ERROR.text];
}

/** The message that stays: the last one wins (CART-104, CART-108). */
export function cartErrorText(body: unknown): string {
  return cartErrorTexts(body).at(-1) ?? ADD_TO_CART_ERROR.text;
}

/** Whether an answer carries cart errors, which a successful one may do too. */
export function hasCartErrors(body: unknown): boolean {
  const { cart_errors: list } = record(body);
  return Array.isArray(list) && list.length > 0;
}

const NOT_FOUND =
  /\b(items?|products?|pages?|lists?|orders?)\b.*(not found|doesn['’]t exist|does not exist|no longer available)/i;

/** Code 404, or a message that something does not exist (CAT-123, API-014, OP-069). */
export function isNotFound(body: unknown, httpStatus = 200): boolean {
  return (
    httpStatus === 404 || failureCode(body) === 404 || (isFailure(body, httpStatus) && NOT_FOUND.test(failureText(body, '')))
  );
}

/** Status or code 500 with the maintenance flag (SHELL-133, OP-070). */
export function isMaintenance(body: unknown, httpStatus = 200): boolean {
  return record(body).maintenance === true && (httpStatus === 500 || failureCode(body) === 500);
}

/** Code 302 with the specified message: the session has expired (API-022, OP-068). */
export function isSessionLoss(body: unknown): boolean {
  return failureCode(body) === 302 && failureText(body, '') === AUTH_TEXT.sessionLoss;
}

/** Refusals of the back office, which ban no one. */
const DESK_REFUSALS: readonly unknown[] = ['forbidden', 'fresh_proof_required'];

/** 403 and 406 ban, unless the back office refused; 406 also signs out (API-012, API-013, OP-067). */
export function banOf(body: unknown, httpStatus = 200): 'blocked' | 'banned' | null {
  const codes = [httpStatus, failureCode(body)];
  if (codes.includes(406)) return 'banned';
  return codes.includes(403) && !DESK_REFUSALS.includes(errorCode(body)) ? 'blocked' : null;
}

/** Whether the call requires a one-time code or the password first (ACC-054): by its error code or its message. */
export function isOtpRequired(body: unknown): boolean {
  return errorCode(body) === 'otp_required' || failureText(body, '') === AUTH_TEXT.otpRequired;
}

const errorCode = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'error_code' in body ? body.error_code : null;
