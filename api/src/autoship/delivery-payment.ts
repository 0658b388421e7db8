import { AUTOSHIP_RETRY_DAYS, losAngelesDay, type AutoshipScheduleMove, type AutoshipScheduleStatus } from '@larder/rules';
import { changeStanding } from '../account/customers/locked-customer.ts';
import { after, DAY } from '../platform/clock.ts';
import { db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import type { Services } from '../platform/services.ts';
import { mailFailed, mailLeftOut } from './autoship-mails.ts';
import { type LockedDelivery, lockDelivery } from './delivery-row.ts';
import { discardDeliveryCart } from './end-delivery.ts';
import { moveSchedule } from './move-autoship.ts';
import { moveDelivery } from './move-delivery.ts';
import { planNext } from './next-days.ts';

/** The schedule's next state after one more refused charge (OP-104). */
const NEXT_STEP: Readonly<Partial<Record<AutoshipScheduleStatus, AutoshipScheduleMove>>> = {
  active: 'fail',
  failed_charge_1: 'fail_again',
  failed_charge_2: 'fail_last',
  failed_charge_3: 'give_up',
};

/** Whether a schedule waits for a card that works. */
export const isFailing = (status: AutoshipScheduleStatus): boolean => status in AUTOSHIP_RETRY_DAYS;

/** Handles the result of a delivery's payment, in the transaction that settles it (`Services.deliveryOrdered`). */
export async function deliveryOrdered(services: Services, em: Em, order: { id: string }, isPaid: boolean): Promise<void> {
  const found = await db(em).selectFrom('autoship_occurrences').select('id').where('order_id', '=', order.id).executeTakeFirst();
  const delivery = found ? await lockDelivery(em, found.id) : null;
  if (delivery?.status !== 'ordering') return;
  await (isPaid ? ordered(services, em, delivery) : chargeFailed(services, em, delivery));
}

async function ordered(services: Services, em: Em, delivery: LockedDelivery): Promise<void> {
  const now = services.clock.now();
  await moveDelivery(em, delivery, 'order', { by: 'payments', now });
  if (isFailing(delivery.scheduleStatus)) {
    await moveSchedule(em, delivery.scheduleId, 'resume', { by: 'payments', now });
    await changeStanding(em, delivery.customer, { card_failed: false }, now);
  }
  // One that was ordered at once comes again that long after.
  const today = losAngelesDay(now);
  await planNext(em, delivery, now, { from: today < delivery.date ? today : delivery.date, isDone: true });
  if (delivery.leftOut.length > 0) await mailLeftOut(services, em, delivery, null);
}

/**
 * Handles a refused or impossible charge of a delivery. It is retried after the days of OP-104, each time with a notice. After
 * the last try the delivery is skipped and its schedule paused, with all items retained. A manual try leaves those days
 * unchanged.
 */
export async function chargeFailed(services: Services, em: Em, delivery: LockedDelivery): Promise<void> {
  const now = services.clock.now();
  const { id, scheduleId, scheduleStatus, byHand, customer } = delivery;
  if (byHand) {
    await db(em).updateTable('autoship_occurrences').set({ by_hand: false }).where('id', '=', id).execute();
    return;
  }
  await changeStanding(em, customer, { card_failed: true }, now);
  const step = NEXT_STEP[scheduleStatus];
  if (step) await moveSchedule(em, scheduleId, step, { by: 'payments', now });
  const days = retryDays(step);
  if (days !== null) {
    const nextTryAt = after(now, days * DAY);
    await db(em).updateTable('autoship_occurrences').set({ due_at: nextTryAt }).where('id', '=', id).execute();
    return mailFailed(services, em, delivery, nextTryAt);
  }
  await moveDelivery(em, delivery, 'give_up', { by: 'payments', now });
  await discardDeliveryCart(em, delivery);
  await planNext(em, delivery, now);
  await mailFailed(services, em, delivery, null);
}

/** Days until the next try; null when that was the last, and when its shopper paused the schedule meanwhile. */
function retryDays(step: AutoshipScheduleMove | undefined): number | null {
  if (step === 'fail') return AUTOSHIP_RETRY_DAYS.failed_charge_1;
  if (step === 'fail_again') return AUTOSHIP_RETRY_DAYS.failed_charge_2;
  return step === 'fail_last' ? AUTOSHIP_RETRY_DAYS.failed_charge_3 : null;
}
