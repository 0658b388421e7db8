import type { Cents } from '@larder/rules';
import { db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';
import { sql } from '../platform/db/sql.ts';
import type { Services } from '../platform/services.ts';
import { refundOrder } from './refund-order.ts';

interface LineRefund {
  orderId: string;
  itemId: number;
  /** With tax. */
  cents: Cents;
  taxCents: Cents;
  /** Why: counted once for each. */
  cause: string;
}

/** Gives back what pieces of a line cost, to what paid the order: what EBT paid goes to EBT alone (OP-042). What the order earned goes with it, in proportion. */
export async function refundLine(
  services: Services,
  em: Em,
  { orderId, itemId, cents, taxCents, cause }: LineRefund,
): Promise<void> {
  const { of, isEbtPaid } = await db(em)
    .selectFrom('order_items')
    .select(sql<number>`sum(paid_cents)::int`.as('of'))
    .select(({ fn, eb }) =>
      fn.agg<boolean>('bool_or', [eb.and([eb('id', '=', itemId), eb('is_ebt_paid', '=', true)])]).as('isEbtPaid'),
    )
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const share = { part: cents - taxCents, of };
  await refundOrder(services, em, orderId, { cents, ebtCents: isEbtPaid ? cents : 0, cause, share });
}
