import { reportUntil } from '@larder/rules';
import type { OrderReports } from '@larder/contracts';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { deliveredLines } from './delivered-lines.ts';
import { presentOpenLine, presentReport } from './present-after-sale.ts';

/** Reads the reports of an order, and what can still be reported. Call it only for the order's owner. */
export async function readReports(em: Em, orderId: string, today: string): Promise<OrderReports> {
  const lines = await deliveredLines(em, orderId);
  const reports = await db(em)
    .selectFrom('order_reports as r')
    .innerJoin('order_items as i', 'i.id', 'r.item_id')
    .select([
      'r.id',
      'r.item_id',
      'i.name',
      'r.kind',
      'r.qty',
      'r.remedy as wish',
      'r.cents',
      'r.state',
      'r.refusal',
      'r.picture',
      'r.created_at',
    ])
    .where('r.order_id', '=', orderId)
    .orderBy('r.id')
    .execute();
  const arrived = lines.flatMap(({ deliveredOn }) => deliveredOn ?? []);
  const until = arrived.length > 0 ? arrived.map(reportUntil).toSorted().at(-1) : undefined;
  const open = lines.filter(({ deliveredOn, left }) => isOpen(deliveredOn, today) && left.qty > 0);
  return {
    until: until ?? null,
    lines: open.map(presentOpenLine),
    reports: reports.map(presentReport),
  };
}

/** Whether items that arrived on a day can still be reported today (both `YYYY-MM-DD`, America/Los_Angeles). */
export const isOpen = (deliveredOn: string | null, today: string): boolean =>
  deliveredOn !== null && today <= reportUntil(deliveredOn);
