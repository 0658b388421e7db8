import { type Em, hasProducts, refreshAllCards, refreshSearchWords, writeStock } from 'api/import/door';
import { makeStock } from '../stock/make-stock.ts';
import type { Seed, SeedHelpers } from './seed.ts';

/** Stocks the shelves (OP-170). A store that has products keeps them and gets its cards written anew. */
async function seed(em: Em, { now, productCount }: SeedHelpers): Promise<void> {
  if (!(await hasProducts(em))) await writeStock(em, makeStock({ count: productCount }), now);
  await refreshAllCards(em, now);
  await refreshSearchWords(em);
}

/** Shelves, makers and products. */
export const catalog: Seed = { name: 'catalog', version: 4, run: seed };
