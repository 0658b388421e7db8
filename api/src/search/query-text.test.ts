import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { queryOf, termOf, wordsOf } from './query-text.ts';

test('words lose case, accents and signs; each counts once, at most eight', () => {
  expect(wordsOf('Crème  BRÛLÉE & crème!')).toEqual(['creme', 'brulee']);
  expect(wordsOf('a b c d e f g h i j')).toHaveLength(8);
});

test('short words are not prefixes, phrases stay together', () => {
  expect(termOf('a2')).toBe('(a2)');
  expect(termOf('evoo')).toBe('(evoo | evoo:* | (olive <-> oil))');
});

test('whatever is typed, the query holds letters, digits and our own operators only', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (typed) => /^[a-z0-9 |&:*()<>-]*$/.test(queryOf(wordsOf(typed)))));
});
