import type { OrderReturns } from '@larder/contracts';
import { type DayText, returnUntil } from '@larder/rules';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { type DeliveredLine, deliveredLines } from '../delivered-lines.ts';
import { presentOpenLine, presentReturn } from '../present-after-sale.ts';

/** Whether a line is returnable, and arrived within the return period before today (America/Los_Angeles). */
export const isReturnable = ({ returnTerms, deliveredOn }: DeliveredLine, today: DayText): boolean =>
  returnTerms !== null && deliveredOn !== null && today <= returnUntil(deliveredOn);

/**
 * Reads the returns of an order, and what can still be returned. Call it only for the order's owner. `address` is the
 * destination; null accepts no returns.
 */
export async function readReturns(
  em: Em,
  orderId: string,
  { today, address }: { today: DayText; address: string | null },
): Promise<OrderReturns> {
  const lines = (await deliveredLines(em, orderId)).filter(({ returnTerms }) => returnTerms !== null);
  const arrived = lines.flatMap(({ deliveredOn }) => deliveredOn ?? []);
  const open = lines.filter((line) => address !== null && line.left.qty > 0 && isReturnable(line, today));
  const returns = await db(em)
    .selectFrom('order_returns as r')
    .innerJoin('order_items as i', 'i.id', 'r.item_id')
    .select(['r.id', 'r.item_id', 'i.name', 'r.qty', 'r.reason', 'r.cents', 'r.state', 'r.send_by', 'r.refusal', 'r.created_at'])
    .where('r.order_id', '=', orderId)
    .orderBy('r.id')
    .execute();
  return {
    return_until: arrived.map(returnUntil).toSorted().at(-1) ?? null,
    return_address: address,
    return_lines: open.map(presentOpenLine),
    returns: returns.map(presentReturn),
  };
}
