import { autoshipDeliveryMachine, canMove, isAutoshipEditable } from '@larder/rules';
import { db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import { badRequest } from '../platform/http/errors.ts';

export const notEditable = () =>
  badRequest('This shipment is being prepared and can no longer be changed.', { errorCode: 'not_editable' });

/** Whether the delivery of a day may still be changed: until its edit end, and while the clock has not locked it (OP-102). */
export async function isDayOpen(em: Em, { scheduleId, date }: { scheduleId: number; date: string }, now: Date): Promise<boolean> {
  if (!isAutoshipEditable(date, now)) return false;
  const live = await db(em)
    .selectFrom('autoship_occurrences')
    .select('status')
    .where('schedule_id', '=', scheduleId)
    .where('date', '=', date)
    .where('status', 'in', ['planned', 'noticed', 'locked', 'ordering'])
    .executeTakeFirst();
  return live === undefined || canMove(autoshipDeliveryMachine, 'skip', live.status, 'shopper');
}
