import { after, type Clock, SECOND } from '../clock.ts';
import type { Em } from '../db/orm.ts';
import type { DatabaseOf } from '../db/typed.ts';
import type { Log } from '../log.ts';
import type { storeClockRow } from './time.table.ts';

/** How often a process looks whether somebody wound the store's time (ms). */
const LOOK = SECOND;

/**
 * The store's clock as the database keeps it, so that api, jobs and host agree and a restart changes nothing. In production time is real and
 * nothing is asked; a database whose time was wound is refused there, because what was written down in its future would come true twice.
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

/** Lets a clock notice within a second that time was wound. Answers what ends it. */
export function followTime(clock: Clock, log: Log): () => void {
  // A look that fails is told by whatever else needs the database; the next one comes in a second.
  const look = () => clock.refresh().catch((error: unknown) => log.debug({ err: error }, 'the time could not be read'));
  const looking = setInterval(() => void look(), LOOK).unref();
  return () => clearInterval(looking);
}

class SimulatedTimeInProductionError extends Error {
  constructor() {
    super("The time of this database was wound, which a store in production refuses. Give it back first: 'larder time real'.");
  }
}
