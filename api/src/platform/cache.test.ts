import { expect, test } from '@jest/globals';
import { createCache } from './cache.ts';

test('a value is made once for all who ask at the same time, and kept', async () => {
  const cache = createCache();
  let made = 0;
  const make = async () => ++made;
  expect(await Promise.all([1, 2, 3].map(() => cache.through('key', 1000, make)))).toEqual([1, 1, 1]);
  expect(await cache.through('key', 1000, make)).toBe(1);
  cache.clear();
  expect(await cache.through('key', 1000, make)).toBe(2);
});

test('a failure is not kept', async () => {
  const cache = createCache();
  await expect(cache.through('key', 1000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.through('key', 1000, async () => 'yes')).toBe('yes');
});
