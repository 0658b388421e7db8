import { COOKIE_LIMIT } from './constants.ts';

/** Cookies that a cleanup leaves: the shopper stays signed in and keeps the cart (SHELL-195, OP-077). Every cookie of the api is one of them. */
export const ESSENTIAL_COOKIES = [
  'sid',
  'loggedin',
  'registered',
  'uuid',
  'device',
  'csrf_token',
  'cart_id',
  'last_campaign',
  'ccode',
  'pla',
  'consent',
  'written',
] as const;
/** Name of a cookie that survives a cleanup. */
export type EssentialCookie = (typeof ESSENTIAL_COOKIES)[number];

/** Whether a cookie text such as `a=1; b=2` has grown so long that it must be cleaned up (SHELL-191). */
export const isCookieTextTooLong = (text: string, limit: number = COOKIE_LIMIT): boolean => text.length > limit;
