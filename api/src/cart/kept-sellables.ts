import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Sellable } from './line-rules.ts';

const MOST = 20_000;
/** PostgreSQL begins its numbers anew after four thousand million changes; nothing is remembered as long as that takes. */
const LIFE_MS = 3_600_000;

/** A product that was read, and by which version of its row. */
export type SeenSellable = Sellable & { rowVersion: string };

interface KeptSellables {
  /** What is remembered of these products with the versions of their rows, by id; null where one is not. Whoever goes by it has to see that the versions still stand. */
  all(ids: readonly number[]): { products: Map<number, Sellable>; rowVersions: Map<number, string> } | null;
  /** Remembers products that nothing must be chosen of: what decides about them stands in their own row. */
  keep(products: Iterable<SeenSellable>): void;
}

const kept = new WeakMap<Pool, KeptSellables>();

/** What this process remembers of a database's products. */
export function keptSellables(pool: Pool): KeptSellables {
  const known = kept.get(pool) ?? createKeptSellables();
  kept.set(pool, known);
  return known;
}

function createKeptSellables(): KeptSellables {
  const seen = new LRUCache<number, Readonly<SeenSellable>>({ max: MOST, ttl: LIFE_MS });
  return {
    all(ids) {
      const [products, rowVersions] = [new Map<number, Sellable>(), new Map<number, string>()];
      for (const id of ids) {
        const known = seen.get(id);
        if (!known) return null;
        products.set(id, known);
        rowVersions.set(id, known.rowVersion);
      }
      return { products, rowVersions };
    },
    keep(products) {
      for (const product of products)
        if (product.productType === 'simple' && Object.keys(product.options).length === 0)
          seen.set(product.id, Object.freeze(product));
        else seen.delete(product.id);
    },
  };
}
