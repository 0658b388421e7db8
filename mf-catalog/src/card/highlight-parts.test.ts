import fc from 'fast-check';
import { highlightParts } from './highlight-parts.ts';

const marked = (text: string, words: string[]) =>
  highlightParts(text, words)
    .map(({ text: piece, found }) => (found ? `[${piece}]` : piece))
    .join('');

test.each([
  ['Rolled Oats', ['oat'], 'Rolled [Oats]'],
  ['Oat & Oatmeal Bar', ['oat', 'bar'], '[Oat] & [Oatmeal] [Bar]'],
  ['Goat Cheese', ['oat'], 'Goat Cheese'],
  ['Crème Fraîche', ['creme'], '[Crème] Fraîche'],
  ['Plain', [], 'Plain'],
  ['Plain', [''], 'Plain'],
])('%s, searched for %j, reads %s', (text, words, result) => {
  expect(marked(text, words)).toBe(result);
});

test('no letter of a text is lost or doubled', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string()), (text, words) => {
      expect(
        highlightParts(text, words)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
