import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@larder/shell';
import { fakeApi, renderWithShell } from '@larder/shell/testing';
import { Page as Confirm } from '../pages/confirm-email.tsx';
import { Page as Undo } from '../pages/undo-email.tsx';
import { Page as Verify } from '../pages/verify-email.tsx';

test.each([
  [Confirm, 'POST /account/email/confirm', 'Confirm this email', 'Your email is bo@example.com now.'],
  [Undo, 'POST /account/email/undo', 'Undo the change', 'Your email is bo@example.com, as before.'],
  [Verify, 'POST /account/email/verify', 'Confirm this email', 'Thank you. bo@example.com is confirmed.'],
] as const)('OP-197: the page asks once more, then %s says what came of it', async (Page, call, label, text) => {
  const { api, seen } = fakeApi({ [call]: { success: true, email: 'bo@example.com' } });
  renderWithShell(<Page data={{ token: 'abc' }} />, { api });
  expect(seen).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: label }));
  expect((await screen.findByRole('status')).textContent).toContain(text);
  expect(seen).toEqual([{ name: call, options: { body: { token: 'abc' } } }]);
});

test('an invalid link shows an error', async () => {
  const stale = new ApiError('x', { code: 400, body: { success: false, code: 400, error: 'This link is no longer valid.' } });
  const { api } = fakeApi({ 'POST /account/email/confirm': stale });
  renderWithShell(<Confirm data={{ token: 'abc' }} />, { api });
  await userEvent.click(screen.getByRole('button', { name: 'Confirm this email' }));
  expect((await screen.findByRole('alert')).textContent).toBe('This link is no longer valid.');
});
