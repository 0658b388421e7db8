import { expect, test } from 'vitest';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@larder/shell';
import { fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { WaysIn } from './WaysIn.tsx';

const google = { email: 'ada@mail.example', linked_at: '2026-11-22T10:00:00.000Z' };
const old = new ApiError('Please enter your current password.', { code: 400, errorCode: 'proof_required' });

function open(answers: FakeAnswers) {
  const { api, seen } = fakeApi({ 'GET /auth/google': { google: { is_local: true } }, ...answers });
  return { ...renderWithShell(<WaysIn />, { api, path: '/account/edit' }), seen };
}

test('Google is taken away; an old sign-in is asked for the password first (OP-197)', async () => {
  let isProved = false;
  const { seen } = open({
    'GET /account/ways-in': () => ({ has_password: true, google: isProved ? null : google, passkeys: [] }),
    'POST /account/google/unlink': ({ body }: { body?: { current_password?: string } }) => {
      if (body?.current_password === undefined) throw old;
      isProved = true;
      return { success: true };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Disconnect Google' }));
  await userEvent.type(await screen.findByLabelText('Current password'), 'a good password');
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  await screen.findByText(/Not connected/);
  expect(seen.filter(({ name }) => name === 'POST /account/google/unlink')).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the only way in cannot be taken away', async () => {
  open({ 'GET /account/ways-in': { has_password: false, google, passkeys: [] } });
  expect((await screen.findByRole('link', { name: 'Set a password' })).getAttribute('href')).toBe('/forgot-password');
  expect(screen.queryByRole('button', { name: 'Disconnect Google' })).toBeNull();
});
