import { isWallet, walletAwayText } from './wallets.ts';

test('CHK-019: a wallet is known by its name, and named where it does not answer', () => {
  expect(['Venmo', 'Google Pay', 'visa', ''].map(isWallet)).toEqual([true, true, false, false]);
  expect(walletAwayText('PayPal')).toBe('PayPal not available');
});
