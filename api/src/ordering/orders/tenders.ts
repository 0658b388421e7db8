import type { PaidTender, RefundPart, Tender } from '@larder/rules';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';

/** Rows of an order's tenders, written with it. */
export const tenderRows = (orderId: string, tenders: readonly Tender[]) =>
  tenders.map(({ kind, cents, giftCard }, position) => ({ order_id: orderId, position, kind, cents, gift_card: giftCard }));

/** Writes the tenders of an existing order. */
export async function writeTenders(em: Em, orderId: string, tenders: readonly Tender[]): Promise<void> {
  if (tenders.length > 0) await db(em).insertInto('order_tenders').values(tenderRows(orderId, tenders)).execute();
}

/** Reads the tenders of an order, in the order in which they were taken. To refund one, the caller holds the order's lock. */
export function readTenders(em: Em, orderId: string): Promise<PaidTender[]> {
  return db(em)
    .selectFrom('order_tenders')
    .select(['kind', 'cents', 'refunded_cents as refundedCents', 'gift_card as giftCard'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

/**
 * Records refunds to tenders of an order.
 * @throws Error `order_tenders_refunded` for more than a tender paid
 */
export async function noteRefunds(em: Em, orderId: string, parts: readonly RefundPart[]): Promise<void> {
  for (const { position, cents } of parts) {
    await db(em)
      .updateTable('order_tenders')
      .set((tender) => ({ refunded_cents: tender('refunded_cents', '+', cents) }))
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .execute();
  }
}
