import { autoshipDeliveryDue, type AutoshipScheduleActor } from '@larder/rules';
import { db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import { moveSchedule } from './move-autoship.ts';

/**
 * Resumes a schedule. Its days passed meanwhile; deliveries whose notice fell into the pause are announced now. The customer is
 * locked.
 */
export async function resumeSchedule(em: Em, scheduleId: number, mover: { by: AutoshipScheduleActor; now: Date }): Promise<void> {
  await moveSchedule(em, scheduleId, 'resume', mover);
  await db(em).updateTable('autoship_schedules').set({ paused_until: null }).where('id', '=', scheduleId).execute();
  const planned = await db(em)
    .selectFrom('autoship_occurrences')
    .select(['id', 'date'])
    .where('schedule_id', '=', scheduleId)
    .where('status', '=', 'planned')
    .execute();
  for (const { id, date } of planned)
    await db(em)
      .updateTable('autoship_occurrences')
      .set({ due_at: autoshipDeliveryDue('planned', date) })
      .where('id', '=', id)
      .execute();
}
