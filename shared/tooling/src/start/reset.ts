import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dataDir } from '../build/roots.ts';
import { startEmbedded } from '../postgres/embedded.ts';

/** `npm run reset`: the data folder goes, with a PostgreSQL that may still run on it; the next start is the first. Builds stay. */
export async function reset(): Promise<number> {
  const pg = join(dataDir, 'pg');
  if (existsSync(join(pg, 'pgdata/postmaster.pid'))) await (await startEmbedded({ dir: pg })).stop();
  await rm(dataDir, { recursive: true, force: true });
  console.log(`The store is as on its first day; ${dataDir} is gone.`);
  return 0;
}
