import { SECOND } from '../clock.ts';
import type { Em } from '../db/orm.ts';
import type { DatabaseOf } from '../db/typed.ts';
import type { ApiMiddleware } from '../http/state.ts';
import type { Services } from '../services.ts';
import type { storeMaintenance } from './maintenance.table.ts';

/** How often a process looks whether the store was closed or opened, ms. */
const LOOK = SECOND;

/** Whether the store is closed for maintenance (OP-070). */
export interface Maintenance {
  isOn(): boolean;
  /** Ends the looking. */
  stop(): void;
}

const table = (em: Em) => em.getKysely<DatabaseOf<typeof storeMaintenance>>();

const read = async (em: Em): Promise<boolean> =>
  (await table(em).selectFrom('store_maintenance').select('is_on').executeTakeFirst())?.is_on ?? false;

/** Follows the switch of `larder maintenance`. A look that fails changes nothing: a store does not close because its database is slow. */
export async function followMaintenance({ fork, log }: Pick<Services, 'fork' | 'log'>): Promise<Maintenance> {
  let on = await read(fork());
  const look = async () => {
    try {
      on = await read(fork());
    } catch (error) {
      log.debug({ err: error }, 'whether the store is closed could not be read');
    }
  };
  const looking = setInterval(() => void look(), LOOK).unref();
  return { isOn: () => on, stop: () => clearInterval(looking) };
}

/** Closes the store or opens it, for every process within a second (OP-070). */
export const setMaintenance = async (em: Em, on: boolean): Promise<void> =>
  void (await table(em).updateTable('store_maintenance').set({ is_on: on }).execute());

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
