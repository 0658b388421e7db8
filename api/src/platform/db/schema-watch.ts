import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { SchemaStatus } from './recorded-migrations.ts';

/** How long a result is reused, ms: the route that reports it is public, and each reading costs statements. */
const REUSE_MS = 1000;

/** Reports how the database's schema relates to the code of this process. */
export interface SchemaWatch {
  /** @throws DatabaseVersionError for a database that this code cannot work with */
  status(): Promise<SchemaStatus>;
  /**
   * Waits for the migrations that are missing.
   * @throws DatabaseVersionError for a database that this code cannot work with
   */
  untilCurrent(): Promise<void>;
}

declare module '../services.ts' {
  interface Services {
    /** The database's schema: during an upgrade it may be another one than this code knows. */
    schema: SchemaWatch;
  }
}

/**
 * @param read reads the status from the database
 * @param onCurrent runs before the first status without missing migrations is reported, and again after it failed
 */
export function watchSchema(
  read: () => Promise<SchemaStatus>,
  log: Pick<Log, 'warn'>,
  onCurrent: () => Promise<void> = () => Promise.resolve(),
): SchemaWatch {
  let last: { found: Promise<SchemaStatus>; at: number } | undefined;
  let isPrepared = false;
  async function look(): Promise<SchemaStatus> {
    const found = await read();
    if (found.missing.length > 0 || isPrepared) return found;
    await onCurrent();
    isPrepared = true;
    return found;
  }
  const status = () => {
    if (!last || Date.now() - last.at >= REUSE_MS) last = { found: look(), at: Date.now() };
    return last.found;
  };
  return {
    status,
    async untilCurrent() {
      for (let { missing } = await status(); missing.length > 0; { missing } = await status()) {
        log.warn({ missing }, 'waits for migrations: run npx larder migrate');
        await pause(REUSE_MS);
      }
    },
  };
}
