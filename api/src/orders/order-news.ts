import { paths } from '@larder/contracts';
import type { Cents, OrderState } from '@larder/rules';
import type { Templates } from '../mail/templates/letters.ts';
import type { Em } from '../platform/db/orm.ts';
import { db } from '../platform/db/db.ts';
import type { Services } from '../platform/services.ts';

type News = Templates['order_news']['news'];

/** What a shopper hears of; other states come between. */
const NEWS: Readonly<Partial<Record<OrderState, News>>> = {
  shipped: 'shipped',
  picked_up: 'shipped',
  out_for_delivery: 'out_for_delivery',
  on_its_way: 'out_for_delivery',
  delivered: 'delivered',
  canceled: 'canceled',
};

/** Queues the mail that tells where an order is now, in the transaction of the move, so that there is one for each. */
export async function mailNews(services: Services, em: Em, orderId: string, state: OrderState): Promise<void> {
  const news = NEWS[state];
  if (!news) return;
  const { email, ...order } = await readRecipient(services, em, orderId);
  await services.mail.send(em, 'order_news', email, { ...order, news });
}

/** Queues the mail that tells what was given back, by where it went. */
export async function mailRefund(
  services: Services,
  em: Em,
  orderId: string,
  rows: readonly { label: string; cents: Cents }[],
): Promise<void> {
  const { email, ...order } = await readRecipient(services, em, orderId);
  await services.mail.send(em, 'order_refunded', email, { ...order, rows: rows.filter(({ cents }) => cents > 0) });
}

/** To whom a mail about an order goes, and what each of them says. */
export async function readRecipient({ config }: Services, em: Em, orderId: string) {
  const order = await db(em)
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .select(['c.email', 'c.firstname', 'o.number as incrementId'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { ...order, orderUrl: `${config.publicUrl}${paths.order(orderId)}` };
}
