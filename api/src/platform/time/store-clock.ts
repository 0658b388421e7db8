import { after, type Clock, SECOND } from '../clock.ts';
import type { Em } from '../db/orm.ts';
import type { DatabaseOf } from '../db/typed.ts';
import type { Log } from '../log.ts';
import type { storeClockRow } from './time.table.ts';

/** Interval at which a process checks the store's simulated time (ms). */
const LOOK = SECOND;

/**
 * The store's clock, stored in the database, so that api, jobs and host agree and a restart changes nothing. In production time
 * is real and needs no query. Production rejects a database with simulated time, because events recorded in its future would
 * happen twice.
 * @throws SimulatedTimeInProductionError
 */
export async function openStoreClock(fork: () => Em, { isProduction }: { isProduction: boolean }): Promise<Clock> {
  let ahead = 0;
  const read = async () => {
    const row = await fork()
      .getKysely<DatabaseOf<typeof storeClockRow>>()
      .selectFrom('store_clock')
      .select('ahead_ms')
      .executeTakeFirst();
    // A `bigint` arrives as text.
    return Number(row?.ahead_ms ?? 0);
  };
  const refresh = async () => {
    if (!isProduction) ahead = await read();
  };
  if (isProduction && (await read()) !== 0) throw new SimulatedTimeInProductionError();
  await refresh();
  return { now: () => after(new Date(), ahead), real: () => new Date(), ahead: () => ahead, refresh };
}

/** Lets a clock notice within a second that the simulated time was set. Returns the function that stops it. */
export function followTime(clock: Clock, log: Log): () => void {
  // Other users of the database report its failure; the next check follows in a second.
  const look = () => clock.refresh().catch((error: unknown) => log.debug({ err: error }, 'the time could not be read'));
  const looking = setInterval(() => void look(), LOOK).unref();
  return () => clearInterval(looking);
}

class SimulatedTimeInProductionError extends Error {
  constructor() {
    super("The time of this database was wound, which a store in production refuses. Give it back first: 'larder time real'.");
  }
}
