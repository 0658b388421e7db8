import { checkFresh, wasFreshNoticeShown, isFreshItem, rememberFreshNotice } from './fresh.ts';

test.each([
  ['fresh', true],
  ['fresh-frozen', true],
  [null, false],
])('CAT-016: sold as %s is explained first: %s', (sold_as_fresh, expected) =>
  expect(isFreshItem({ sold_as_fresh })).toBe(expected),
);

test('a session shows the notice once (OP-125)', () => {
  const entries = new Map<string, string>();
  const area = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
  expect(wasFreshNoticeShown(area)).toBe(false);
  rememberFreshNotice(area);
  expect(wasFreshNoticeShown(area)).toBe(true);
});

describe('several at once (OP-125)', () => {
  const oats = { product_id: 1, qty: 2 };
  const berries = { product_id: 2, qty: 1 };
  const products = [
    { id: 1, sold_as_fresh: null },
    { id: 2, sold_as_fresh: 'fresh' },
  ];

  test.each([
    ['nothing fresh goes in at once', [oats], false, false, [oats], null],
    ['the first fresh item is explained before anything goes in', [oats, berries], false, false, [], berries],
    ['whoever was told is not asked', [oats, berries], false, true, [oats, berries], null],
    ['where fresh is not delivered the rest goes in', [oats, berries], true, true, [oats], berries],
    ['where fresh is not delivered, nothing else is left', [berries], true, false, [], berries],
  ])('%s', (_name, lines, isRefused, wasNotified, add, ask) => {
    const question = ask && {
      productId: ask.product_id,
      qty: ask.qty,
      lines: lines.map(({ product_id: productId, qty }) => ({ productId, qty })),
    };
    expect(checkFresh(lines, products, { isRefused, wasNotified })).toEqual({ add, ask: question });
  });
});
