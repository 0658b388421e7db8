import {
  DOWNLOAD_LIMIT,
  downloadRefusal,
  isVirtualProductRefundable,
  type VirtualProduct,
  virtualProductState,
  virtualProductStateText,
} from './virtual-product.ts';

const now = new Date('2026-03-02T20:00:00Z');
const later = new Date('2026-03-14T20:00:00Z');
const code: VirtualProduct = { delivers: 'code', downloads: 0, expiresAt: null, usedAt: null, refundedAt: null };
const file: VirtualProduct = { ...code, delivers: 'download', expiresAt: later };

test.each([
  ['a code that nobody saw', code, 'unused', 'Not used yet', true],
  ['a code that was shown', { ...code, usedAt: now }, 'used', 'Code shown', false],
  ['a code that was refunded', { ...code, refundedAt: now }, 'refunded', 'Refunded', false],
  ['a new link', file, 'unused', 'Used 0 of 5 downloads until Saturday, March 14', true],
  ['a used link', { ...file, usedAt: now, downloads: 2 }, 'used', 'Used 2 of 5 downloads until Saturday, March 14', false],
  ['an ended link that nobody used', { ...file, expiresAt: now }, 'expired', 'Expired', true],
  ['an ended link that was used', { ...file, expiresAt: now, usedAt: now, downloads: 1 }, 'expired', 'Expired', false],
  ['a refunded link', { ...file, expiresAt: now, refundedAt: now }, 'refunded', 'Refunded', false],
] as const)('%s', (_what, good, state, text, isRefundable) => {
  expect([
    virtualProductState(good, now),
    virtualProductStateText(good, now),
    isVirtualProductRefundable(good, 'delivered'),
  ]).toEqual([state, text, isRefundable]);
});

test.each([
  ['a new link serves', file, null],
  ['the last download is served', { ...file, usedAt: now, downloads: DOWNLOAD_LIMIT - 1 }, null],
  ['no more than the limit', { ...file, usedAt: now, downloads: DOWNLOAD_LIMIT }, 'limit'],
  ['not at the moment it ends', { ...file, expiresAt: now }, 'expired'],
  ['not after a refund', { ...file, refundedAt: now }, 'refunded'],
] as const)('a download: %s', (_what, good, refusal) => {
  expect(downloadRefusal(good, now)).toBe(refusal);
});

test('a unit is refunded by itself once its order is delivered', () => {
  const states = ['processing', 'in_transit', 'delivered', 'closed', 'canceled'] as const;
  expect(states.filter((state) => isVirtualProductRefundable(code, state))).toEqual(['delivered', 'closed']);
});
