import { addParts, type Log, type Orm } from 'api/app/import/entry-point';
import { basics, seeds } from './first-day/index.ts';
import { createRandom } from './random.ts';

/** What a store opens with: the `6,000+ products` that its texts promise (CAT-070). */
export const STORE_PRODUCTS = 6000;

interface StockOptions {
  log: Log;
  /** The store's `APP_SECRET`. */
  secret: string;
  now?: Date;
  /** How many groceries at least; default {@link STORE_PRODUCTS}. */
  productCount?: number;
  /** No products and no people: the start of a new production store. */
  isOwn?: boolean;
}

/** Parts that only one kind of store has: a demo store its products, a store of one's own its labels without products. */
const KIND = { demo: 'catalog', own: 'labels' } as const;

/**
 * Stocks a store: runs the parts it does not have yet, in one transaction. Safe to repeat. A store of the other kind is left as it is, so that no
 * demo products get among an operator's own.
 * @returns the names of the parts that ran
 */
export function stockStore(
  orm: Orm,
  { log, secret, now = new Date(), productCount = STORE_PRODUCTS, isOwn = false }: StockOptions,
): Promise<string[]> {
  const parts = (isOwn ? basics : seeds).map(({ name, version, run }) => ({
    name,
    version,
    run: (em: Parameters<typeof run>[0]) => run(em, { random: createRandom(`larder/${name}`), now, secret, productCount }),
  }));
  const otherKind = isOwn ? KIND.demo : KIND.own;
  return addParts(orm, (have) => (otherKind in have ? [] : parts), { log, now });
}
