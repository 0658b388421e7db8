import { swapped } from './lookup.ts';

test.each([
  ['otas', ['toas', 'oats', 'otsa']],
  ['a', []],
  // One letter, though two units of UTF-16: half of it is no text that a database takes.
  ['\u{28586}', []],
  ['\u{28586}b', ['b\u{28586}']],
])('%s with two letters swapped', (word, swaps) => {
  expect(swapped(word)).toEqual(swaps);
});
