import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Account } from '@larder/contracts';
import { ApiError } from '@larder/shell';
import { fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { cart } from '../../test/fixtures.ts';
import CartOverlays from '../slots/overlays.tsx';

function open(isTold: boolean, answers: FakeAnswers = {}) {
  const account = { customer_id: 1, single_cart_migrated_landing: isTold } as Account;
  const { api, seen } = fakeApi({ 'GET /carts': cart(), 'PUT /account': { success: true, account }, ...answers });
  const view = renderWithShell(<CartOverlays />, { api, session: { loggedIn: true, userStatus: 'member', account } });
  return { ...view, told: () => seen.filter(({ name }) => name === 'PUT /account').map(({ options }) => options?.body) };
}

test('ACC-017, CART-077, CART-078, OP-124: who was not told yet reads it, and it is kept that they did', async () => {
  const { told } = open(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(told()).toEqual([{ single_cart_migrated_landing: 1 }]);
});

test('it closes also where that cannot be kept, which is reported', async () => {
  const { shell } = open(false, { 'PUT /account': new ApiError('x', { code: 500, body: { error: 'Away.' } }) });
  await screen.findByRole('dialog', { name: 'One cart for everything' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shell.emitted).toContainEqual({ name: 'error_alert', detail: { message: 'Away.' } });
});

test('who was told is left alone', async () => {
  open(true);
  await screen.findAllByRole('status');
  expect(screen.queryByRole('dialog')).toBeNull();
});
