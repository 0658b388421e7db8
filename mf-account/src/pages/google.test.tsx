import { waitFor } from '@testing-library/react';
import { ApiError } from '@larder/shell';
import { fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { Page } from './google.tsx';

function open(answer: FakeAnswers['POST /auth/google']) {
  const { api, seen } = fakeApi({ 'POST /auth/google': answer });
  return {
    ...renderWithShell(<Page data={{ answer: 'code=c&state=s' }} />, { api, path: '/login/google?code=c&state=s' }),
    seen,
  };
}
const answered = (action_taken: string) => ({ success: true, action_taken, route: '/c/pantry' }) as const;

test.each([
  ['new_user_created_associated', 'registration'],
  ['user_logged_in', 'login'],
])('%s fires %s, once, and leads where one wanted to go (ACC-070, ACC-071)', async (action, reason) => {
  const { seen, shell, location } = open(answered(action) as never);
  await waitFor(() => expect(location()).toBe('/c/pantry'));
  expect(seen).toEqual([{ name: 'POST /auth/google', options: { body: { answer: 'code=c&state=s' } } }]);
  expect(shell.emitted).toEqual([{ name: 'session.changed', detail: { reason } }]);
});

test('what fails leads back to the form and is not shown (ACC-074)', async () => {
  const { shell, location, container } = open(new ApiError('No', { code: 400, errorCode: 'google_refused' }));
  await waitFor(() => expect(location()).toBe('/login'));
  expect(shell.emitted).toEqual([]);
  expect(container.querySelector('[role="alert"]')).toBeNull();
});

test('an account with codes turned on must enter one', async () => {
  const { location } = open(new ApiError('Mailed', { code: 400, errorCode: 'code_mailed' }));
  await waitFor(() => expect(location()).toBe('/login?stepKey=otp'));
});

test('an existing account with this address enters its password once', async () => {
  const { location } = open(new ApiError('Once', { code: 400, errorCode: 'link_required' }));
  await waitFor(() => expect(location()).toBe('/login?google=link'));
});
