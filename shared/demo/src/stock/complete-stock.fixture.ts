import { makeStock } from './make-stock.ts';
import type { Stock } from './stock.types.ts';

let cachedStock: Stock | undefined;

/** The stock of the first start, 6,000 products: made once for all tests of a process, which only read it. */
export const completeStock = (): Stock => (cachedStock ??= makeStock({ count: 6000 }));
