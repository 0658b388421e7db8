import { writeOff } from '../../../catalog/inventory/stock.ts';
import { db, json } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { draftItem } from '../order-draft.ts';
import type { PlannedShortage } from './plan-shortages.ts';

interface Written {
  orderId: string;
  mutationId: string;
  now: Date;
}

/**
 * Stores planned shortages: substitutes become lines of the order at the price that was paid, and the stock of missing products is set to none. The
 * totals of the order stay as charged.
 * @returns the id of the first shortage
 */
export async function writeShortages(
  em: Em,
  { orderId, mutationId, now }: Written,
  plan: readonly PlannedShortage[],
): Promise<number> {
  const counted = await writeOff(
    em,
    plan.map(({ item }) => item.productId),
  );
  const ids: number[] = [];
  for (const shortage of plan) {
    const { item, part, substitute, refund } = shortage;
    const itemId = substitute ? await replaceUnits(em, orderId, shortage, substitute) : item.id;
    const { id } = await db(em)
      .insertInto('order_shortages')
      .values({
        order_id: orderId,
        mutation_id: mutationId,
        item_id: itemId,
        product_id: item.productId,
        name: item.name,
        qty: part.qty,
        outcome: substitute ? 'substitute' : 'refund',
        cents: refund.cents,
        tax_cents: refund.taxCents,
        earned_cents: refund.earnedCents,
        ebt_cents: refund.ebtCents,
        written_off: counted.get(item.productId) ?? 0,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    // Two lines may have one product, and its stock is written off once.
    counted.delete(item.productId);
    ids.push(id);
  }
  await db(em).updateTable('orders').set({ updated_at: now }).where('id', '=', orderId).execute();
  return Math.min(...ids);
}

/** Moves missing units with their amounts to a line of the substitute. @returns its id */
async function replaceUnits(
  em: Em,
  orderId: string,
  { item, part }: PlannedShortage,
  { card }: NonNullable<PlannedShortage['substitute']>,
): Promise<number> {
  const draft = draftItem(card, item.priceCents, part.qty, {}, null);
  const { id } = await db(em)
    .insertInto('order_items')
    .values({
      order_id: orderId,
      product_id: draft.productId,
      sku: draft.sku,
      name: draft.name,
      image: draft.image,
      url_key: draft.urlKey,
      box_type: draft.boxType,
      options: json(draft.options),
      price_cents: draft.priceCents,
      qty: draft.qty,
      row_total_cents: draft.rowTotalCents,
      paid_cents: part.paidCents,
      tax_cents: part.taxCents,
      earned_cents: part.earnedCents,
      ebt_cents: part.ebtCents,
      gift_offer_id: null,
      terms: item.terms && json(item.terms),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const left = item.qty - part.qty;
  if (left === 0) await db(em).deleteFrom('order_items').where('id', '=', item.id).execute();
  else
    await db(em)
      .updateTable('order_items')
      .set((line) => ({
        qty: left,
        row_total_cents: item.priceCents * left,
        paid_cents: line('paid_cents', '-', part.paidCents),
        tax_cents: line('tax_cents', '-', part.taxCents),
        earned_cents: line('earned_cents', '-', part.earnedCents),
        ebt_cents: line('ebt_cents', '-', part.ebtCents),
      }))
      .where('id', '=', item.id)
      .execute();
  return id;
}
