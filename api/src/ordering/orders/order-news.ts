import { paths } from '@larder/contracts';
import { BOX_LABELS, boxType, type Cents, type OrderState } from '@larder/rules';
import type { NotNull } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Templates } from '../../platform/mail/templates/templates.ts';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Services } from '../../platform/services.ts';
import { addressText } from './order-address.ts';

type News = Templates['order_news']['news'];
type Shipped = NonNullable<Templates['order_news']['shipped']>;

/** States that shoppers are notified of; other states are intermediate. */
const NEWS: Readonly<Partial<Record<OrderState, News>>> = {
  shipped: 'shipped',
  picked_up: 'shipped',
  out_for_delivery: 'out_for_delivery',
  on_its_way: 'out_for_delivery',
  delivered: 'delivered',
  canceled: 'canceled',
};

/** Whether shoppers are notified of a state. */
export const hasNews = (state: OrderState): boolean => NEWS[state] !== undefined;

/** Queues the e-mail about an order's new state, in the transaction of the transition, so that each transition sends one. */
export async function mailNews(services: Services, em: Em, orderId: string, state: OrderState): Promise<void> {
  const news = NEWS[state];
  if (!news) return;
  const { email, ...order } = await readRecipient(services, em, orderId);
  const shipped = news === 'shipped' ? await readShipped(services, em, orderId, order.orderUrl) : undefined;
  await services.mail.send(em, 'order_news', email, { ...order, news, ...(shipped && { shipped }) });
}

/** Reads the shipped boxes of an order with their items. A box without a carrier page is tracked on the order's page. */
async function readShipped({ env }: Services, em: Em, orderId: string, orderUrl: string): Promise<Shipped> {
  const order = await db(em)
    .selectFrom('orders as o')
    .select((row) => [
      'o.address',
      jsonArrayFrom(
        row
          .selectFrom('shipments as s')
          .select(['s.box_type as boxType', 's.tracking_number as trackingNumber', 's.estimated_delivery as expectedOn'])
          .whereRef('s.order_id', '=', 'o.id')
          .where('s.tracking_number', 'is not', null)
          .$narrowType<{ trackingNumber: NotNull }>()
          .orderBy('s.id'),
      ).as('shipments'),
      jsonArrayFrom(
        row
          .selectFrom('order_items as i')
          .leftJoin(
            (shortages) =>
              shortages
                .selectFrom('order_shortages')
                .select(['item_id', sql<number>`sum(qty)::int`.as('qty')])
                .where('order_id', '=', orderId)
                .where('outcome', '=', 'refund')
                .groupBy('item_id')
                .as('short'),
            (on) => on.onRef('short.item_id', '=', 'i.id'),
          )
          .select(['i.box_type as boxType', 'i.name'])
          .select(sql<number>`i.qty - coalesce(short.qty, 0)`.as('qty'))
          .whereRef('i.order_id', '=', 'o.id')
          .where(sql<boolean>`i.qty > coalesce(short.qty, 0)`)
          .orderBy('i.id'),
      ).as('items'),
    ])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return {
    address: addressText(order.address),
    boxes: order.shipments
      // A box whose items all ran out is not sent.
      .filter(({ boxType: type }) => order.items.some((item) => item.boxType === type))
      .map(({ boxType: type, trackingNumber, expectedOn }) => ({
        name: BOX_LABELS[boxType(type) ?? 'grocery'],
        carrier: env.CARRIER_NAME,
        trackingNumber,
        trackingUrl: env.TRACKING_URL?.replace('{number}', encodeURIComponent(trackingNumber)) ?? orderUrl,
        expectedOn,
        items: order.items.filter((item) => item.boxType === type).map(({ name, qty }) => `${qty} × ${name}`),
      })),
  };
}

/** Queues the e-mail about a refund, with the amount per tender. */
export async function mailRefund(
  services: Services,
  em: Em,
  orderId: string,
  rows: readonly { label: string; cents: Cents }[],
): Promise<void> {
  const { email, ...order } = await readRecipient(services, em, orderId);
  await services.mail.send(em, 'order_refunded', email, { ...order, rows: rows.filter(({ cents }) => cents > 0) });
}

/** Reads the recipient and the common texts of e-mails about an order. */
export async function readRecipient({ config }: Services, em: Em, orderId: string) {
  const order = await db(em)
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .select(['c.email', 'c.firstname', 'o.number as incrementId'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { ...order, orderUrl: `${config.publicUrl}${paths.order(orderId)}` };
}
