import { expect, it } from '@jest/globals';
import { clockText, timeLeftText } from './clock-text.ts';

it.each([
  [0, '00:00:00'],
  [-5000, '00:00:00'],
  [999, '00:00:01'],
  [61_000, '00:01:01'],
  [3_600_000, '01:00:00'],
  [360_000_000, '100:00:00'],
])('OP-162: %d ms read %s', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});

it('tells long times in days', () => {
  expect(timeLeftText(2 * 86_400_000 - 1)).toBe('48:00:00');
  expect(timeLeftText(2 * 86_400_000)).toBe('2 days');
  expect(timeLeftText(18.9 * 86_400_000)).toBe('18 days');
});
