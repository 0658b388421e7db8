import type { AutoshipSchedule } from '@larder/contracts';
import type { RequestContext } from '../platform/http/context.ts';
import { readItems, readSchedules } from './autoship-rows.ts';
import type { Actor } from './autoship-schedule.ts';
import { isOfferOpen, nextItems, taxPercentOf } from './estimate.ts';
import { presentSchedule } from './present-autoship.ts';

/** Own schedules as they ship: first those that bring something, by their day; the first of them has the offer on the first order (OP-105, OP-107). */
export async function shownSchedules(c: RequestContext, { customerId, groupId, now }: Actor): Promise<AutoshipSchedule[]> {
  const stored = await readSchedules(c.em, customerId);
  if (stored.length === 0) return [];
  const [items, isOpen] = await Promise.all([readItems(c.em, customerId, groupId), isOfferOpen(c.services, c.em, customerId)]);
  const brings = (schedule: (typeof stored)[number]) => nextItems(schedule, items).length > 0;
  const sorted = [...stored.filter(brings), ...stored.filter((schedule) => !brings(schedule))];
  const first = sorted.find(({ status }) => status !== 'paused');
  return Promise.all(
    sorted.map(async (schedule) => {
      const taxPercent = await taxPercentOf(c.services, schedule);
      const terms = { taxPercent, isFirst: isOpen && schedule === first };
      return presentSchedule(schedule, items, { now, config: c.services.config.shipping, terms });
    }),
  );
}
