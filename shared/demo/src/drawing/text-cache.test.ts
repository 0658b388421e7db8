import { createTextCache } from './text-cache.ts';

/** Texts of ten bytes, and the keys for which one was made. */
function tens(mostBytes: number) {
  const made: string[] = [];
  const get = createTextCache(mostBytes, async (key) => {
    made.push(key);
    if (key === 'bad') throw new RangeError('no such text');
    return key.repeat(10);
  });
  return { made, get };
}

test('the least recently used text is evicted when the limit is exceeded', async () => {
  const { made, get } = tens(20);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await get(key)).toBe(key.repeat(10));
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('a text larger than the limit is returned and not cached', async () => {
  const { made, get } = tens(5);
  expect([await get('a'), await get('a')]).toEqual(['aaaaaaaaaa', 'aaaaaaaaaa']);
  expect(made).toEqual(['a', 'a']);
});

test('concurrent callers share one creation; a failure is not cached', async () => {
  const { made, get } = tens(100);
  expect(await Promise.all([get('a'), get('a')])).toEqual(['aaaaaaaaaa', 'aaaaaaaaaa']);
  for (const _ of [1, 2]) await expect(get('bad')).rejects.toThrow('no such text');
  expect(made).toEqual(['a', 'bad', 'bad']);
});
