import type { StaffWaiting } from '@larder/contracts';
import { returnNumber } from '@larder/rules';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { presentWaiting } from '../present-after-sale.ts';

/** Maximum number of each kind in a response; the next follow once these are decided. */
const MOST = 100;

/**
 * Lists reports and returns of others that wait for staff, oldest first. A return waits from the day of its request, because it
 * may arrive on any day.
 */
export async function waitingForStaff(em: Em, staffId: number): Promise<StaffWaiting> {
  const reports = await db(em)
    .selectFrom('order_reports as r')
    .innerJoin('order_items as i', 'i.id', 'r.item_id')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .select(['r.id', 'r.kind', 'r.qty', 'r.remedy', 'r.note', 'r.picture', 'r.cents', 'r.created_at as createdAt'])
    .select(['i.name', 'o.number', 'c.email', 'c.firstname', 'c.lastname'])
    .where('r.state', '=', 'waiting')
    .where('o.customer_id', '<>', staffId)
    .orderBy('r.id')
    .limit(MOST)
    .execute();
  const returns = await db(em)
    .selectFrom('order_returns as r')
    .innerJoin('order_items as i', 'i.id', 'r.item_id')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .select(['r.id', 'r.reason', 'r.qty', 'r.state', 'r.send_by as sendBy', 'r.cents', 'r.created_at as createdAt'])
    .select(['i.name', 'o.number', 'c.email', 'c.firstname', 'c.lastname'])
    .where('r.state', 'in', ['asked', 'received'])
    .where('o.customer_id', '<>', staffId)
    .orderBy('r.id')
    .limit(MOST)
    .execute();
  return {
    reports: reports.map((row) => ({
      ...presentWaiting(row),
      report_id: row.id,
      kind: row.kind,
      wish: row.remedy,
      note: row.note,
      has_picture: row.picture !== null,
    })),
    returns: returns.map((row) => ({
      ...presentWaiting(row),
      return_id: row.id,
      return_number: returnNumber(row.id),
      return_reason: row.reason,
      return_state: row.state,
      send_by: row.sendBy,
    })),
  };
}
