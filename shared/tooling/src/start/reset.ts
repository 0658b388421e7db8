import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dataDir } from '../build/roots.ts';
import { PlainError } from '../plain-error.ts';
import { startEmbedded } from '../postgres/embedded.ts';
import { isInUse } from './preflight.ts';
import { lockStore } from './store-lock.ts';

/**
 * `npm run reset`: the data folder goes, with a PostgreSQL that may still run on it; the next start is the first. Builds stay. Refuses while
 * a store is open on it.
 */
export async function reset(): Promise<number> {
  const pg = join(dataDir, 'pg');
  const lock = existsSync(dataDir) ? await lockStore(dataDir, 'npm run reset') : undefined;
  if (existsSync(join(pg, 'pgdata/postmaster.pid'))) {
    const database = await startEmbedded({ dir: pg });
    // Also a store of an earlier version, which takes no lock.
    if (database.adopted && (await isInUse(database.url))) throw new PlainError(`A store is open on ${dataDir}. Close it first.`);
    await database.stop();
  }
  await rm(dataDir, { recursive: true, force: true });
  await lock?.release();
  console.log(`The store is as on its first day; ${dataDir} is gone.`);
  return 0;
}
