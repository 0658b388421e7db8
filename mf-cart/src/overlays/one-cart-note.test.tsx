import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Account } from '@larder/contracts';
import { ApiError } from '@larder/shell';
import { fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { cart } from '../../test/fixtures.ts';
import CartOverlays from '../slots/overlays.tsx';

function open(wasNotified: boolean, answers: FakeAnswers = {}) {
  const account = { customer_id: 1, single_cart_migrated_landing: wasNotified } as Account;
  const { api, seen } = fakeApi({ 'GET /carts': cart(), 'PUT /account': { success: true, account }, ...answers });
  const view = renderWithShell(<CartOverlays />, { api, session: { loggedIn: true, userStatus: 'member', account } });
  return {
    ...view,
    accountChanges: () => seen.filter(({ name }) => name === 'PUT /account').map(({ options }) => options?.body),
  };
}

test('ACC-017, CART-077, CART-078, OP-124: a shopper who was not notified yet reads it, and closing it is saved', async () => {
  const { accountChanges } = open(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(accountChanges()).toEqual([{ single_cart_migrated_landing: 1 }]);
});

test('it closes also where saving fails, which is reported', async () => {
  const { shell } = open(false, { 'PUT /account': new ApiError('x', { code: 500, body: { error: 'Away.' } }) });
  await screen.findByRole('dialog', { name: 'One cart for everything' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shell.emitted).toContainEqual({ name: 'error_alert', detail: { message: 'Away.' } });
});

test('a notified shopper does not see it again', async () => {
  open(true);
  await screen.findAllByRole('status');
  expect(screen.queryByRole('dialog')).toBeNull();
});
