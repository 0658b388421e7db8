import { LRUCache } from 'lru-cache';

/**
 * Creates an LRU cache of ASCII texts by key, with at most `mostBytes` in total. Concurrent callers share one creation.
 * Failures are not cached.
 */
export function createTextCache(mostBytes: number, make: (key: string) => Promise<string>): (key: string) => Promise<string> {
  const cache = new LRUCache<string, string>({ maxSize: mostBytes, sizeCalculation: ({ length }) => length, fetchMethod: make });
  return (key) => cache.forceFetch(key);
}
