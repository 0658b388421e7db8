import { paths } from '@larder/contracts';
import type { Templates } from '../../platform/mail/templates/templates.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { Services } from '../../platform/services.ts';

/**
 * Queues the e-mail about the outcome of a report, in the transaction that decides it. The refund's own e-mail reports the
 * refund.
 */
export async function mailReport(
  { config, mail }: Services,
  em: Em,
  reportId: number,
  news: Templates['report_decided']['news'],
): Promise<void> {
  const { email, orderId, ...report } = await db(em)
    .selectFrom('order_reports as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('order_items as i', 'i.id', 'r.item_id')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .select(['c.email', 'c.firstname', 'o.id as orderId', 'o.number as incrementId'])
    .select(['i.name', 'r.qty', 'r.cents', 'r.refusal'])
    .where('r.id', '=', reportId)
    .executeTakeFirstOrThrow();
  await mail.send(em, 'report_decided', email, { ...report, news, orderUrl: `${config.publicUrl}${paths.order(orderId)}` });
}
