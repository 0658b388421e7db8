import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@larder/shell';
import { fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { WaysIn } from './WaysIn.tsx';

const google = { email: 'ada@mail.example', linked_at: '2026-11-22T10:00:00.000Z' };

function open(answers: FakeAnswers) {
  const { api, seen } = fakeApi({ 'GET /auth/google': { google: { is_local: true } }, ...answers });
  return { ...renderWithShell(<WaysIn />, { api, path: '/account/edit' }), seen };
}

test('Google is removed; a refusal is shown', async () => {
  const answers = [new ApiError('OTP is required', { code: 400, errorCode: 'otp_required' }), { success: true }];
  let isLinked = true;
  const { seen } = open({
    'GET /account/ways-in': () => ({ has_password: true, google: isLinked ? google : null, passkeys: [] }),
    'POST /account/google/unlink': () => {
      isLinked = answers.length > 1;
      return answers.shift();
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Disconnect Google' }));
  expect((await screen.findByRole('alert')).textContent).toBe('OTP is required');
  await userEvent.click(await screen.findByRole('button', { name: 'Disconnect Google' }));
  await screen.findByText(/Not connected/);
  expect(seen.filter(({ name }) => name === 'POST /account/google/unlink')).toHaveLength(2);
});

test('the only way in cannot be taken away', async () => {
  open({ 'GET /account/ways-in': { has_password: false, google, passkeys: [] } });
  expect((await screen.findByRole('link', { name: 'Set a password' })).getAttribute('href')).toBe('/forgot-password');
  expect(screen.queryByRole('button', { name: 'Disconnect Google' })).toBeNull();
});
