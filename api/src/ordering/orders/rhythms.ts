import type { CallResponse } from '@larder/contracts';
import { autoshipFor, boughtEvery, type Purchase, rhythmOf } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { queryPrepared, utc } from '../../platform/db/sql.ts';
import { isPlaced } from './order-read.ts';

/** Number of latest orders that determine a shopper's current rhythm. */
const ORDERS = 60;

/** Reads what a customer bought and did not return, by product, from their latest orders, without gifts. */
export async function readPurchases(em: Em, customerId: number): Promise<ReadonlyMap<number, Purchase[]>> {
  const latest = db(em)
    .selectFrom('orders as o')
    .select(['o.id', 'o.created_at'])
    .where('o.customer_id', '=', customerId)
    .where(isPlaced)
    .where('o.state', '<>', 'canceled')
    .orderBy('o.created_at', 'desc')
    .limit(ORDERS);
  const lines = await queryPrepared(
    em,
    db(em)
      .selectFrom(latest.as('o'))
      .innerJoin('order_items as i', 'i.order_id', 'o.id')
      .select(['i.product_id as id', 'o.created_at as at', 'i.qty'])
      .where('i.gift_offer_id', 'is', null),
  );
  return Map.groupBy(
    lines.map(({ id, at, qty }) => ({ id, at: utc(at), qty })),
    ({ id }) => id,
  );
}

/** Lists products that a customer buys regularly, the next due first, each with the matching autoship settings (OP-102). */
export async function readRhythms(em: Em, customerId: number): Promise<CallResponse<'GET /account/rhythms'>['rhythms']> {
  const purchases = [...(await readPurchases(em, customerId))];
  return purchases
    .flatMap(([product_id, times]) => {
      const rhythm = rhythmOf(times);
      if (!rhythm) return [];
      const { days, qty, dueAt } = rhythm;
      const autoship = autoshipFor(rhythm);
      return {
        product_id,
        every_days: days,
        qty,
        due_at: dueAt.toISOString(),
        because: boughtEvery(days),
        autoship: autoship && { frequency: autoship.months, qty: autoship.qty },
      };
    })
    .toSorted((a, b) => a.due_at.localeCompare(b.due_at) || a.product_id - b.product_id);
}
