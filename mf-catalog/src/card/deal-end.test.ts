import { expect, test } from 'vitest';
import { BUILT } from '@larder/rules';
import { dealEnd } from './deal-end.ts';

const by = (ends_at?: string) => ({ type: 'by_fixed' as const, amount: 1, ...(ends_at && { ends_at }) });

test.each([
  [[], null],
  [[by()], null],
  [[by('2026-12-01T00:00:00.000Z')], '2026-12-01T00:00:00.000Z'],
  [[by('2026-12-03T00:00:00.000Z'), by(), by('2026-12-01T00:00:00.000Z')], '2026-12-01T00:00:00.000Z'],
])('CAT-119: of %j the first end counts', (temporary_price_reduction, end) => {
  expect(dealEnd({ temporary_price_reduction })).toBe(end);
});

test('what is not told does not end: a countdown without a deal', () => {
  const ends_at = '2026-12-01T00:00:00Z';
  const ends = (type: 'tc_percent' | 'by_percent') =>
    dealEnd({ temporary_price_reduction: [{ type, amount: 5, name: 'Deal', ends_at }] });
  expect(ends('by_percent')).toBe(ends_at);
  expect(ends('tc_percent')).toBe(BUILT.thriveCash ? ends_at : null);
});
