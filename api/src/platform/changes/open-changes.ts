import type { Pool } from 'pg';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import type { Changes } from './changes.ts';
import { followChanges } from './follow-changes.ts';
import { listenForChanges } from './listen-for-changes.ts';

/** Prepares to receive changes: from the processes of `CHANGES_URL`, else from the database. */
export function openChanges(
  {
    CHANGES_URL: origins,
    DATABASE_DIRECT_URL: url,
    serviceTokens,
  }: Pick<Env, 'CHANGES_URL' | 'DATABASE_DIRECT_URL' | 'serviceTokens'>,
  { pool, log, onVersion }: { pool: Pool; log: Log; onVersion(version: string | null): void },
): Changes {
  if (!origins) return listenForChanges(url, pool, log, onVersion);
  return followChanges({ origins, token: serviceTokens[0], log, onVersion });
}
