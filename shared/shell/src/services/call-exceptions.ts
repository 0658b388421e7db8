import type { CallName } from '@larder/contracts';

/*
 * What the browser must know of the contracts at run time. Contracts are zod and stay out of the browser, so the few calls that
 * differ from the rule (form-encoded, csrf on changing calls) stand here; a test holds the lists against the contracts.
 */

/** Calls whose body is not a form (OP-165, OP-166). */
const ENCODINGS: Partial<Record<string, 'json' | 'multipart'>> = {
  'POST /track/sponsored_product': 'json',
  'POST /auth/google': 'multipart',
  'POST /account/passkeys': 'json',
  'POST /auth/passkey': 'json',
} satisfies Partial<Record<CallName, 'json' | 'multipart'>>;

/** Subjects of the back office whose calls are JSON because their bodies nest; by subject, since every page loads this. */
const NESTED = /^P\w+ \/desk\/(categories|content|experiments|imports|promotions)\b/;

/** How the body of a call travels. */
export const encodingOf = (name: string): 'form' | 'json' | 'multipart' =>
  ENCODINGS[name] ?? (NESTED.test(name) ? 'json' : 'form');

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
