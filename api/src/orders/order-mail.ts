import { paths } from '@larder/contracts';
import { isPaidTotal, TOTAL_LABELS } from '@larder/rules';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { choiceLabels } from '../catalog/choice-labels.ts';
import type { Em } from '../platform/db/orm.ts';
import { db } from '../platform/db/db.ts';
import { sql } from '../platform/db/sql.ts';
import type { Services } from '../platform/services.ts';

/** Queues the receipt in the transaction that places the order, so that there is one mail for each order. */
export async function mailOrder(services: Services, em: Em, orderId: string): Promise<void> {
  const order = await db(em)
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .select(['c.email', 'c.firstname', 'o.number', 'o.totals'])
    .select(['o.subtotal_cents as subtotalCents', 'o.grand_total_cents as grandTotalCents'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('order_items as i')
          .innerJoin('products as p', 'p.id', 'i.product_id')
          .select(['i.name', choiceLabels(sql`i.options`).as('choices'), 'i.qty', 'i.row_total_cents as rowTotalCents'])
          .whereRef('i.order_id', '=', 'o.id')
          .orderBy('i.id'),
      ).as('lines'),
    )
    .where('o.id', '=', orderId)
    .executeTakeFirst();
  if (!order) return;
  await services.mail.send(em, 'order_placed', order.email, {
    firstname: order.firstname,
    incrementId: order.number,
    orderUrl: `${services.config.publicUrl}${paths.order(orderId)}`,
    lines: order.lines.map(({ name, choices, ...line }) => ({ ...line, name: [name, ...choices].join(', ') })),
    totals: [
      { label: 'Subtotal', cents: order.subtotalCents },
      ...order.totals.filter(({ type }) => isPaidTotal(type)).map(({ type, cents }) => ({ label: TOTAL_LABELS[type], cents })),
    ],
    grandTotalCents: order.grandTotalCents,
  });
}
