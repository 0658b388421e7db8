import { paths } from '@larder/contracts';
import { returnNumber, type ReturnState } from '@larder/rules';
import type { Templates } from '../../../platform/mail/templates/templates.ts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import type { Services } from '../../../platform/services.ts';

type News = Templates['return_news']['news'];

/** States with an e-mail of their own. The refund's own e-mail reports the refund. */
const NEWS: Readonly<Partial<Record<ReturnState, News>>> = { refused: 'refused', expired: 'expired' };

/** Queues the e-mail with a return's number, address and last day, in the transaction that requests it. */
export async function queueReturnEmail(services: Services, em: Em, returnId: number, address: string): Promise<void> {
  const { email, refusal: _, ...data } = await readReturn(services, em, returnId);
  await services.mail.send(em, 'return_requested', email, { ...data, address });
}

/** Queues the e-mail about a return's outcome, in the transaction of the transition. */
export async function mailReturnNews(services: Services, em: Em, returnId: number, state: ReturnState): Promise<void> {
  const news = NEWS[state];
  if (news) await sendNews(services, em, returnId, news);
}

/** Queues the reminder of the last day. */
export const mailReminder = (services: Services, em: Em, returnId: number): Promise<void> =>
  sendNews(services, em, returnId, 'ending');

async function sendNews(services: Services, em: Em, returnId: number, news: News): Promise<void> {
  const { email, cents: _, ...data } = await readReturn(services, em, returnId);
  await services.mail.send(em, 'return_news', email, { ...data, news });
}

async function readReturn({ config }: Services, em: Em, returnId: number) {
  const { orderId, ...found } = await db(em)
    .selectFrom('order_returns as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('order_items as i', 'i.id', 'r.item_id')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .select(['c.email', 'c.firstname', 'o.id as orderId', 'o.number as incrementId'])
    .select(['i.name', 'r.qty', 'r.cents', 'r.send_by as sendBy', 'r.refusal'])
    .where('r.id', '=', returnId)
    .executeTakeFirstOrThrow();
  return { ...found, number: returnNumber(returnId), orderUrl: `${config.publicUrl}${paths.order(orderId)}` };
}
