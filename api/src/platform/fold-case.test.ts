import fc from 'fast-check';
import { foldCase } from './fold-case.ts';

test.each([
  ['ΟΛΥΜΠΟΣ', 'Ολυμπος'],
  ['ΜΑΡΣ', 'Μαρσ'],
  ['STRAẞE', 'Strasse'],
  ['İÇİM', 'i\u0307çi\u0307m'],
  ['CAFÉ', 'Cafe\u0301'],
  ['ＡＣＭＥ', 'acme'],
])('%j is %j', (one, other) => expect(foldCase(one)).toBe(foldCase(other)));

test('folding again changes nothing, and capitals fold as the name does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(foldCase(foldCase(name))).toBe(foldCase(name));
      expect(foldCase(name.normalize('NFKC').toUpperCase())).toBe(foldCase(name));
    }),
  );
});
