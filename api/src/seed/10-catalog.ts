import { refreshAllCards, refreshSearchWords } from '../catalog/refresh-cards.ts';
import { one, sql } from '../platform/db/sql.ts';
import type { Em } from '../platform/db/orm.ts';
import { makeStock } from '../stock/make-stock.ts';
import { writeStock } from '../stock/write-stock.ts';
import type { SeedHelpers } from './seed.ts';

/** Stocks the shelves (OP-170). A store that has products keeps them and gets its cards written anew. */
export async function seed(em: Em, { now, productCount }: Pick<SeedHelpers, 'now' | 'productCount'>): Promise<void> {
  const stocked = await one(em, sql<{ any: boolean }>`select exists (select 1 from products) as any`);
  if (!stocked?.any) await writeStock(em, makeStock({ count: productCount }), now);
  await refreshAllCards(em, now);
  await refreshSearchWords(em);
}
