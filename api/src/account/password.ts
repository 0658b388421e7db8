import { availableParallelism } from 'node:os';
import argon2 from '@node-rs/argon2';
import { createSemaphore } from '../platform/semaphore.ts';

/**
 * What a hash costs: Argon2id; memory in KiB. A hash says its own parameters, so raising them here leaves old hashes valid. An api under test takes
 * less (`testing/start-api.ts`): thousands of people register there.
 */
export const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash fills a core; more at once would only starve every other request. */
const oneByCore = createSemaphore(availableParallelism());

export const hashPassword = (password: string): Promise<string> => oneByCore(() => argon2.hash(password, HASH_COST));

/** By what they cost: an api under test may take less than the one before it in the same process. */
const decoys = new Map<string, Promise<string>>();

/** A hash that nobody's password has, and that costs as much to check as those of today. */
function decoy(): Promise<string> {
  const cost = JSON.stringify(HASH_COST);
  const made = decoys.get(cost) ?? hashPassword('a password that nobody has');
  decoys.set(cost, made);
  return made;
}

/** Checks a password. Without a hash (unknown account) it works as long and answers false, so that time tells nothing. */
export async function passwordHolds(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await decoy());
  const holds = await oneByCore(() => argon2.verify(against, password));
  return stored !== null && holds;
}
