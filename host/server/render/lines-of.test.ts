import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf } from './lines-of.ts';

async function linesIn(text: string, cuts: readonly number[]): Promise<string[]> {
  const bytes = Buffer.from(text);
  const ends = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].toSorted((a, b) => a - b);
  const pieces = [...ends, bytes.length].map((end, at) => bytes.subarray(ends[at - 1] ?? 0, end));
  const lines: string[] = [];
  for await (const line of linesOf(piecesOf(pieces))) lines.push(line);
  return lines;
}

async function* piecesOf(pieces: readonly Buffer[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) yield await Promise.resolve(piece);
}

test('lines are the same wherever the stream is cut, also within a letter', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\n', '')),
        { maxLength: 6 },
      ),
      fc.array(fc.nat(200), { maxLength: 8 }),
      async (lines, cuts) => {
        const whole = lines.map((line) => `${line}\n`).join('');
        expect(await linesIn(whole, cuts)).toEqual(lines.map((line) => Buffer.from(line).toString()));
      },
    ),
  );
});

test('what no break ends is no line', async () => {
  expect(await linesIn('one\ntw', [2])).toEqual(['one']);
});
