import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { cardPricing } from './pricing-sql.ts';
import { refreshBitmaps } from './refresh-bitmaps.ts';

/**
 * Completes derived data of products after migrations, before the store opens. It fills price facts (`products.goods`) of cards
 * that are older than the column, and product bitmaps that a migration emptied. Reads do not compute either of them.
 */
export async function completeCatalog(em: Em): Promise<void> {
  await db(em)
    .updateTable('products as p')
    .set({ goods: cardPricing })
    .where('p.goods', 'is', null)
    .where('p.card', 'is not', null)
    .execute();
  await refreshBitmaps(em);
}
