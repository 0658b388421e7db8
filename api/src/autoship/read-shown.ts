import type { AutoshipSchedule } from '@larder/contracts';
import type { RequestContext } from '../platform/http/context.ts';
import { queryPrepared } from '../platform/db/sql.ts';
import { itemsOf, type ScheduleRow, schedulesOf, toSchedule } from './autoship-rows.ts';
import type { Actor } from './autoship-schedule.ts';
import { nextItems, offerOf, taxPercentOf } from './estimate.ts';
import { presentSchedule } from './present-autoship.ts';

/** Own schedules in the order in which they ship: first those that bring something, by their day; and how each is shown. */
async function inOrder(c: RequestContext, { customerId, groupId, now }: Actor) {
  const [schedules, items, [offer]] = await Promise.all([
    queryPrepared(c.em, schedulesOf(c.em, customerId)),
    queryPrepared(c.em, itemsOf(c.em, customerId, groupId)),
    queryPrepared(c.em, offerOf(c.services, c.em, customerId)),
  ]);
  const stored = schedules.map(toSchedule);
  const isOpen = offer?.had === false;
  const brings = (schedule: ScheduleRow) => nextItems(schedule, items).length > 0;
  const sorted = [...stored.filter(brings), ...stored.filter((schedule) => !brings(schedule))];
  const first = sorted.find(({ status }) => status !== 'paused');
  const show = async (schedule: ScheduleRow): Promise<AutoshipSchedule> => {
    const taxPercent = await taxPercentOf(c.services, schedule);
    const terms = { taxPercent, isFirst: isOpen && schedule === first };
    return presentSchedule(schedule, items, { now, config: c.services.config.shipping, terms });
  };
  return { sorted, show };
}

/** Own schedules as they ship; the first of them has the offer on the first order (OP-105, OP-107). */
export async function shownSchedules(c: RequestContext, who: Actor): Promise<AutoshipSchedule[]> {
  const { sorted, show } = await inOrder(c, who);
  return Promise.all(sorted.map(show));
}

/** Returns the first requested one; null for none. Does not compute the others. */
export async function firstShown(
  c: RequestContext,
  who: Actor,
  isRequested: (schedule: Pick<AutoshipSchedule, 'status'>) => boolean,
): Promise<AutoshipSchedule | null> {
  const { sorted, show } = await inOrder(c, who);
  const first = sorted.find(isRequested);
  return first ? show(first) : null;
}
