import fc from 'fast-check';
import { meaningsOf, wordsOf } from './query-text.ts';
import { queryText } from './read-search.ts';
import { labelOf, synonymsOf } from './synonyms.ts';

test('words lose case, accents and signs; each counts once, at most eight', () => {
  expect(wordsOf('Crème  BRÛLÉE & crème!')).toEqual(['creme', 'brulee']);
  expect(wordsOf('a b c d e f g h i j')).toHaveLength(8);
});

test.each([
  ['coconut oil 32oz', ['coconut', 'oil', '32', 'oz']],
  ['16 ct', ['16', 'ct']],
  ['a2 milk', ['a2', 'milk']],
  ['vitamin d3', ['vitamin', 'd3']],
])('a size is a number and a unit: %s', (typed, words) => expect(wordsOf(typed)).toEqual(words));

test('known phrases stay together, the longest first; labels only match themselves', () => {
  expect(meaningsOf(wordsOf('gluten free bread')).map(({ typed }) => typed.join(' '))).toEqual(['gluten free', 'bread']);
  expect(meaningsOf(['gluten', 'free'])[0]?.ways).toEqual([['gluten-free']]);
  expect(meaningsOf(['tp'])[0]?.ways).toContainEqual(['bath', 'tissue']);
  expect(meaningsOf(['bath', 'tissue'])[0]?.ways).toContainEqual(['tp']);
});

test('singular and plural have the same synonyms', () => {
  expect(synonymsOf('prawns')).toEqual(synonymsOf('prawn'));
  expect(synonymsOf('puppies')).toContain('dog');
  expect(labelOf('gluten free')).toBe('gluten-free');
  expect(synonymsOf('granite')).toEqual([]);
});

test('for any text, the query quotes every word', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const terms = meaningsOf(wordsOf(typed)).map(({ typed: text, ways }) => ({
        text: text.join(' '),
        ways: ways.map((lexemes) => ({ lexemes, ndoc: 1, dense: false })),
        ndoc: 1,
      }));
      return /^(?:[ &|()]|'[\p{L}\p{N}-]+')*$/u.test(queryText(terms));
    }),
  );
});
