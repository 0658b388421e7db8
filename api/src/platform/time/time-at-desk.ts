import type { CallInput } from '@larder/contracts';
import { audit } from '../audit/audit.ts';
import type { Em } from '../db/orm.ts';
import type { RequestContext } from '../http/context.ts';
import { conflict, invalid } from '../http/errors.ts';
import { requestScope } from '../request-scope.ts';
import type { Services } from '../services.ts';
import { giveTimeBack, windTo } from './advance-time.ts';
import { parseTimeCommand, TimeCommandError } from './time-command.ts';

/** Stores whose clock this process is setting ahead. */
const moving = new WeakSet<Services>();

/** Whether this process is setting the store's clock ahead. */
export const isClockMoving = (services: Services): boolean => moving.has(services);

/** @throws HttpError 400 by field for a text that is no time */
function parseClock(text: string, now: Date): Date | null {
  try {
    const command = parseTimeCommand(text, now);
    return command.kind === 'wind' ? command.target : null;
  } catch (error) {
    if (error instanceof TimeCommandError) throw invalid({ clock: error.message });
    throw error;
  }
}

/** Sets the clock ahead after the response: due jobs run meanwhile, which takes minutes for months. */
function moveLater(services: Services, target: Date): void {
  moving.add(services);
  // The jobs belong to no call, and their changes to no employee.
  void requestScope.exit(async () => {
    try {
      await windTo(services, target);
    } catch (error) {
      services.log.error({ err: error }, 'the store’s clock could not be set');
    } finally {
      moving.delete(services);
    }
  });
}

/**
 * Records that the store's clock is set.
 * @param target the new time; null gives the real time back
 * @param actorId null for the operator at the command line; by default the employee of the desk call
 */
export const auditClock = (
  manager: Em,
  { before, target }: { before: Date; target: Date | null },
  actorId?: null,
): Promise<void> =>
  manager.transactional((em) => {
    const change = {
      action: 'clock.set',
      subject: { type: 'store', id: 1, label: 'The store' },
      before: { store_time: before.toISOString() },
      after: { store_time: target?.toISOString() ?? 'real' },
    };
    return audit(em, change, actorId);
  });

/**
 * PUT /desk/clock: sets the store's clock ahead, or back to the real time. Outside production only.
 * @throws HttpError 400 for a text that is no time; 409 `production`, or `clock_moving` while it is being set
 */
export async function setClock(c: RequestContext, { body: { clock } }: CallInput<'PUT /desk/clock'>): Promise<{ success: true }> {
  const { services } = c;
  if (services.env.isProduction) throw conflict('Time is real in production.', 'production');
  if (isClockMoving(services)) throw conflict('The clock is being set. Please wait until it is there.', 'clock_moving');
  await services.clock.refresh();
  const [before, target] = [c.now(), parseClock(clock, c.now())];
  await auditClock(c.em, { before, target });
  if (target) moveLater(services, target);
  else await giveTimeBack(services);
  return { success: true };
}
