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
