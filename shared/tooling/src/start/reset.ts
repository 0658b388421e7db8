import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dataDir } from '@larder/platform/build/roots';
import { PlainError } from '@larder/platform/process/plain-error';
import { startEmbedded } from '../postgres/embedded.ts';
import { isInUse } from './preflight.ts';
import { lockStore } from './store-lock.ts';

/**
 * `npm run reset`: the data folder goes, with a PostgreSQL that may still run on it; the next start is the first. Builds stay. Refuses while
 * a store is open on it, and where the environment names a database of one's own, whose rows would outlive their secrets.
 * @throws PlainError
 */
export async function reset(env: NodeJS.ProcessEnv): Promise<number> {
  if (env['DATABASE_URL'])
    throw new PlainError(
      'npm run reset does not empty a database of your own (DATABASE_URL), and the data folder belongs to it. Empty the database first, then run it without: DATABASE_URL= npm run reset',
    );
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
