import { firstOrderCash, firstOrdersText } from './first-orders.ts';

const THREE = 'Get $60 in Thrive Cash over your first 3 orders';

test.each([
  ['disabled', undefined, undefined],
  ['enabled', THREE, THREE],
  ['variant_1', 'Get $60 in Thrive Cash over your first 2 orders', 'Get $60 in Thrive Cash over your first 2 orders'],
  ['variant_2', undefined, THREE],
])('OP-059: %s on the plans and on the welcome page', (side, plans, welcome) => {
  expect([firstOrdersText(side, 'plans')?.title, firstOrdersText(side, 'welcome')?.title]).toEqual([plans, welcome]);
});

test('each side brings $60 in all, with orders of $49 or more alone', () => {
  const brought = (side: string | null, subtotalCents: number) =>
    [0, 1, 2, 3].map((rewardedBefore) => firstOrderCash(side, { subtotalCents, rewardedBefore }));
  expect(brought('enabled', 4900)).toEqual([2000, 2000, 2000, 0]);
  expect(brought('variant_1', 4900)).toEqual([3000, 3000, 0, 0]);
  expect(brought('variant_2', 4900)).toEqual([2000, 2000, 2000, 0]);
  for (const [side, cents] of [
    ['enabled', 4899],
    ['disabled', 9900],
    [null, 9900],
  ] as const)
    expect(brought(side, cents)).toEqual([0, 0, 0, 0]);
});
