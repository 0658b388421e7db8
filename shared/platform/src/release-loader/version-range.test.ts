import { fits } from './version-range.ts';

test.each([
  ['1.4.0', '^1.4.0', true],
  ['1.4.2', '^1.4.1', true],
  ['1.5.0', '^1.4.9', true],
  ['1.10.0', '^1.9.0', true],
  ['1.4.0', '^1.4.1', false],
  ['1.3.9', '^1.4.0', false],
  ['2.0.0', '^1.4.0', false],
  ['1.9.0', '^2.0.0', false],
  ['1.4.0', '>=9', true],
])('version %s where %s is needed: %s', (version, needed, isFit) => {
  expect(fits(version, needed)).toBe(isFit);
});
