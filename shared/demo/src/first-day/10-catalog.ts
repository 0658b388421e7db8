import {
  type Em,
  hasProducts,
  refreshAllCards,
  refreshSearchWords,
  sellVirtualProducts,
  writeStock,
} from 'api/app/import/entry-point';
import { makeStock } from '../stock/make-stock.ts';
import type { Seed, SeedHelpers } from './seed.ts';

/** Stocks the shelves (OP-170). A store that has products keeps them, sells its virtual ones and gets its cards rewritten. */
async function seed(em: Em, { now, productCount }: SeedHelpers): Promise<void> {
  const stock = makeStock({ count: productCount });
  if (await hasProducts(em)) await sellVirtualProducts(em, stock.products);
  else await writeStock(em, stock, now);
  await refreshAllCards(em, now);
  await refreshSearchWords(em);
}

/** Shelves, makers and products. */
export const catalog: Seed = { name: 'catalog', version: 5, run: seed };
