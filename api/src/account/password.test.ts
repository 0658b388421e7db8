import { expect, test } from 'vitest';
import { hashPassword, passwordHolds } from './password.ts';

test('a hash is Argon2id of 19 MiB and two passes, whatever an api under test makes of it (OWASP)', async () => {
  const stored = await hashPassword('a good password');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwordHolds(stored, 'a good password')).toBe(true);
  expect(await passwordHolds(stored, 'a good passwort')).toBe(false);
  expect(await passwordHolds(null, 'a password that nobody has')).toBe(false);
});
