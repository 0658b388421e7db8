import type { AutoshipDeliveryStatus, AutoshipScheduleStatus } from '@larder/rules';
import { LOCKED_COLUMNS, type LockedCustomer } from '../account/customers/locked-customer.ts';
import { db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import { utc } from '../platform/db/sql.ts';
import type { LeftOut } from './autoship.table.ts';

/** A delivery that is locked until the transaction ends, with its schedule and its customer. */
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

/** Locks the customer, then the delivery with its schedule, in one statement; null when it is deleted. */
export async function lockDelivery(em: Em, id: number): Promise<LockedDelivery | null> {
  const row = await db(em)
    // A schedule never changes hands, so whose it is can be read before anything is locked.
    .with('whose', (query) =>
      query
        .selectFrom('customers as c')
        .select(LOCKED_COLUMNS)
        .where('c.id', '=', ({ selectFrom }) =>
          selectFrom('autoship_occurrences as x')
            .innerJoin('autoship_schedules as y', 'y.id', 'x.schedule_id')
            .select('y.customer_id')
            .where('x.id', '=', id),
        )
        .forNoKeyUpdate(),
    )
    .selectFrom('whose as w')
    .innerJoin('autoship_schedules as s', 's.customer_id', 'w.id')
    .innerJoin('autoship_occurrences as o', 'o.schedule_id', 's.id')
    .select(['o.id', 'o.date', 'o.status', 'o.order_id as orderId', 'o.cart_id as cartId', 'o.due_at as dueAt'])
    .select(['o.by_hand as byHand', 'o.left_out as leftOut', 's.id as scheduleId', 's.status as scheduleStatus', 's.frequency'])
    .select(['s.day_of_month as dayOfMonth', 's.address_id as addressId', 's.payment_method_id as cardId'])
    .select(['w.id as customer', ...WHOSE])
    .where('o.id', '=', id)
    .forNoKeyUpdate(['o', 's'])
    .executeTakeFirst();
  if (!row) return null;
  const { customer, email, firstname, group_id, user_status, is_employee, is_reactivated_member, ...rest } = row;
  const { billing_zip, autoship_type, autoship_status, ...delivery } = rest;
  const standing = { user_status, is_employee, is_reactivated_member, billing_zip, autoship_type, autoship_status };
  return { ...delivery, dueAt: utc(row.dueAt), customer: { id: customer, email, firstname, group_id, ...standing } };
}

const WHOSE = [
  'w.email',
  'w.firstname',
  'w.group_id',
  'w.user_status',
  'w.is_employee',
  'w.is_reactivated_member',
  'w.billing_zip',
  'w.autoship_type',
  'w.autoship_status',
] as const;
