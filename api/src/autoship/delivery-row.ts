import type { AutoshipDeliveryStatus, AutoshipScheduleStatus } from '@larder/rules';
import { type LockedCustomer, lockCustomer } from '../customers/locked-customer.ts';
import { db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import { utc } from '../platform/db/sql.ts';
import type { LeftOut } from './autoship.table.ts';

/** A delivery that nobody else moves until the transaction ends, with its schedule and whose it is. */
export interface LockedDelivery {
  id: number;
  /** Los Angeles day. */
  date: string;
  status: AutoshipDeliveryStatus;
  orderId: string | null;
  cartId: string | null;
  dueAt: Date | null;
  byHand: boolean;
  leftOut: LeftOut[];
  scheduleId: number;
  scheduleStatus: AutoshipScheduleStatus;
  frequency: number;
  dayOfMonth: number;
  addressId: number | null;
  cardId: number | null;
  customer: LockedCustomer;
}

/** Locks the customer, then the delivery; null when it is gone. */
export async function lockDelivery(em: Em, id: number): Promise<LockedDelivery | null> {
  const whose = await db(em)
    .selectFrom('autoship_occurrences as o')
    .innerJoin('autoship_schedules as s', 's.id', 'o.schedule_id')
    .select('s.customer_id as customerId')
    .where('o.id', '=', id)
    .executeTakeFirst();
  if (!whose) return null;
  const customer = await lockCustomer(em, whose.customerId);
  const row = await db(em)
    .selectFrom('autoship_occurrences as o')
    .innerJoin('autoship_schedules as s', 's.id', 'o.schedule_id')
    .select(['o.id', 'o.date', 'o.status', 'o.order_id as orderId', 'o.cart_id as cartId', 'o.due_at as dueAt'])
    .select(['o.by_hand as byHand', 'o.left_out as leftOut', 's.id as scheduleId', 's.status as scheduleStatus', 's.frequency'])
    .select(['s.day_of_month as dayOfMonth', 's.address_id as addressId', 's.payment_method_id as cardId'])
    .where('o.id', '=', id)
    .forUpdate('o')
    .executeTakeFirst();
  return row ? { ...row, dueAt: utc(row.dueAt), customer } : null;
}
