import { expect, test } from 'vitest';
import { NOISE, readKept, verdict } from './kept.ts';

test('a ratio is told when it fell by more than noise, and when it is short of what it should be', () => {
  expect(verdict(0.13, 0.13, 0.125)).toBe('');
  expect(verdict(0.13, undefined, undefined)).toBe('');
  expect(verdict(0.2 * (1 - NOISE) + 0.001, 0.2, undefined)).toBe('');
  expect(verdict(0.1, 0.2, undefined)).toBe('fell from 0.200');
  expect(verdict(0.12, 0.12, 0.125)).toBe('short of 0.125');
  expect(verdict(0.05, 0.2, 0.125)).toBe('fell from 0.200, short of 0.125');
});

test('what is kept are ratios', () => {
  for (const ratio of Object.values(readKept())) expect(ratio).toBeGreaterThan(0);
});
