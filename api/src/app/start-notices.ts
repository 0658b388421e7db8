import { ObjectStoreError } from '@larder/platform/files/object-store-error';
import { clockProblem } from '@larder/platform/process/setup-check';
import { db } from '../platform/db/db.ts';
import { sql } from '../platform/db/sql.ts';
import type { Services } from '../platform/services.ts';
import { migrations } from './migrations/index.ts';

/** Key of a file that does not exist: a check for it shows whether the file store answers. */
export const FILES_PROBE = 'start-check';
/** ms that clocks may differ in addition to what does no harm: the statement itself takes time. */
const CLOCK_MS = 3000;
const DAY_MS = 86_400_000;

/** Day of the newest migration, in ms since 1970 UTC, less a day for time zones: this code cannot be older. */
function builtAfter(names: readonly string[]): number {
  const [, year = '', month = '', day = ''] = /^Migration(\d{4})(\d\d)(\d\d)/.exec(names.toSorted().at(-1) ?? '') ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) - DAY_MS;
}

/**
 * Compares this machine's clock with that of the database and with the age of this code.
 * @param database time of the database in ms since 1970 UTC
 * @param migrationNames migrations that this code knows
 */
export function clockNotices(database: number, migrationNames: readonly string[], now = Date.now()): string[] {
  const problem = clockProblem(database, { tolerance: CLOCK_MS, now });
  const early = now < builtAfter(migrationNames);
  const today = new Date(now).toISOString().slice(0, 10);
  return [
    ...(problem === undefined ? [] : [`Compared with the database: ${problem}`]),
    ...(early
      ? [`This machine's clock says ${today}, before this version of the store was made. Synchronize the clocks (NTP).`]
      : []),
  ];
}

/** Looks at the clock and at the file store of a process that runs. Returns one sentence for each problem of the clock; a file store reports its outage itself. */
export async function startNotices({ fork, files }: Pick<Services, 'fork' | 'files'>): Promise<string[]> {
  const database = sql<number>`extract(epoch from clock_timestamp())::float8 * 1000`.as('ms');
  const { ms } = await db(fork()).selectNoFrom(database).executeTakeFirstOrThrow();
  try {
    await files.has(FILES_PROBE);
  } catch (error) {
    // Reported by the file store.
    if (!(error instanceof ObjectStoreError)) throw error;
  }
  const names = migrations.map(({ name }) => name);
  return clockNotices(ms, names);
}
