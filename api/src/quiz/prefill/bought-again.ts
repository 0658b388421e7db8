import type { ProductCard } from '@larder/contracts';
import { type GroupId, type FrequentProduct, wantedAgain } from '@larder/rules';
import type { RawBuilder } from 'kysely';
import { cardSql } from '../../catalog/products/card-column.ts';
import { readPurchases } from '../../ordering/orders/rhythms.ts';
import { anyOf, db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';

/** What a shopper bought, each with how often they took it out of a filled cart since. */
export async function readFrequentProducts(em: Em, customerId: number): Promise<FrequentProduct[]> {
  const [bought, marks] = [await readPurchases(em, customerId), await readRemovals(em, customerId)];
  return [...bought].map(([id, purchases]) => {
    const lastAt = Math.max(...purchases.map(({ at }) => at.getTime()));
    const mark = marks.get(id);
    return { id, purchases, removals: mark && mark.at.getTime() > lastAt ? mark.removals : 0 };
  });
}

async function readRemovals(em: Em, customerId: number): Promise<ReadonlyMap<number, { removals: number; at: Date }>> {
  const marks = await db(em)
    .selectFrom('prefill_marks')
    .select(['product_id as id', 'removals', 'updated_at'])
    .where('customer_id', '=', customerId)
    .execute();
  return new Map(marks.map(({ id, removals, updated_at: at }) => [id, { removals, at: new Date(at) }]));
}

/** Of what they want again now what may go into the cart, what speaks most for itself first, each with why. `only` is SQL about `products p`. */
export async function readWantedAgain(
  em: Em,
  {
    products,
    only,
    now,
    groupId,
  }: { products: readonly FrequentProduct[]; only: RawBuilder<boolean>; now: Date; groupId: GroupId },
): Promise<{ card: ProductCard; because: string }[]> {
  const repurchased = wantedAgain(products, now);
  if (repurchased.length === 0) return [];
  const found = await db(em)
    .selectFrom('products as p')
    .select(['p.id', cardSql(groupId).as('card')])
    .where('p.id', '=', anyOf(repurchased.map(({ id }) => id)))
    .where('p.listed', '=', true)
    .where('p.buyable', '=', true)
    .where('p.product_type', '=', 'simple')
    .where(only)
    .execute();
  const cards = new Map(found.map(({ id, card }) => [id, card]));
  return repurchased.flatMap(({ id, because }) => {
    const card = cards.get(id);
    return card ? { card, because } : [];
  });
}
