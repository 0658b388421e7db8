import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError, type Wallets } from '@larder/shell';
import { aSavedCard, fakeApi, fakeWallets, renderWithShell } from '@larder/shell/testing';
import { account, memberSession } from '../../test/fixtures.ts';
import { WalletButtons } from './WalletButtons.tsx';

function open(wallets?: Wallets, added: string[] = []) {
  const { api, seen } = fakeApi({ 'POST /account/cc': { success: true, card: aSavedCard() } });
  renderWithShell(<WalletButtons added={added} />, { api, ...(wallets && { wallets }) });
  return seen;
}
const add = (wallet: string) => screen.findByRole('button', { name: `Add ${wallet}` });

test('CHK-004: what is approved in the sheet is saved by its token', async () => {
  const token = jest.fn((_wallet: string) => Promise.resolve('tok_1'));
  const seen = open(fakeWallets(token));
  await userEvent.click(await add('Apple Pay'));
  await waitFor(() => expect(seen).toEqual([{ name: 'POST /account/cc', options: { body: { payment_token: 'tok_1' } } }]));
  expect(token).toHaveBeenCalledWith('Apple Pay');
});

test('CHK-019: a wallet with nothing to pay with says so, and cannot be pressed', async () => {
  open(fakeWallets(() => Promise.resolve(null), { 'Google Pay': 'away' }));
  expect(await screen.findByText('Google Pay not available')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add Google Pay' })).toBeNull();
});

test('what is added already is not offered again', async () => {
  open(
    fakeWallets(() => Promise.resolve(null)),
    ['PayPal'],
  );
  await add('Venmo');
  expect(screen.queryByRole('button', { name: 'Add PayPal' })).toBeNull();
});

test('a closed sheet saves nothing and shows nothing; a refusal is shown', async () => {
  let answer: () => Promise<null> = () => Promise.resolve(null);
  const seen = open(fakeWallets(() => answer()));
  await userEvent.click(await add('PayPal'));
  await add('PayPal');
  expect(screen.queryByRole('alert')).toBeNull();
  answer = () => Promise.reject(new ApiError('PayPal refused the payment.', { code: 0 }));
  await userEvent.click(await add('PayPal'));
  expect((await screen.findByRole('alert')).textContent).toBe('PayPal refused the payment.');
  expect(seen).toEqual([]);
});

test('a sheet that never answers is left, and everything works again', async () => {
  open(fakeWallets(() => new Promise(() => undefined)));
  await userEvent.click(await add('Venmo'));
  expect((await screen.findByRole('status')).textContent).toBe('Waiting for Venmo.');
  await userEvent.click(screen.getByRole('button', { name: 'Stop waiting for Venmo' }));
  expect(await add('Venmo')).toBeTruthy();
});

test('OP-199: a wallet that replaces a failed card refreshes the session, as a new card does', async () => {
  const { api } = fakeApi({ 'POST /account/cc': { success: true, card: aSavedCard() } });
  const { shell } = renderWithShell(<WalletButtons added={[]} />, {
    api,
    wallets: fakeWallets(() => Promise.resolve('tok_1')),
    session: { ...memberSession, account: account({ card_failed: true }) },
  });
  await userEvent.click(await add('PayPal'));
  await waitFor(() => expect(shell.emitted).toEqual([{ name: 'session.changed', detail: { reason: 'account' } }]));
});
