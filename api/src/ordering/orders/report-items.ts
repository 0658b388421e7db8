import {
  AUTOMATIC,
  type Cents,
  formatUsd,
  isAutomatic,
  losAngelesDay,
  partOf,
  REPORT_DAYS,
  type ReportKind,
  type ReportRemedy,
  refundableCents,
} from '@larder/rules';
import { paths } from '@larder/contracts';
import { lockCustomer } from '../../account/customers/locked-customer.ts';
import { tellOperator } from '../../account/help/tell-operator.ts';
import { after, DAY } from '../../platform/clock.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';
import { badRequest, invalid } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { lockOrder } from './locked-order.ts';
import { ownOrder } from './own-order.ts';
import { type DeliveredLine, deliveredLines } from './delivered-lines.ts';
import { isOpen } from './read-reports.ts';
import { dropReportPicture, keepReportPicture } from './report-picture.ts';
import { makeGood } from './make-good.ts';

interface Report {
  item_id: number;
  kind: ReportKind;
  qty: number;
  remedy: ReportRemedy;
  note?: string | undefined;
  /** base64url; empty is none. */
  picture?: string | undefined;
}

/**
 * Reports missing or damaged items of an own order, each unit once. Small amounts are settled at once, others wait for staff. A
 * picture is stored with the report, or not at all.
 * @throws HttpError 404 `Order not found`; 400 by field, `not_delivered`, `too_late`
 */
export async function reportItems(services: Services, customerId: number, orderId: string, report: Report): Promise<void> {
  await ownOrder(services.fork(), customerId, orderId);
  const picture = report.picture ? await keepReportPicture(services, report.picture) : null;
  try {
    await writeReport(services, customerId, orderId, { ...report, picture });
  } catch (error) {
    // Where it cannot be removed now, a job does later: the caller needs the reason of the refusal.
    if (picture !== null)
      await dropReportPicture(services, picture).catch((failed: unknown) =>
        services.log.warn({ err: failed }, 'the picture of a refused report could not be removed'),
      );
    throw error;
  }
}

async function writeReport(
  services: Services,
  customerId: number,
  orderId: string,
  report: Omit<Report, 'picture'> & { picture: string | null },
): Promise<void> {
  const now = services.clock.now();
  await services.fork().transactional(async (em) => {
    await lockOrder(em, orderId);
    const line = (await deliveredLines(em, orderId)).find(({ id }) => id === report.item_id);
    if (!line) throw invalid({ item_id: 'Please choose an item of this order.' });
    check(line, report.qty, losAngelesDay(now));
    const part = partOf(line.left, report.qty);
    const cents = refundableCents(part);
    if (cents === 0) throw invalid({ item_id: 'These items were free.' });
    if (report.remedy === 'thrive_cash' && line.ebtCents > 0)
      throw invalid({ wish: 'EBT paid for this, so it can only go back to EBT.' });
    // Locked, because the shopper's other orders count, too: two reports must not run at the same time.
    await lockCustomer(em, customerId);
    const atOnce = isAutomatic(cents, await madeGood(em, customerId, orderId, now));
    const { id } = await db(em)
      .insertInto('order_reports')
      .values({
        order_id: orderId,
        item_id: line.id,
        kind: report.kind,
        qty: report.qty,
        remedy: report.remedy,
        note: report.note ?? '',
        picture: report.picture,
        cents,
        tax_cents: part.taxCents,
        earned_cents: part.earnedCents,
        ebt_cents: part.ebtCents,
        state: atOnce ? 'settled' : 'waiting',
        created_at: now,
        decided_at: atOnce ? now : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (atOnce)
      await makeGood(services, em, {
        id,
        orderId,
        customerId,
        cents,
        earnedCents: part.earnedCents,
        ebtCents: part.ebtCents,
        remedy: report.remedy,
      });
    else await askForDecision(services, em, customerId, { ...report, id, cents });
  });
}

function check({ deliveredOn, left }: DeliveredLine, quantity: number, today: string): void {
  if (deliveredOn === null) throw badRequest('This hasn’t arrived yet.', { errorCode: 'not_delivered' });
  if (!isOpen(deliveredOn, today))
    throw badRequest(`This can be reported for ${REPORT_DAYS} days after it arrived.`, { errorCode: 'too_late' });
  if (quantity <= left.qty) return;
  throw invalid({ qty: left.qty === 0 ? 'You’ve already reported all of it.' : `Please enter ${left.qty} or less.` });
}

/** Notifies the operator of a report that staff must decide, with a link to the staff page. */
async function askForDecision(
  services: Services,
  em: Em,
  customerId: number,
  report: Omit<Report, 'picture'> & { id: number; cents: Cents },
) {
  const { firstname, lastname, email, name, number } = await db(em)
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .select(['c.firstname', 'c.lastname', 'c.email', 'i.name', 'o.number'])
    .where('i.id', '=', report.item_id)
    .executeTakeFirstOrThrow();
  const what = `Order ${number}: ${report.qty} × ${name}, ${report.kind}, ${formatUsd(report.cents)} as ${report.remedy}.`;
  const decide = `Report ${report.id} waits for a decision: ${services.config.publicUrl}${paths.afterSale}`;
  const message = [what, report.note ?? '', decide].filter(Boolean).join(' ');
  await tellOperator(services, em, { name: `${firstname} ${lastname}`, email, message, customerId });
}

/** Sums up compensations that were granted or are pending (cents). */
async function madeGood(em: Em, customerId: number, orderId: string, now: Date) {
  return db(em)
    .selectFrom('order_reports as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select([
      sql<number>`coalesce(sum(r.cents) filter (where r.order_id = ${orderId}), 0)::int`.as('orderCents'),
      sql<number>`coalesce(sum(r.cents), 0)::int`.as('recentCents'),
    ])
    .where('o.customer_id', '=', customerId)
    .where('r.state', '<>', 'refused')
    .where('r.created_at', '>', after(now, -AUTOMATIC.recentDays * DAY).toISOString())
    .executeTakeFirstOrThrow();
}
