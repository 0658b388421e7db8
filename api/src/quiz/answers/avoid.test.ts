import { avoidPattern } from './avoid.ts';

test('nothing to avoid is no pattern; unknown words and inherited names are ignored', () => {
  expect(avoidPattern([])).toBeNull();
  expect(avoidPattern(['gravel', 'constructor'])).toBeNull();
});

test('several things to avoid are one pattern', () => {
  expect(avoidPattern(['soy', 'eggs'])).toBe('(\\msoy|tofu|tempeh|edamame|\\meggs?\\M|albumen)');
});
