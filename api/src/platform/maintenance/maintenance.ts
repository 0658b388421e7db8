// Unchecked SQL: read every second by the pool alone, like the store's clock.
import type { Pool } from 'pg';
import { SECOND } from '../clock.ts';
import type { ApiMiddleware } from '../http/state.ts';
import type { Log } from '../log.ts';

/** How often a process looks whether the store was closed or opened, ms. */
const LOOK = SECOND;

export interface Maintenance {
  isOn(): boolean;
  /** Ends the looking. */
  stop(): void;
}

const read = async (pool: Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ is_on: boolean }>('select is_on from store_maintenance');
  return rows[0]?.is_on ?? false;
};

/** Follows the switch of `larder maintenance`. A look that fails changes nothing: a store does not close because its database is slow. */
export async function followMaintenance(pool: Pool, log: Log): Promise<Maintenance> {
  let on = await read(pool);
  const look = async () => {
    try {
      on = await read(pool);
    } catch (error) {
      log.debug({ err: error }, 'whether the store is closed could not be read');
    }
  };
  const looking = setInterval(() => void look(), LOOK).unref();
  return { isOn: () => on, stop: () => clearInterval(looking) };
}

/** Closes the store or opens it, for every process within a second (OP-070). */
export const setMaintenance = async (pool: Pool, on: boolean): Promise<void> =>
  void (await pool.query('update store_maintenance set is_on = $1', [on]));

/** While the store is closed every call is answered so; the shell leads to /maintenance then, from whichever page (OP-070, SHELL-133). */
export const closedWhile =
  ({ isOn }: Maintenance): ApiMiddleware =>
  async (ctx, next) => {
    if (!isOn()) return next();
    ctx.status = 500;
    ctx.set('retry-after', '60');
    ctx.body = {
      success: false,
      code: 500,
      error: 'We’re making some updates. Please try again in a few minutes.',
      maintenance: true,
    };
  };
