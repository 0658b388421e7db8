import { COOKIE_LIMIT } from './constants.ts';
import { isCookieTextTooLong } from './cookies.ts';

test('SHELL-191: a cookie text is cleaned up above the limit', () => {
  expect(isCookieTextTooLong('c'.repeat(COOKIE_LIMIT))).toBe(false);
  expect(isCookieTextTooLong('c'.repeat(COOKIE_LIMIT + 1))).toBe(true);
  expect(isCookieTextTooLong('a=1', 2)).toBe(true);
});
