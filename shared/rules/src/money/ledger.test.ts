import { ACCOUNT_OWNER, EARNINGS, type EarningReason, endOfEarned, EXPIRY, ledgerText, SPENDINGS } from './ledger.ts';

const earnings = Object.keys(EARNINGS) as EarningReason[];

test('every earning leads from the store to an owner, every spending back', () => {
  for (const { from, to } of Object.values(EARNINGS)) {
    expect(ACCOUNT_OWNER[from]).toBe('store');
    expect(ACCOUNT_OWNER[to]).not.toBe('store');
  }
  for (const { from, to } of Object.values(SPENDINGS)) {
    expect(ACCOUNT_OWNER[from]).not.toBe('store');
    expect(ACCOUNT_OWNER[to]).toBe('store');
  }
  expect(ACCOUNT_OWNER[EXPIRY.to]).toBe('store');
});

test('no reason is both an earning and a spending', () =>
  expect(earnings.filter((reason) => reason in { ...SPENDINGS, [EXPIRY.reason]: EXPIRY })).toEqual([]));

test('OP-028: what is earned in Thrive Cash ends after 90 days, a gift card never', () => {
  const at = new Date('2025-01-01T00:00:00Z');
  for (const reason of earnings.filter((name) => EARNINGS[name].to === 'thrive_cash'))
    expect(endOfEarned(reason, at)?.toISOString()).toBe('2025-04-01T00:00:00.000Z');
  expect(endOfEarned('gift_card_sold', at)).toBeNull();
});

test.each([
  ['first_review', false, 'First review'],
  ['first_review', true, 'Reversed: First review'],
  ['thrive_cash_paid', false, 'Paid for an order'],
  ['thrive_cash_paid', true, 'Refund: order'],
  ['expired', false, 'Expired'],
] as const)('%s (reversed: %s) reads "%s"', (reason, isReversal, text) => expect(ledgerText(reason, isReversal)).toBe(text));
