import { losAngelesDay, losAngelesMoment } from '@larder/rules';
import { lockCustomer } from '../account/customers/locked-customer.ts';
import { db } from '../platform/db/db.ts';
import type { Services } from '../platform/services.ts';
import { resumeSchedule } from './resume.ts';

const resuming = (services: Services) =>
  db(services.fork()).selectFrom('autoship_schedules').where('status', '=', 'paused').where('paused_until', 'is not', null);

/** When the next pause ends that was made until a day; null for none. */
export async function nextPauseEnd(services: Services): Promise<Date | null> {
  const first = await resuming(services)
    .select(({ fn }) => fn.min('paused_until').as('day'))
    .executeTakeFirst();
  return first?.day ? losAngelesMoment(first.day) : null;
}

/** Resumes schedules whose day has come, each in a transaction of its own. */
export async function endPauses(services: Services): Promise<void> {
  const now = services.clock.now();
  const due = await resuming(services)
    .select(['id', 'customer_id as customerId'])
    .where('paused_until', '<=', losAngelesDay(now))
    .orderBy('id')
    .execute();
  for (const { id, customerId } of due)
    await services
      .fork()
      .transactional(async (em) => {
        await lockCustomer(em, customerId);
        const still = await db(em).selectFrom('autoship_schedules').select('status').where('id', '=', id).executeTakeFirst();
        if (still?.status === 'paused') await resumeSchedule(em, id, { by: 'clock', now });
      })
      .catch((error: unknown) => services.log.error({ err: error, schedule_id: id }, 'a schedule could not be resumed'));
}
