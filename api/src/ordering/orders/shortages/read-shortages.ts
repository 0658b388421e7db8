import type { Cents, OrderWhenOut } from '@larder/rules';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';

/** Missing units of an order, and the shopper's compensation. */
export interface ShortageRow {
  /** The line that is refunded: the short one, or the one of the substitute. */
  itemId: number;
  /** The missing product as it was ordered. */
  name: string;
  qty: number;
  outcome: OrderWhenOut;
  /** Name of the substitute; null for a refund. */
  replacedBy: string | null;
  /** Refunded amount. */
  cents: Cents;
}

/** The shortages of one request of the warehouse; empty when it was not handled yet. */
export async function readShortages(em: Em, orderId: string, mutationId: string): Promise<ShortageRow[]> {
  const rows = await db(em)
    .selectFrom('order_shortages as x')
    .innerJoin('order_items as i', 'i.id', 'x.item_id')
    .select(['x.item_id as itemId', 'x.name', 'x.qty', 'x.outcome', 'x.cents', 'i.name as itemName'])
    .where('x.order_id', '=', orderId)
    .where('x.mutation_id', '=', mutationId)
    .orderBy('x.id')
    .execute();
  return rows.map(({ itemName, ...row }) => ({ ...row, replacedBy: row.outcome === 'substitute' ? itemName : null }));
}
