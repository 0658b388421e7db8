import { paths } from '@larder/contracts';
import { isPaidTotal, TOTAL_LABELS } from '@larder/rules';
import { choiceLabels } from '../catalog/choice-labels.ts';
import type { OrderTotal } from './order.table.ts';
import type { Em } from '../platform/db/orm.ts';
import { one, rows, sql } from '../platform/db/sql.ts';
import type { Services } from '../platform/services.ts';

interface MailRow {
  email: string;
  firstname: string;
  number: string;
  subtotalCents: number;
  grandTotalCents: number;
  totals: OrderTotal[];
}

/** Queues the receipt in the transaction that places the order, so that there is one mail for each order. */
export async function mailOrder(services: Services, em: Em, orderId: string): Promise<void> {
  const order = await one(
    em,
    sql<MailRow>`select c.email, c.firstname, o.number, o.subtotal_cents as "subtotalCents", o.grand_total_cents as "grandTotalCents", o.totals
      from orders o join customers c on c.id = o.customer_id where o.id = ${orderId}`,
  );
  if (!order) return;
  const lines = await rows(
    em,
    sql<{
      name: string;
      choices: string[];
      qty: number;
      rowTotalCents: number;
    }>`select i.name, ${choiceLabels(sql`i.options`)} as choices, i.qty, i.row_total_cents as "rowTotalCents"
      from order_items i join products p on p.id = i.product_id where i.order_id = ${orderId} order by i.id`,
  );
  await services.mail.send(em, 'order_placed', order.email, {
    firstname: order.firstname,
    incrementId: order.number,
    orderUrl: `${services.config.publicUrl}${paths.order(orderId)}`,
    lines: lines.map(({ name, choices, ...line }) => ({ ...line, name: [name, ...choices].join(', ') })),
    totals: [
      { label: 'Subtotal', cents: order.subtotalCents },
      ...order.totals.filter(({ type }) => isPaidTotal(type)).map(({ type, cents }) => ({ label: TOTAL_LABELS[type], cents })),
    ],
    grandTotalCents: order.grandTotalCents,
  });
}
