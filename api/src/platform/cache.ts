import { LRUCache } from 'lru-cache';

/**
 * A small cache of this process for values that may be some seconds old. Keys must contain everything that the value depends
 * on.
 */
export interface Cache {
  /** Returns the cached value or computes it. Concurrent calls for one key share a computation; failures are not cached. */
  through<T extends NonNullable<unknown>>(key: string, ttlMs: number, make: () => Promise<T>): Promise<T>;
  /** Invalidates a key: the next call recomputes its value. */
  forget(key: string): void;
  clear(): void;
}

const MOST_BYTES = 64 * 1024 * 1024;

/** Estimates the bytes of an entry: buffers and texts by their length, everything else by its JSON text. */
function bytesOf(value: NonNullable<unknown>, key: string): number {
  const buffers = typeof value === 'object' ? [value, ...Object.values(value)].filter((part) => Buffer.isBuffer(part)) : [];
  if (buffers.length > 0) return buffers.reduce((sum, { byteLength }) => sum + byteLength, key.length * 2 + 1);
  return (key.length + (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).length) * 2 + 1;
}

/** Creates an LRU cache with a limit in bytes. A value above the limit is not cached. */
export function createCache(mostBytes = MOST_BYTES): Cache {
  const values = new LRUCache<string, NonNullable<unknown>>({ maxSize: mostBytes, sizeCalculation: bytesOf });
  const running = new Map<string, Promise<NonNullable<unknown>>>();
  return {
    async through<T extends NonNullable<unknown>>(key: string, ttlMs: number, make: () => Promise<T>): Promise<T> {
      const found = values.get(key);
      if (found !== undefined) return found as T;
      const under = running.get(key);
      if (under) return (await under) as T;
      const making = make()
        .then((value) => {
          // A value that was invalidated while it was computed is not cached.
          if (ttlMs > 0 && running.get(key) === making) values.set(key, value, { ttl: ttlMs });
          return value;
        })
        .finally(() => {
          if (running.get(key) === making) running.delete(key);
        });
      running.set(key, making);
      return making;
    },
    forget(key) {
      values.delete(key);
      running.delete(key);
    },
    clear: () => values.clear(),
  };
}
