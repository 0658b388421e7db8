import { type AutoshipItemStatus, autoshipDeliveryMachine, canMove, isAutoshipEditable } from '@larder/rules';
import { db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import { badRequest } from '../platform/http/errors.ts';

/**
 * Refuses a late change.
 * @param status of a finished item, which is the reason then; omitted for a shipment
 */
export const notEditable = (status?: AutoshipItemStatus) => badRequest(reasonOf(status), { errorCode: 'not_editable' });

function reasonOf(status: AutoshipItemStatus | undefined): string {
  if (status === 'cancelled') return 'You removed this item from Autoship. Add it again to get it with your deliveries.';
  if (status === 'discontinued') return 'This item is discontinued, so it no longer comes with Autoship.';
  return 'This shipment is being prepared and can no longer be changed.';
}

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
