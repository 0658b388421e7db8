import fc from 'fast-check';
import { safePath } from './safe-path.ts';

test.each([
  ['/account/orders', '/account/orders'],
  ['/c/x?a=1&b=//2#isCartOpen', '/c/x?a=1&b=//2#isCartOpen'],
  ['/', '/'],
  ['/redirect?to=https://evil.test', '/redirect?to=https://evil.test'],
])('%s stays', (url, path) => expect(safePath(url)).toBe(path));

test.each([
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  'https://evil.test/',
  'javascript:alert(1)',
  '/\t/evil.test',
  '/\n/evil.test',
  '/.//evil.test',
  '/a/..//evil.test',
  '///evil.test',
  'account',
  ' /account',
  '',
  null,
  undefined,
  42,
  ['/a'],
])('%p leads home', (url) => expect(safePath(url)).toBe('/'));

test('own fallback', () => expect(safePath('//evil.test', '/account')).toBe('/account'));

test('whatever comes in, a browser stays on this site', () => {
  const urlParts = fc.array(fc.constantFrom('/', '\\', '.', '..', 'evil.test', ':', '@', '\t', '%2f', 'http:', '#', '?'), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(
      fc.oneof(
        urlParts.map((all) => all.join('')),
        fc.webUrl(),
        fc.string(),
      ),
      (url) => {
        expect(new URL(safePath(url), 'https://shop.test').origin).toBe('https://shop.test');
      },
    ),
  );
});
