import { isCookieTextTooLong, ESSENTIAL_COOKIES } from '@larder/rules';
import { dropCookies } from './drop-cookies.ts';

/** Deletes all but the essential cookies as soon as all cookies together exceed 4096 characters (SHELL-191, SHELL-195, OP-077). */
export function cleanUpCookies(): void {
  if (isCookieTextTooLong(document.cookie)) dropCookies(ESSENTIAL_COOKIES);
}
