import { availableParallelism } from 'node:os';
import argon2 from '@node-rs/argon2';
import { createSemaphore } from '../../platform/semaphore.ts';

/**
 * Cost of a hash: Argon2id; memory in KiB. Hashes contain their parameters, so old ones stay valid when these rise. Tests use a
 * lower cost (`testing/start-api.ts`), because they register thousands of customers.
 */
export const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash fills a core; more at once would only starve every other request. */
const oneByCore = createSemaphore(availableParallelism());

/** The form that is hashed: keyboards type `é` as one character or as two, and people see no difference (NIST SP 800-63B, 3.1.1.2). */
const normalized = (password: string): string => password.normalize('NFKC');

/** Hashes a password, in the same way however its characters are composed. */
export const hashPassword = (password: string): Promise<string> => oneByCore(() => argon2.hash(normalized(password), HASH_COST));

/** By what they cost: an api under test may take less than the one before it in the same process. */
const decoys = new Map<string, Promise<string>>();

/** Returns a hash that no password matches, and that costs as much to check as current ones. */
function decoy(): Promise<string> {
  const cost = JSON.stringify(HASH_COST);
  const made = decoys.get(cost) ?? hashPassword('a password that nobody has');
  decoys.set(cost, made);
  return made;
}

/**
 * Checks a password. Without a hash (unknown account) it takes as long and returns false, so that the time reveals nothing.
 * @returns `outdated` where the hash was made of another composition of the same characters, before they were normalized: hash it again
 */
export async function checkHash(stored: string | null, password: string): Promise<'right' | 'outdated' | 'wrong'> {
  const against = stored ?? (await decoy());
  const verified = (text: string) => oneByCore(() => argon2.verify(against, text));
  const form = normalized(password);
  if (await verified(form)) return stored === null ? 'wrong' : 'right';
  const earlier = new Set([password, password.normalize('NFC'), password.normalize('NFD')]);
  earlier.delete(form);
  for (const text of earlier) if (await verified(text)) return stored === null ? 'wrong' : 'outdated';
  return 'wrong';
}
