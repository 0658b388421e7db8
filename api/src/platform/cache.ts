import { LRUCache } from 'lru-cache';

/** A small cache of this process for answers that may be some seconds old. Keys must hold all that the value depends on. */
export interface Cache {
  /** The cached value, or the made one; makers of one key run once at a time, failures are not kept. */
  through<T extends NonNullable<unknown>>(key: string, ttlMs: number, make: () => Promise<T>): Promise<T>;
  clear(): void;
}

export function createCache(max = 2000): Cache {
  const values = new LRUCache<string, NonNullable<unknown>>({ max });
  const running = new Map<string, Promise<NonNullable<unknown>>>();
  return {
    async through<T extends NonNullable<unknown>>(key: string, ttlMs: number, make: () => Promise<T>): Promise<T> {
      const found = values.get(key);
      if (found !== undefined) return found as T;
      const under = running.get(key);
      if (under) return (await under) as T;
      const making = make()
        .then((value) => {
          if (ttlMs > 0) values.set(key, value, { ttl: ttlMs });
          return value;
        })
        .finally(() => running.delete(key));
      running.set(key, making);
      return making;
    },
    clear: () => values.clear(),
  };
}
