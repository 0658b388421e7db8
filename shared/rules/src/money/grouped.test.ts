import fc from 'fast-check';
import { grouped } from './grouped.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1_234_567, '1,234,567'],
  [-1000, '-1,000'],
])('%i is written %s', (whole, text) => expect(grouped(whole)).toBe(text));

test('every whole number is written as the language writes it', () => {
  fc.assert(fc.property(fc.integer(), (whole) => grouped(whole) === whole.toLocaleString('en-US')));
});
