import fc from 'fast-check';
import { priceWords, priceWordsLabel } from './price-words.ts';

test.each([
  ['red wine under $20', null, 20, 'red wine '],
  ['under 20 red wine', null, 20, ' red wine'],
  ['coffee less than 12 dollars', null, 12, 'coffee '],
  ['cheese below 8 bucks please', null, 8, 'cheese  please'],
  ['tea max $6.50', null, 6.5, 'tea '],
  ['soap $5', null, 5, 'soap '],
  ['soap 5 usd', null, 5, 'soap '],
  ['gift over $50', 50, null, 'gift '],
  ['gift at least 50 dollars', 50, null, 'gift '],
  ['wine $10-$20', 10, 20, 'wine '],
  ['wine between 10 and 20 dollars', 10, 20, 'wine '],
  ['wine from $10 to $20', 10, 20, 'wine '],
])('%s: from %s to %s', (text, min, max, rest) => {
  const words = priceWords(text);
  expect(words).toMatchObject({ min, max });
  expect(text.slice(0, words?.start) + text.slice(words?.end)).toBe(rest);
});

test.each([
  'olive oil 16 oz',
  'under 5 oz tuna',
  'bars under 200 calories',
  'over 50 vitamins',
  'omega 3',
  'spf 30-50 sunscreen',
  'vitamin b12',
  '2-3 lb chicken',
  'under',
  '',
])('%s names no price', (text) => {
  expect(priceWords(text)).toBeNull();
});

test('a range that ends before it begins is none', () => {
  expect(priceWords('wine $20-$10')).not.toMatchObject({ min: 20 });
});

test('what is found stands in the text and its bounds are in order, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(99_999), fc.string(), (before, amount, after) => {
      const text = `${before} under $${amount} ${after}`;
      const words = priceWords(text);
      if (!words) return;
      expect(words.start).toBeGreaterThanOrEqual(0);
      expect(words.end).toBeLessThanOrEqual(text.length);
      expect(words.end).toBeGreaterThan(words.start);
      expect((words.min ?? 0) <= (words.max ?? Number.POSITIVE_INFINITY)).toBe(true);
    }),
  );
});

test.each([
  [{ min: null, max: 20 }, 'Up to $20'],
  [{ min: 5, max: null }, 'From $5'],
  [{ min: 5, max: 9.5 }, '$5 to $9.50'],
])('%o reads %s', (words, label) => {
  expect(priceWordsLabel(words)).toBe(label);
});
