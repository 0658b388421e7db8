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

it.each([
  [2 * 86_400_000 - 1000, '47:59:59'],
  [2 * 86_400_000 - 1, '2 days 00:00:00'],
  [2 * 86_400_000, '2 days 00:00:00'],
  [3 * 86_400_000 - 500, '3 days 00:00:00'],
  [18 * 86_400_000 + 15_129_000, '18 days 04:12:09'],
  [0, '00:00:00'],
])('CAT-119, OP-162: %d ms left of a deal read %s', (ms, text) => {
  expect(timeLeftText(ms)).toBe(text);
});
