import argon2 from '@node-rs/argon2';
import { checkHash, HASH_COST, hashPassword } from './password.ts';

test('a hash is Argon2id of 19 MiB and two passes, whatever an api under test makes of it (OWASP)', async () => {
  const stored = await hashPassword('a good password');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await checkHash(stored, 'a good password')).toBe('right');
  expect(await checkHash(stored, 'a good passwort')).toBe('wrong');
  expect(await checkHash(null, 'a password that nobody has')).toBe('wrong');
});

test('an unknown account costs as much as a current hash, also when older hashes cost something else', async () => {
  await checkHash(null, 'any');
  const before = { ...HASH_COST };
  const verified = jest.spyOn(argon2, 'verify');
  try {
    Object.assign(HASH_COST, { memoryCost: 16, timeCost: 1 });
    await checkHash(null, 'any');
    expect(verified.mock.calls).toEqual([[expect.stringMatching(/^\$argon2id\$v=19\$m=16,t=1,p=1\$/), 'any']]);
  } finally {
    Object.assign(HASH_COST, before);
    verified.mockRestore();
  }
});

const COMPOSED = 'cr\u00e8me br\u00fbl\u00e9e';
const DECOMPOSED = COMPOSED.normalize('NFD');

test('characters of one look are one password, however a keyboard composes them', async () => {
  const stored = await hashPassword(COMPOSED);
  const answers = await Promise.all([COMPOSED, DECOMPOSED, 'creme brulee'].map((typed) => checkHash(stored, typed)));
  expect(answers).toEqual(['right', 'right', 'wrong']);
});

test.each([
  ['composed', COMPOSED],
  ['decomposed', DECOMPOSED],
])('a hash from before Unicode normalization, %s, matches both forms and is outdated when they differ', async (_, before) => {
  const stored = await argon2.hash(before, HASH_COST);
  const expected = before === COMPOSED ? 'right' : 'outdated';
  expect(await Promise.all([COMPOSED, DECOMPOSED].map((typed) => checkHash(stored, typed)))).toEqual([expected, expected]);
  expect(await checkHash(stored, `${COMPOSED}!`)).toBe('wrong');
});
