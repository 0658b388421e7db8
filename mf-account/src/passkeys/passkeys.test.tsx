import { stubGlobal, unstubGlobals } from '@larder/rules/testing/stubs';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@larder/shell';
import { fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { WaysIn } from '../settings/WaysIn.tsx';
import { OtherWaysIn } from '../sign-in/OtherWaysIn.tsx';
import { PasskeyHint } from './PasskeyHint.tsx';
import { deviceName } from './supported.ts';

// Jest hoists the mock above these constants, which it allows for names that begin with `mock`.
const mockStartAuthentication = jest.fn<(options: unknown) => Promise<unknown>>();
const mockStartRegistration = jest.fn<(options: unknown) => Promise<unknown>>();
jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: (options: unknown) => mockStartAuthentication(options),
  startRegistration: (options: unknown) => mockStartRegistration(options),
  browserSupportsWebAuthnAutofill: () => Promise.resolve(false),
}));
beforeEach(() => stubGlobal('PublicKeyCredential', jest.fn()));
afterEach(() => {
  unstubGlobals();
  jest.resetAllMocks();
});

const button = (name: string) => screen.findByRole('button', { name });
const PHONE = { id: 7, name: 'Phone', created_at: '2026-11-01T10:00:00.000Z', last_used_at: null };

function atLogin(answers: FakeAnswers = {}) {
  const { api, seen } = fakeApi({
    'GET /auth/google': { google: null },
    'POST /auth/passkey/start': { options: { challenge: 'c' } },
    ...answers,
  });
  return { ...renderWithShell(<OtherWaysIn route="/account/orders" />, { api, path: '/login' }), seen };
}

test('signs in by the passkey and goes where one wanted to go', async () => {
  mockStartAuthentication.mockResolvedValue({ id: 'k' });
  const { seen, shell, location } = atLogin({ 'POST /auth/passkey': { success: true } });
  await userEvent.click(await button('Sign in with a passkey'));
  await waitFor(() => expect(location()).toBe('/account/orders'));
  expect(mockStartAuthentication).toHaveBeenCalledWith({ optionsJSON: { challenge: 'c' }, useBrowserAutofill: false });
  expect(seen.at(-1)).toEqual({ name: 'POST /auth/passkey', options: { body: { credential: { id: 'k' } } } });
  expect(shell.emitted).toEqual([{ name: 'session.changed', detail: { reason: 'login' } }]);
});

test('closing the browser’s dialog is no failure; a passkey that the store refuses shows an error', async () => {
  mockStartAuthentication.mockRejectedValueOnce(new DOMException('closed', 'NotAllowedError')).mockResolvedValue({ id: 'k' });
  atLogin({ 'POST /auth/passkey': new ApiError('This passkey could not be used.', { code: 400 }) });
  await userEvent.click(await button('Sign in with a passkey'));
  await waitFor(async () => expect((await button('Sign in with a passkey')).getAttribute('aria-busy')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(await button('Sign in with a passkey'));
  expect((await screen.findByRole('alert')).textContent).toBe('This passkey could not be used.');
});

test('a browser that knows no passkeys offers none', async () => {
  stubGlobal('PublicKeyCredential', undefined);
  const { seen } = atLogin();
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});

test('one is added by the device’s name, renamed and removed', async () => {
  mockStartRegistration.mockResolvedValue({ id: 'k' });
  let passkeys = [PHONE];
  const { api, seen } = fakeApi({
    'GET /auth/google': { google: null },
    'GET /account/ways-in': () => ({ has_password: true, google: null, passkeys }),
    'POST /account/passkeys/start': { options: { challenge: 'c' } },
    'POST /account/passkeys': { success: true },
    'PUT /account/passkeys/{id}': { success: true },
    'POST /account/passkeys/{id}/remove': () => {
      passkeys = [];
      return { success: true };
    },
  });
  renderWithShell(<WaysIn />, { api, path: '/account/edit' });
  await userEvent.click(await button('Add a passkey'));
  await waitFor(() => expect(seen.some(({ name }) => name === 'POST /account/passkeys')).toBe(true));
  await userEvent.click(await button('Rename Phone'));
  const field = await screen.findByLabelText('Name of the passkey');
  await userEvent.clear(field);
  await userEvent.type(field, 'Old phone');
  await userEvent.click(await button('Save'));
  await userEvent.click(await button('Remove Phone'));
  await waitFor(() => expect(screen.queryByText('Phone')).toBeNull());
  expect(seen.find(({ name }) => name === 'POST /account/passkeys')?.options?.body).toEqual({
    name: 'This device',
    credential: { id: 'k' },
  });
  expect(seen.find(({ name }) => name === 'PUT /account/passkeys/{id}')?.options).toEqual({
    params: { id: 7 },
    body: { name: 'Old phone' },
  });
});

test('is offered to customers without one, once', async () => {
  localStorage.clear();
  mockStartRegistration.mockResolvedValue({ id: 'k' });
  const { api, seen } = fakeApi({
    'GET /account/ways-in': { has_password: true, google: null, passkeys: [] },
    'POST /account/passkeys/start': { options: { challenge: 'c' } },
    'POST /account/passkeys': { success: true },
  });
  const first = renderWithShell(<PasskeyHint />, { api });
  await userEvent.click(await button('Add a passkey'));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(seen.some(({ name }) => name === 'POST /account/passkeys')).toBe(true);
  first.unmount();
  const again = fakeApi({ 'GET /account/ways-in': { has_password: true, google: null, passkeys: [] } });
  renderWithShell(<PasskeyHint />, { api: again.api });
  await waitFor(() => expect(again.seen).toHaveLength(1));
  expect(screen.queryByRole('complementary')).toBeNull();
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Mac'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 7)', 'Android phone'],
  ['something else', 'This device'],
])('%s is called %s', (agent, name) => expect(deviceName(agent)).toBe(name));
