import { paths } from '@larder/contracts';
import { BOX_LABELS, boxType, isPaidTotal, paymentText, TOTAL_LABELS } from '@larder/rules';
import type { InferResult, NotNull, QueryCreator } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { choiceLabels } from '../../catalog/products/choice-labels.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { Database } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Services } from '../../platform/services.ts';
import { addressText } from './order-address.ts';
import { presentTender } from './present-order.ts';

/** The content of an order's receipt, with the data of its gift cards. */
export type Receipt = InferResult<ReturnType<typeof receiptOf>>[number];

/** Reads it at the end of a statement, whose other parts it does not see. */
export function receiptOf(query: QueryCreator<Database>, orderId: string) {
  return query
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .select(['c.email', 'c.firstname', 'o.number', 'o.totals', 'o.payment', 'o.address'])
    .select(['o.subtotal_cents as subtotalCents', 'o.grand_total_cents as grandTotalCents', 'o.when_out as whenOut'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('order_items as i')
          .innerJoin('products as p', 'p.id', 'i.product_id')
          .select(['i.name', choiceLabels(sql`i.options`).as('choices'), 'i.qty', 'i.row_total_cents as rowTotalCents'])
          .select(['i.id as itemId', 'i.options', ({ eb }) => eb('p.product_type', '=', 'giftcard').as('isGiftCard')])
          .select(['i.product_id as productId', 'p.delivers'])
          .whereRef('i.order_id', '=', 'o.id')
          .orderBy('i.id'),
      ).as('lines'),
    )
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('order_tenders as t').select(['t.kind', 't.cents']).whereRef('t.order_id', '=', 'o.id').orderBy('t.position'),
      ).as('tenders'),
    )
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('shipments as s')
          .select(['s.box_type as boxType', 's.estimated_delivery as expectedOn'])
          .whereRef('s.order_id', '=', 'o.id')
          .where('s.estimated_delivery', 'is not', null)
          .$narrowType<{ expectedOn: NotNull }>()
          .orderBy('s.id'),
      ).as('deliveries'),
    )
    .where('o.id', '=', orderId);
}

/** Queues the receipt in the transaction that places the order, so that there is one mail for each order. */
export async function mailOrder(
  services: Services,
  em: Em,
  { id, receipt }: { id: string; receipt: Receipt | null },
): Promise<void> {
  if (!receipt) return;
  await services.mail.send(em, 'order_placed', receipt.email, {
    firstname: receipt.firstname,
    incrementId: receipt.number,
    orderUrl: `${services.config.publicUrl}${paths.order(id)}`,
    lines: receipt.lines.map(({ name, choices, qty, rowTotalCents }) => ({
      name: [name, ...choices].join(', '),
      qty,
      rowTotalCents,
    })),
    totals: [
      { label: 'Subtotal', cents: receipt.subtotalCents },
      ...receipt.totals.filter(({ type }) => isPaidTotal(type)).map(({ type, cents }) => ({ label: TOTAL_LABELS[type], cents })),
    ],
    grandTotalCents: receipt.grandTotalCents,
    payments: paymentsOf(receipt),
    ...(receipt.deliveries.length > 0 && {
      delivery: {
        address: addressText(receipt.address),
        boxes: receipt.deliveries.map(({ boxType: type, expectedOn }) => ({
          name: BOX_LABELS[boxType(type) ?? 'grocery'],
          expectedOn,
        })),
      },
    }),
    // Gift cards and virtual goods are sent by e-mail and never run out.
    ...(receipt.lines.some(({ isGiftCard, delivers }) => !isGiftCard && delivers === null) && { whenOut: receipt.whenOut }),
    earnedCents: receipt.totals.find(({ type }) => type === 'thrive_cash_earn')?.cents ?? 0,
  });
}

/** The amount of each tender, with its name and last digits. */
const paymentsOf = ({ tenders, payment: { ccType, last4, ebt } }: Receipt): { label: string; cents: number }[] =>
  tenders.map((tender) => {
    const { label, last4: digits } = presentTender(tender, { ccType, last4, ebtLast4: ebt?.last4 ?? null });
    return { label: paymentText(label, digits), cents: tender.cents };
  });
