import type { CallName } from '@larder/contracts';

/*
 * What the browser must know of the contracts at run time. Contracts are zod and stay out of the browser, so the few calls that
 * differ from the rule (form-encoded, csrf on changing calls) stand here; a test holds the lists against the contracts.
 */

/** Calls whose body is not a form (OP-165, OP-166). */
export const bodyEncodings: Partial<Record<CallName, 'json' | 'multipart'>> = {
  'POST /track/sponsored_product': 'json',
  'POST /desk/imports/preview': 'json',
  'POST /desk/imports': 'json',
  'POST /auth/google': 'multipart',
  'POST /account/passkeys': 'json',
  'POST /auth/passkey': 'json',
  'POST /desk/content': 'json',
  'PUT /desk/content/{id}': 'json',
  'POST /desk/categories': 'json',
  'POST /desk/categories/{id}/move': 'json',
  'POST /desk/promotions/coupons': 'json',
  'PUT /desk/promotions/coupons/{code}': 'json',
  'PUT /desk/promotions/coupons/{code}/active': 'json',
  'POST /desk/promotions/gifts': 'json',
  'PUT /desk/promotions/gifts/{id}': 'json',
  'PUT /desk/promotions/gifts/{id}/active': 'json',
  'PUT /desk/experiments/{name}': 'json',
  'POST /desk/experiments/{name}/stop': 'json',
};

/** Calls that begin, end or renew a session when they succeed; a CSRF token of the session before is invalid after them (OP-150). */
export const sessionChanging: ReadonlySet<string> = new Set<CallName>([
  'GET /session/new',
  'POST /account/login',
  'POST /auth/google',
  'POST /auth/passkey',
  'POST /account/logout',
  'POST /account/otp/verify',
  'POST /account/updatepassword',
  'POST /custom/customerAjax/ajaxPostRegister',
]);

/**
 * Changing calls that need no csrf token (OP-150): they note something down and nothing else, so that their failure is nothing for the shopper to see
 * either (ADS-015, OP-169).
 */
export const csrfExempt: ReadonlySet<string> = new Set<CallName>([
  'POST /track/sponsored_product',
  'POST /collect',
  'POST /conversion/event',
  'POST /account/recently_viewed',
]);
