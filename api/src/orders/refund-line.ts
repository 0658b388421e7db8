import type { Cents } from '@larder/rules';
import { db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import type { Services } from '../platform/services.ts';
import { refundOrder } from './refund-order.ts';

interface LineRefund {
  orderId: string;
  itemId: number;
  /** With tax. */
  cents: Cents;
  /** Thrive Cash that the pieces earned. */
  earnedCents: Cents;
  /** What the refund is for; the same cause is refunded once. */
  cause: string;
}

/**
 * Refunds pieces of a line to what paid the order; what EBT paid goes back to EBT alone (OP-042). Takes back what exactly these pieces earned
 * (OP-217).
 * @throws Error when the line does not exist
 */
export async function refundLine(
  services: Services,
  em: Em,
  { orderId, itemId, cents, earnedCents, cause }: LineRefund,
): Promise<void> {
  const { isEbtPaid } = await db(em)
    .selectFrom('order_items')
    .select('is_ebt_paid as isEbtPaid')
    .where('order_id', '=', orderId)
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();
  await refundOrder(services, em, orderId, { cents, ebtCents: isEbtPaid ? cents : 0, cause, earnedCents });
}
