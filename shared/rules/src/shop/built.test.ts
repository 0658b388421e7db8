import { afterEach, expect, test } from 'vitest';
import { thriveCashBadgeText } from '../catalog/discount-text.ts';
import { thriveCashOf, type Reduction } from '../catalog/reductions.ts';
import { lineEarns } from '../checkout/thrive-cash.ts';
import { BUILT, notOnSaleText } from './built.ts';

const now = { ...BUILT };
afterEach(() => void Object.assign(BUILT, now));

test('what nobody delivers is not on sale, and says so', () => {
  Object.assign(BUILT, { giftCards: false, emailGoods: false });
  expect(['giftcard', 'virtual', 'simple', 'membership'].map(notOnSaleText)).toEqual([
    'Gift cards are not on sale yet.',
    'What comes by e-mail is not on sale yet.',
    null,
    null,
  ]);
});

test('what is built is sold', () => {
  Object.assign(BUILT, { giftCards: true, emailGoods: true });
  expect(['giftcard', 'virtual'].map(notOnSaleText)).toEqual([null, null]);
});

test.each([
  [true, '10% Thrive Cash', 100, 150],
  [false, null, 0, 0],
])('Thrive Cash built %j: badge, piece and line earn what they say', (built, badge, piece, line) => {
  BUILT.thriveCash = built;
  const reductions: Reduction[] = [{ type: 'tc_percent', amount: 10 }];
  const tiers = [{ min: 1, promoType: 'thrive_cash' as const, kind: 'dollar' as const, value: 50 }];
  expect([
    thriveCashBadgeText(reductions),
    thriveCashOf(1000, reductions),
    lineEarns({ unitCents: 1000, qty: 1, reductions, tiers }),
  ]).toEqual([badge, piece, line]);
});
