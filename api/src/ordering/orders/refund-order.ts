import { type Cents, type PaidTender, refundParts } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { Services } from '../../platform/services.ts';
import { lockCredit, reverseTender } from './credit-tenders.ts';
import { lockOrder } from './locked-order.ts';
import { takeBackEarned } from './order-earnings.ts';
import { mailRefund } from './order-news.ts';
import { giveBackTender, labelOf, leftOfTender } from './tender-payments.ts';
import { noteRefunds, readTenders } from './tenders.ts';

interface OrderRefund {
  /** Total amount; less when less of the payment is left. */
  cents: Cents;
  /** Of these, for lines that EBT paid. */
  ebtCents?: Cents;
  /** The cause: repeated decisions for one cause refund once. */
  cause: string;
  /** Thrive Cash that the refunded items earned, cents; it is taken back. */
  earnedCents?: Cents;
  /** Mails the shopper the amount per tender; the refund e-mail by default. */
  notify?: typeof mailRefund;
}

/**
 * Refunds an order to its tenders, in the transaction that decides it: the card first, EBT last (`refundParts`). Ledger credit
 * returns at once. A card refund is requested from the gateway until it is confirmed. The shopper gets an e-mail with the
 * amount per tender.
 * @returns the refunded cents; 0 for a repeated cause, and when nothing is left
 */
export async function refundOrder(
  services: Services,
  em: Em,
  orderId: string,
  { cents, ebtCents = 0, cause, earnedCents = 0, notify = mailRefund }: OrderRefund,
): Promise<Cents> {
  const order = await lockOrder(em, orderId);
  if (await isRefunded(em, orderId, cause)) return 0;
  const now = services.clock.now();
  const because = { kind: 'order', id: `${orderId}:${cause}` } as const;
  const tenders = await openTenders(em, orderId);
  await lockCredit(em, order, tenders);
  const rows: { label: string; cents: Cents }[] = [];
  for (const part of refundParts(tenders, { cents, ebtCents })) {
    const tender = tenders[part.position];
    if (!tender) continue;
    const back = await reverseTender(em, order, tender, { cents: part.cents, because, now });
    if (back !== null) await noteRefunds(em, orderId, [{ position: part.position, cents: back }]);
    const toCard = { cause, cents: part.cents };
    rows.push({ label: labelOf(tender), cents: back ?? (await giveBackTender(services, em, orderId, tender, toCard)) });
  }
  const all = rows.reduce((sum, row) => sum + row.cents, 0);
  if (all === 0) return 0;
  await db(em).insertInto('order_refunds').values({ order_id: orderId, cause, cents: all, created_at: now }).execute();
  await takeBackEarned(em, orderId, { cents: earnedCents, because, now });
  await notify(services, em, orderId, rows);
  return all;
}

/** Reads what is neither refunded nor being refunded. A card's refunds are recorded with its tender when they are confirmed. */
async function openTenders(em: Em, orderId: string): Promise<PaidTender[]> {
  const tenders = await readTenders(em, orderId);
  const isCharged = ({ kind }: PaidTender) => kind === 'card' || kind === 'ebt';
  return Promise.all(
    tenders.map(async (tender) =>
      isCharged(tender) ? { ...tender, refundedCents: tender.cents - (await leftOfTender(em, orderId, tender)) } : tender,
    ),
  );
}

async function isRefunded(em: Em, orderId: string, cause: string): Promise<boolean> {
  const found = await db(em)
    .selectFrom('order_refunds')
    .select('cause')
    .where('order_id', '=', orderId)
    .where('cause', '=', cause)
    .executeTakeFirst();
  return found !== undefined;
}
