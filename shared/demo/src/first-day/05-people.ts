import { type Em, writePerson } from 'api/app/import/entry-point';
import { demoUsers } from './demo-users.ts';
import type { Seed, SeedHelpers } from './seed.ts';

/** One demo user for each role. Those that exist are left as they are. */
async function seed(em: Em, helpers: SeedHelpers): Promise<void> {
  for (const user of demoUsers) await writePerson(em, user, helpers);
}

/** The people of the first day, before everything that is theirs (OP-048, OP-170). */
export const people: Seed = { name: 'people', version: 2, run: seed };
