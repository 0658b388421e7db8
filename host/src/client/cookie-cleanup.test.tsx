import { ESSENTIAL_COOKIES } from '@larder/rules';
import { cleanUpCookies } from './cookie-cleanup.ts';

const set = (name: string, value: string, path = '/') => void (document.cookie = `${name}=${value}; path=${path}`);
const names = () => document.cookie.split('; ').map((part) => part.split('=', 1)[0]);
afterEach(() => {
  for (const name of names()) document.cookie = `${name}=; max-age=0; path=/`;
  window.history.replaceState(null, '', '/');
});

/** Fills the cookies with strange ones until all of them are so many characters. */
function fillTo(length: number): void {
  for (let at = 0; document.cookie.length < length; at += 1) {
    const room = length - document.cookie.length - '; '.length - `strange${at}=`.length;
    set(`strange${at}`, 'x'.repeat(Math.min(room, 500)));
  }
}

test.each([
  [4096, false],
  [4097, true],
])('SHELL-191, SHELL-195, OP-077: at %i characters only the essential cookies remain: %s', (length, isCleaned) => {
  for (const name of ESSENTIAL_COOKIES) set(name, '1');
  fillTo(length);
  expect(document.cookie).toHaveLength(length);
  const left = new Set<string | undefined>(isCleaned ? ESSENTIAL_COOKIES : names());
  cleanUpCookies();
  expect(new Set(names())).toEqual(left);
});

test('cookies of a folder go too', () => {
  window.history.replaceState(null, '', '/c/snacks');
  set('of-folder', 'x'.repeat(3000), '/c');
  set('of-page', 'x'.repeat(3000), '/c/snacks');
  cleanUpCookies();
  expect(document.cookie).toBe('');
});
