import { LRUCache } from 'lru-cache';

/**
 * Texts of plain ASCII by key, each made once however many ask, and kept while all together weigh at most `mostBytes`: what was asked
 * for longest ago goes first. What could not be made is not kept.
 */
export function keptTexts(mostBytes: number, make: (key: string) => Promise<string>): (key: string) => Promise<string> {
  const kept = new LRUCache<string, string>({ maxSize: mostBytes, sizeCalculation: ({ length }) => length, fetchMethod: make });
  return (key) => kept.forceFetch(key);
}
