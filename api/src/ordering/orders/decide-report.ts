import { type ReportMove, reportMachine } from '@larder/rules';
import { audit } from '../../platform/audit/audit.ts';
import { allowedMove } from '../../platform/allowed-move.ts';
import { db } from '../../platform/db/db.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { lockOrder } from './locked-order.ts';
import { makeGood } from './make-good.ts';
import { mailReport } from './report-mail.ts';

/**
 * Settles or refuses a waiting report, as staff, but never one of their own. Mails the shopper.
 * @param refusal the reason, only for a refusal
 * @throws HttpError 404 `Report not found`; 409 `move_not_allowed` for one that no longer waits
 */
export async function decideReport(
  services: Services,
  staffId: number,
  id: number,
  { move, refusal }: { move: ReportMove; refusal: string | undefined },
): Promise<void> {
  await services.fork().transactional(async (em) => {
    const found = await db(em)
      .selectFrom('order_reports as r')
      .innerJoin('orders as o', 'o.id', 'r.order_id')
      .select(['r.order_id as orderId', 'o.customer_id as customerId', 'o.number', 'r.cents', 'r.remedy', 'r.kind', 'r.note'])
      .select(['r.earned_cents as earnedCents', 'r.ebt_cents as ebtCents'])
      .where('r.id', '=', id)
      .where('o.customer_id', '<>', staffId)
      .executeTakeFirst();
    if (!found) throw notFound('Report');
    await lockOrder(em, found.orderId);
    const { state } = await db(em).selectFrom('order_reports').select('state').where('id', '=', id).executeTakeFirstOrThrow();
    const { to } = allowedMove(reportMachine, move, state, 'staff', 'This report has already been decided.');
    const decided = { state: to, decided_at: services.clock.now(), refusal: refusal ?? null };
    await db(em).updateTable('order_reports').set(decided).where('id', '=', id).execute();
    await audit(em, {
      action: `report.${move}`,
      subject: { type: 'order', id: found.orderId, label: `Order ${found.number}`, customerId: found.customerId },
      before: { report: id, state },
      after: { report: id, state: to, remedy: found.remedy, cents: found.cents },
      reason: refusal ?? `${found.kind}: ${found.note}`,
    });
    if (to === 'settled') await makeGood(services, em, { id, ...found });
    else await mailReport(services, em, id, 'refused');
  });
}
