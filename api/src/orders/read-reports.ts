import { piecesCents, reportUntil, toDollars } from '@larder/rules';
import type { OrderReports } from '@larder/contracts';
import type { Em } from '../platform/db/orm.ts';
import { db } from '../platform/db/db.ts';
import { isoUtc } from '../platform/db/sql.ts';

/** A line of an order that cost something, with its pieces that were reported already. */
export interface ReportableLine {
  id: number;
  name: string;
  image: string;
  qty: number;
  paidCents: number;
  reported: number;
  /** `YYYY-MM-DD`; null while its box is on its way. */
  deliveredOn: string | null;
}

/** Lines of which something can be reported: goods that cost something. A gift card came by mail. */
export async function reportableLines(em: Em, orderId: string): Promise<ReportableLine[]> {
  const lines = await db(em)
    .selectFrom('order_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .leftJoin('shipments as s', (on) => on.onRef('s.order_id', '=', 'i.order_id').onRef('s.box_type', '=', 'i.box_type'))
    .select(['i.id', 'i.name', 'i.image', 'i.qty', 'i.paid_cents as paidCents', 's.delivered_date as deliveredOn'])
    .select(({ selectFrom }) =>
      selectFrom('order_reports as r')
        .select(({ fn }) => fn.sum<string>('r.qty').as('pieces'))
        .whereRef('r.item_id', '=', 'i.id')
        .as('reported'),
    )
    .where('i.order_id', '=', orderId)
    .where('i.paid_cents', '>', 0)
    .where('p.product_type', '<>', 'giftcard')
    .orderBy('i.id')
    .execute();
  return lines.map((line) => ({ ...line, reported: Number(line.reported ?? 0) }));
}

/** What was reported of an order, and what still can be; all of it by its owner alone. */
export async function readReports(em: Em, orderId: string, today: string): Promise<OrderReports> {
  const lines = await reportableLines(em, orderId);
  const reports = await db(em)
    .selectFrom('order_reports as r')
    .innerJoin('order_items as i', 'i.id', 'r.item_id')
    .select(['r.id', 'r.item_id', 'i.name', 'r.kind', 'r.qty', 'r.wish', 'r.cents', 'r.state', 'r.created_at'])
    .where('r.order_id', '=', orderId)
    .orderBy('r.id')
    .execute();
  const arrived = lines.flatMap(({ deliveredOn }) => deliveredOn ?? []);
  const until = arrived.length > 0 ? arrived.map(reportUntil).toSorted().at(-1) : undefined;
  const open = lines.filter(({ deliveredOn, qty, reported }) => isOpen(deliveredOn, today) && reported < qty);
  return {
    until: until ?? null,
    lines: open.map((line) => ({
      item_id: line.id,
      product_name: line.name,
      image: line.image,
      open_qty: line.qty - line.reported,
      per_piece: toDollars(piecesCents(line, line.reported, 1)),
    })),
    reports: reports.map(({ id, name, cents, created_at, ...report }) => ({
      ...report,
      report_id: id,
      product_name: name,
      amount: toDollars(cents),
      created_at: isoUtc(created_at),
    })),
  };
}

/** Whether something can still be reported today of what arrived on a day (both `YYYY-MM-DD`, America/Los_Angeles). */
export const isOpen = (deliveredOn: string | null, today: string): boolean =>
  deliveredOn !== null && today <= reportUntil(deliveredOn);
