import { type LineShare, RETURN_GIVEN_UP, returnTerms } from '@larder/rules';
import type { NotNull } from 'kysely';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';

/** A paid line of an order, with the part that is neither returned nor being returned. */
export interface DeliveredLine {
  id: number;
  name: string;
  image: string;
  /** The part that EBT paid, cents. */
  ebtCents: number;
  /** How its items are returned; null when they are not returnable. */
  returnTerms: ReturnType<typeof returnTerms>;
  left: LineShare;
  /** `YYYY-MM-DD`; null while its box is on its way. */
  deliveredOn: string | null;
}

/**
 * Reads the paid lines of an order that were shipped. Gift cards and virtual goods were sent by email. To change what is left
 * of them, the caller holds the order's lock.
 */
export async function deliveredLines(em: Em, orderId: string): Promise<DeliveredLine[]> {
  const lines = await db(em)
    .with('returned', (query) =>
      query
        .selectFrom((back) =>
          back
            .selectFrom('order_reports')
            .select(['item_id', 'qty', 'cents', 'tax_cents', 'earned_cents', 'ebt_cents'])
            .where('order_id', '=', orderId)
            .unionAll(
              back
                .selectFrom('order_returns')
                .select(['item_id', 'qty', 'cents', 'tax_cents', 'earned_cents', 'ebt_cents'])
                .where('order_id', '=', orderId)
                .where('state', 'not in', RETURN_GIVEN_UP),
            )
            .unionAll(
              back
                .selectFrom('order_refund_parts')
                .select('item_id')
                .$narrowType<{ item_id: NotNull }>()
                .select(['qty', 'cents', 'tax_cents', 'earned_cents', 'ebt_cents'])
                .where('order_id', '=', orderId)
                .where('item_id', 'is not', null),
            )
            .unionAll(
              back
                .selectFrom('order_shortages')
                .select('item_id')
                // The units of a substitute arrive; only the difference of the price is refunded.
                .select(sql<number>`case outcome when 'refund' then qty else 0 end`.as('qty'))
                .select(['cents', 'tax_cents', 'earned_cents', 'ebt_cents'])
                .where('order_id', '=', orderId),
            )
            .as('back'),
        )
        .select('item_id as id')
        .select(sql<number>`sum(qty)::int`.as('qty'))
        .select(sql<number>`sum(cents - tax_cents)::int`.as('paidCents'))
        .select(sql<number>`sum(tax_cents)::int`.as('taxCents'))
        .select(sql<number>`sum(earned_cents)::int`.as('earnedCents'))
        .select(sql<number>`sum(ebt_cents)::int`.as('ebtCents'))
        .groupBy('item_id'),
    )
    .selectFrom('order_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .leftJoin('returned', 'returned.id', 'i.id')
    .leftJoin('shipments as s', (on) => on.onRef('s.order_id', '=', 'i.order_id').onRef('s.box_type', '=', 'i.box_type'))
    .select(['i.id', 'i.name', 'i.image', 'i.ebt_cents as ebtCents', 's.delivered_date as deliveredOn'])
    .select(['i.qty', 'i.paid_cents as paidCents', 'i.tax_cents as taxCents', 'i.earned_cents as earnedCents'])
    .select(['p.tax_class as taxClass', 'p.analytics_category as department'])
    .select(['returned.qty as returnedQty', 'returned.paidCents as returnedPaidCents', 'returned.taxCents as returnedTaxCents'])
    .select(['returned.earnedCents as returnedEarnedCents', 'returned.ebtCents as returnedEbtCents'])
    .where('i.order_id', '=', orderId)
    .where('i.paid_cents', '>', 0)
    .where('p.product_type', 'not in', ['giftcard', 'virtual'])
    .orderBy('i.id')
    .execute();
  return lines.map(({ taxClass, department, ...line }) => ({
    ...line,
    returnTerms: returnTerms({ taxClass, department }),
    left: {
      qty: line.qty - (line.returnedQty ?? 0),
      paidCents: line.paidCents - (line.returnedPaidCents ?? 0),
      taxCents: line.taxCents - (line.returnedTaxCents ?? 0),
      earnedCents: line.earnedCents - (line.returnedEarnedCents ?? 0),
      ebtCents: line.ebtCents - (line.returnedEbtCents ?? 0),
    },
  }));
}
