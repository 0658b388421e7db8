import type { CallName } from '@larder/contracts';
import { SECOND } from '../clock.ts';
import type { Em } from '../db/orm.ts';
import type { DatabaseOf } from '../db/typed.ts';
import { PREFIX } from '../http/prefix.ts';
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

/** Whether the store is closed at this moment. */
export const readMaintenance = async (em: Em): Promise<boolean> =>
  (await table(em).selectFrom('store_maintenance').select('is_on').executeTakeFirst())?.is_on ?? false;

/** Follows the switch of `larder maintenance` and of the desk. A look that fails changes nothing: a store does not close because its database is slow. */
export async function followMaintenance({ fork, log }: Pick<Services, 'fork' | 'log'>): Promise<Maintenance> {
  let on = await readMaintenance(fork());
  const look = async () => {
    try {
      on = await readMaintenance(fork());
    } catch (error) {
      log.debug({ err: error }, 'whether the store is closed could not be read');
    }
  };
  const looking = setInterval(() => void look(), LOOK).unref();
  return { isOn: () => on, stop: () => clearInterval(looking) };
}

/** Closes the store or opens it, for every process within a second (OP-070). @returns whether that changed anything */
export async function setMaintenance(em: Em, on: boolean): Promise<boolean> {
  const change = table(em).updateTable('store_maintenance').set({ is_on: on }).where('is_on', '=', !on);
  return (await change.executeTakeFirstOrThrow()).numUpdatedRows > 0n;
}

const DESK = `${PREFIX}/desk/`;

/** Calls besides those of the desk that work in a closed store: an employee signs in and out by them. */
const OPEN_CALLS: ReadonlySet<string> = new Set(
  (
    [
      'GET /session/new',
      'GET /token/csrf',
      'GET /account',
      'GET /account/otp',
      'POST /account/login',
      'POST /account/logout',
      'POST /account/otp',
      'POST /account/otp/verify',
    ] satisfies CallName[]
  ).map((name) => name.replace(' ', ` ${PREFIX}`)),
);

/**
 * While the store is closed, every call of its shoppers is answered so; the shell then leads to /maintenance from each page (OP-070, SHELL-133).
 * The desk works, so that an employee can open the store.
 */
export const closedWhile =
  ({ isOn }: Maintenance): ApiMiddleware =>
  async (ctx, next) => {
    if (!isOn() || ctx.path.startsWith(DESK) || OPEN_CALLS.has(`${ctx.method} ${ctx.path}`)) return next();
    ctx.status = 500;
    ctx.set('retry-after', '60');
    ctx.body = {
      success: false,
      code: 500,
      error: 'We’re making some updates. Please try again in a few minutes.',
      maintenance: true,
    };
  };
