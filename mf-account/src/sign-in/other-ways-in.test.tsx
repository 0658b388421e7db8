import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@larder/shell';
import { fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { leavePage } from './leave-page.ts';
import { OtherWaysIn } from './OtherWaysIn.tsx';

jest.mock('./leave-page.ts', () => ({ leavePage: jest.fn() }));

function open(answers: FakeAnswers) {
  const { api, seen } = fakeApi({ 'GET /auth/google': { google: { is_local: true } }, ...answers });
  return { ...renderWithShell(<OtherWaysIn route="/account/orders" />, { api, path: '/login' }), seen };
}
const button = () => screen.findByRole('button', { name: 'Continue with Google' });

test('shows progress and goes to Google; afterwards it is where one wanted to go (ACC-069)', async () => {
  const { seen } = open({ 'POST /auth/google/start': { address: 'https://google.example/auth?x=1', nonce: 'n' } });
  await userEvent.click(await button());
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('https://google.example/auth?x=1'));
  expect((await button()).getAttribute('aria-busy')).toBe('true');
  expect(seen.at(-1)).toEqual({ name: 'POST /auth/google/start', options: { body: { route: '/account/orders' } } });
});

test('a failure gives the form back and shows nothing (ACC-074)', async () => {
  open({ 'POST /auth/google/start': new ApiError('Down', { code: 502 }) });
  await userEvent.click(await button());
  await waitFor(async () => expect((await button()).getAttribute('aria-busy')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('without Google there is nothing but the form (OP-081)', async () => {
  const { seen, container } = open({ 'GET /auth/google': { google: null } });
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(container.textContent).toBe('');
});
