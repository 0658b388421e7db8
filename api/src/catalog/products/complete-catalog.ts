// Unchecked SQL: price facts are computed by a routine of the database.
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';
import { refreshBitmaps } from './refresh-bitmaps.ts';

/**
 * Completes derived data of products after migrations, before the store opens: price facts (`products.goods`) of cards that are older than the column, and
 * product bitmaps that a migration emptied. A read computes neither.
 */
export async function completeCatalog(em: Em): Promise<void> {
  await sql`update products p set goods = (select g.goods::jsonb from priced_goods(array[p.id], p.cards_at) g)
    where p.goods is null and p.card is not null`.execute(em.getKysely());
  await refreshBitmaps(em);
}
