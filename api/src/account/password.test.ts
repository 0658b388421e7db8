import argon2 from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { HASH_COST, hashPassword, passwordHolds } from './password.ts';

test('a hash is Argon2id of 19 MiB and two passes, whatever an api under test makes of it (OWASP)', async () => {
  const stored = await hashPassword('a good password');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwordHolds(stored, 'a good password')).toBe(true);
  expect(await passwordHolds(stored, 'a good passwort')).toBe(false);
  expect(await passwordHolds(null, 'a password that nobody has')).toBe(false);
});

test('who is nobody costs as much as a hash of today, also where hashes cost something else before', async () => {
  await passwordHolds(null, 'any');
  const before = { ...HASH_COST };
  const verified = vi.spyOn(argon2, 'verify');
  try {
    Object.assign(HASH_COST, { memoryCost: 16, timeCost: 1 });
    await passwordHolds(null, 'any');
    expect(verified.mock.calls).toEqual([[expect.stringMatching(/^\$argon2id\$v=19\$m=16,t=1,p=1\$/), 'any']]);
  } finally {
    Object.assign(HASH_COST, before);
    verified.mockRestore();
  }
});
