import { readCookies } from './request-cookies.ts';

test('reads cookies; the first of a name wins; nonsense is passed over', () => {
  const cookies = readCookies('sid=a=b; loggedin=1;sid=other; =x; nonsense');
  expect(Object.fromEntries(cookies)).toEqual({ sid: 'a=b', loggedin: '1' });
  expect(readCookies(undefined).size).toBe(0);
});
