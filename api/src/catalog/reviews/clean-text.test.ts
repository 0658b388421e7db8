import { cleanLine, cleanLines } from './clean-text.ts';

test.each([
  ['  Good \t oats\n ', 'Good oats'],
  ['a\u202Eb\u200Bc\u0085d', 'abcd'],
  ['\u200B\u2060', ''],
  ['<b>5</b> & more', '<b>5</b> & more'],
  ['Crème brûlée 👍🏽', 'Crème brûlée 👍🏽'],
])('a line: %j is stored as %j', (typed, cleaned) => {
  expect(cleanLine(typed)).toBe(cleaned);
});

test.each([
  ['One.\r\nTwo.\rThree.', 'One.\nTwo.\nThree.'],
  ['One.\n\n\n\n  \nTwo.', 'One.\n\nTwo.'],
  ['  One\t\ttwo  \n  three ', 'One two\nthree'],
])('lines: %j are stored as %j', (typed, cleaned) => {
  expect(cleanLines(typed)).toBe(cleaned);
});
