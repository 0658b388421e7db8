import { keptTexts } from './kept-texts.ts';

/** Texts of ten bytes, and the keys for which one was made. */
function tens(mostBytes: number) {
  const made: string[] = [];
  const get = keptTexts(mostBytes, async (key) => {
    made.push(key);
    if (key === 'bad') throw new RangeError('no such text');
    return key.repeat(10);
  });
  return { made, get };
}

test('what was asked for longest ago goes when the bound is passed', async () => {
  const { made, get } = tens(20);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await get(key)).toBe(key.repeat(10));
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('a text larger than the bound is answered and not kept', async () => {
  const { made, get } = tens(5);
  expect([await get('a'), await get('a')]).toEqual(['aaaaaaaaaa', 'aaaaaaaaaa']);
  expect(made).toEqual(['a', 'a']);
});

test('askers at once share the making; a failure is not kept', async () => {
  const { made, get } = tens(100);
  expect(await Promise.all([get('a'), get('a')])).toEqual(['aaaaaaaaaa', 'aaaaaaaaaa']);
  for (const _ of [1, 2]) await expect(get('bad')).rejects.toThrow('no such text');
  expect(made).toEqual(['a', 'bad', 'bad']);
});
