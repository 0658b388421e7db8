import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packed } from './files.ts';

/** What looks like code to a packer: the same words in ever new order, from a generator whose numbers are always the same. */
function scriptOf(bytes: number): Buffer {
  const words = 'const return await function => ( ) { } price cart slot remote shelf ; , . null'.split(' ');
  let state = 7;
  let text = '';
  while (text.length < bytes) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    text += `${words[state % words.length]}${state % 5 === 0 ? (state % 977).toString(36) : ''} `;
  }
  return Buffer.from(text);
}

test.each([2000, 150_000])('a text of %d bytes is packed whole, and no larger than by the usual settings', async (bytes) => {
  const content = scriptOf(bytes);
  const small = await packed(content);
  expect(brotliDecompressSync(small).equals(content)).toBe(true);
  expect(small.length).toBeLessThanOrEqual(brotliCompressSync(content).length);
});
