import { expect, test } from '@jest/globals';
import { contentSecurityPolicy } from './security.ts';

test('scripts run by nonce only', () => {
  const scripts = contentSecurityPolicy('abc', '')
    .split('; ')
    .find((each) => each.startsWith('script-src'));
  expect(scripts).toBe("script-src 'nonce-abc' 'strict-dynamic'");
});

test('an own origin of the release store may be fetched from', () => {
  expect(contentSecurityPolicy('abc', 'https://releases.example')).toContain("connect-src 'self' https://releases.example");
});
