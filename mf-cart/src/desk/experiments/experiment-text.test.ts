import { differenceText, dollarsText, shareText } from './experiment-text.ts';

test('values have their intervals', () => {
  expect(shareText({ estimate: 0.042, low: 0.039, high: 0.0451 })).toBe('4.2 % (3.9 % to 4.5 %)');
  expect(dollarsText({ estimate: 1.2, low: 1.05, high: 1.35 })).toBe('$1.20 ($1.05 to $1.35)');
  expect(dollarsText({ estimate: 0, low: null, high: null })).toBe('$0.00 (unknown)');
});

test.each([
  [{ estimate: 0.01, low: -0.002, high: 0.022 }, false, 'No difference beyond chance (-0.2 to +2.2 points)'],
  [{ estimate: 0.01, low: 0.002, high: 0.018 }, false, 'Better: +1.0 points (+0.2 to +1.8 points)'],
  [{ estimate: -0.01, low: -0.018, high: -0.002 }, false, 'Worse: -1.0 points (-1.8 to -0.2 points)'],
  [{ estimate: 0.01, low: 0.002, high: 0.018 }, true, 'Worse: +1.0 points (+0.2 to +1.8 points)'],
  [{ estimate: 0, low: null, high: null }, false, 'No difference beyond chance (unknown points)'],
])('the difference %j', (of, isRiseBad, text) => {
  expect(differenceText(of, isRiseBad)).toBe(text);
});
