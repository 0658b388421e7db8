import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@larder/shell';
import { fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { Page } from './forgot-password.tsx';

function open(answers: FakeAnswers, token: string | null) {
  const { api, seen } = fakeApi(answers);
  renderWithShell(<Page data={{ token }} />, { api, path: '/forgot-password' });
  return seen;
}

test('the answer is the same for every email (OP-074)', async () => {
  open({ 'POST /account/reset': { success: true } }, null);
  await userEvent.type(screen.getByLabelText('Email'), 'Ada@Example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
  expect(screen.getByRole('status').textContent).toContain('If ada@example.com has an account');
  expect(screen.getByRole('button', { name: 'Send it again' })).toBeTruthy();
});

test('the link sets a new password (ACC-027, OP-181)', async () => {
  const seen = open({ 'POST /account/updatepassword': { success: true } }, 'tok');
  await userEvent.type(screen.getByLabelText('New password'), '1234567');
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
  expect(screen.getByText('Please enter a valid password, 8 or more characters.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('New password'), '8');
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
  expect(seen[0]?.options?.body).toEqual({ password: '12345678', token: 'tok' });
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
});

test('a used link leads to a new one', async () => {
  const stale = new ApiError('This link is no longer valid.', { code: 400, errorCode: 'token_invalid', fields: { token: 'x' } });
  open({ 'POST /account/updatepassword': stale }, 'tok');
  await userEvent.type(screen.getByLabelText('New password'), '12345678');
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
  expect(screen.getByRole('alert').textContent).toBe('This link is no longer valid.');
  expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgot-password');
});
