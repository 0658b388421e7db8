import fc from 'fast-check';
import { negationsIn } from './negations.ts';

test.each([
  ['vegan chocolate without nuts', ['nuts']],
  ['milk -oat', ['oat']],
  ['milk –oat', ['oat']],
  ['chips no salt', ['salt']],
  ['cookies without nuts or soy', ['nuts', 'soy']],
  ['cookies without nuts, dairy and eggs', ['nuts', 'dairy', 'eggs']],
  ['cookies no nuts, or soy', ['nuts', 'soy']],
  ['no nuts and raisins', ['nuts']],
  ['no nuts no soy', ['nuts', 'soy']],
  ['chips without palm oil under $5', ['palm oil']],
  ['chips w/o palm oil', ['palm oil']],
  ['salsa -whole-wheat -"palm oil" mild', ['whole wheat', 'palm oil']],
  ['salsa -"palm', ['palm']],
  ['bread free of gluten', ['gluten']],
  ['nut-free chocolate', ['nut']],
  ['tree nut free bars', ['tree nut']],
  ['no sugar peanut butter', ['sugar']],
  ['crackers without peanut butter', ['peanut butter']],
  ['without oat milk', ['oat']],
  ['without', []],
  ['milk -', []],
  ['milk - oat', []],
  ['eggs free range', []],
  ['caffeine-free tea', []],
  ['soap not tested on animals', []],
  ['non-dairy creamer', []],
  ['no. 7', []],
  ['-5', []],
  ['nutritional yeast', []],
  ['', []],
])('CAT-113: %s excludes %o', (text, excluded) => {
  expect(negationsIn(text).map((negation) => negation.text)).toEqual(excluded);
});

test('one exclusion of a list is removed without the others', () => {
  const text = 'cookies without nuts, soy or eggs';
  const left = negationsIn(text).map(({ cut }) => `${text.slice(0, cut.start)}${text.slice(cut.end)}`);
  expect(left).toEqual(['cookies without soy or eggs', 'cookies without nuts or eggs', 'cookies without nuts, soy ']);
});

test('for any text, negations are in text order and do not overlap', () => {
  const words = fc.constantFrom(
    'without',
    'no',
    'not',
    'nuts',
    '-oat',
    'or',
    'and',
    ',',
    'free',
    'nut-free',
    'of',
    'milk',
    '🥛',
    '%',
    '-',
    '5',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(words).map((some) => some.join(' ')),
        fc.string({ unit: 'binary' }),
      ),
      (text) => {
        let last = 0;
        for (const { start, end, cut, text: excluded } of negationsIn(text)) {
          expect(excluded).not.toBe('');
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(cut.start).toBeGreaterThanOrEqual(0);
          expect(cut.end).toBeLessThanOrEqual(text.length);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(text.length);
      },
    ),
  );
});
