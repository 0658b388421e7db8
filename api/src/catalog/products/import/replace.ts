import type { Em } from '../../../platform/db/orm.ts';
import { db } from '../../../platform/db/db.ts';
import { ordered } from '../../../platform/db/row-values.ts';
import { refreshCards } from '../refresh-cards.ts';

/**
 * Takes every product off sale that is not among `skus`: neither listed nor sold; orders and history still reference it.
 * Memberships, gifts and samples are not part of a catalog file and stay. A later import that names it restores it.
 * @returns number of products
 */
export async function takeOffAllBut(em: Em, skus: readonly string[], now: Date): Promise<number> {
  const removed = await db(em)
    .updateTable('products as p')
    .set({ listed: false, is_available: false, updated_at: now })
    .where((p) => p.or([p('p.listed', '=', true), p('p.is_available', '=', true)]))
    .where('p.product_type', '<>', 'membership')
    .where('p.tc_product_type', 'is', null)
    .where((p) =>
      p.not(
        p.exists(
          p
            .selectFrom(ordered('s', 'text', skus))
            .select('s.nth')
            .whereRef('s.value', '=', 'p.sku'),
        ),
      ),
    )
    .returning('p.id')
    .execute();
  await refreshCards(
    em,
    removed.map(({ id }) => id).sort((a, b) => a - b),
    now,
  );
  return removed.length;
}
