import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { QueryClient } from '@tanstack/react-query';
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { ApiError } from '@larder/shell';
import { fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { Page, prefetch } from './login.tsx';

const SESSION = { 'GET /session/new': { success: true, session_token: 'a' } };

function open(answers: FakeAnswers = {}, route = '/account/orders') {
  const { api, seen: all } = fakeApi({ 'GET /auth/google': { google: null }, ...SESSION, ...answers });
  const seen = () => all.filter(({ name }) => name !== 'GET /auth/google');
  const data = { route, step: 'password', linksGoogle: false } as const;
  return { ...renderWithShell(<Page data={data} />, { api, path: '/login' }), seen };
}
const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

test('signs in and goes where one wanted to go (ACC-044, ACC-066)', async () => {
  const { seen, shell, location } = open({ 'POST /account/login': { success: true } });
  await userEvent.type(email(), 'ada@example.com');
  await userEvent.type(password(), 'short');
  await submit();
  expect(seen().map(({ name }) => name)).toEqual(['GET /session/new', 'POST /account/login']);
  expect(seen()[1]?.options?.body).toEqual({ email: 'ada@example.com', password: 'short', route: '/account/orders' });
  expect(shell.emitted).toEqual([{ name: 'session.changed', detail: { reason: 'login' } }]);
  expect(location()).toBe('/account/orders');
});

test('a refusal is shown above the form and keeps the typed text (ACC-051)', async () => {
  const { location } = open({ 'POST /account/login': new ApiError('x', { code: 400, errorCode: 'wrong_password' }) });
  await userEvent.type(email(), 'ada@example.com');
  await userEvent.type(password(), 'wrong one');
  await submit();
  expect(screen.getByRole('alert').textContent).toBe(
    'Wrong password. Try again or click the Forgot Password link below to reset',
  );
  expect(email()).toHaveProperty('value', 'ada@example.com');
  expect(password()).toHaveProperty('value', 'wrong one');
  expect(location()).toBe('/login');
});

test('a captcha that the store asks for is solved, and the sign-in is sent again with its token, once (OP-214)', async () => {
  const hmacKey = 'a key of this test';
  const { challenge, salt, signature } = await createChallenge({ hmacKey, maxnumber: 50 });
  const captchaRequired = new ApiError('x', { code: 400, errorCode: 'captcha_required' });
  const { seen, location } = open({
    'POST /account/login': ({ body }: { body?: { captcha_token?: string } }) =>
      body?.captcha_token ? { success: true } : captchaRequired,
    'GET /captcha': { challenge: { algorithm: 'SHA-256', challenge, maxnumber: 50, salt, signature } },
  });
  await userEvent.type(email(), 'ada@example.com');
  await userEvent.type(password(), 'short');
  await submit();
  await waitFor(() => expect(location()).toBe('/account/orders'));
  expect(seen().map(({ name }) => name)).toEqual([
    'GET /session/new',
    'POST /account/login',
    'GET /captcha',
    'POST /account/login',
  ]);
  const body = seen()[3]?.options?.body as { captcha_token: string } | undefined;
  expect(await verifySolution(body?.captcha_token ?? '', hmacKey)).toBe(true);
});

test('a captcha that is refused leaves the text that names the other ways to sign in (ACC-058, OP-214)', async () => {
  open({
    'POST /account/login': new ApiError('x', { code: 400, errorCode: 'too_many_attempts' }),
  });
  await userEvent.type(email(), 'ada@example.com');
  await userEvent.type(password(), 'short');
  await submit();
  expect(screen.getByRole('alert').textContent).toMatch(/^Too many failed login attempts\. .*code by email/);
});

test('wrong fields are named, linked and focused; nothing is sent (ACC-025, ACC-028)', async () => {
  const { seen } = open();
  await userEvent.type(email(), 'a@b');
  await submit();
  expect(email().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(email());
  const links = within(screen.getByRole('alert')).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Email: Please enter a valid email address.',
    'Password: This is a required field.',
  ]);
  expect(links[0]?.getAttribute('href')).toBe(`#${email().id}`);
  expect(seen()).toEqual([]);
});

function loaded(query: string) {
  const { api } = fakeApi({ 'GET /auth/google': { google: null } });
  const context = { search: new URLSearchParams(query), api, queryClient: new QueryClient() };
  return prefetch(context as unknown as Parameters<typeof prefetch>[0]);
}

test.each([
  ['route=%2Faccount%2Forders%3Fpage%3D2', '/account/orders?page=2'],
  ['route=https%3A%2F%2Fevil.example', '/'],
  ['route=%2F%2Fevil.example', '/'],
  ['', '/'],
])('%s leads to %s (ACC-081)', async (query, route) => {
  await expect(loaded(query)).resolves.toEqual({ data: { route, step: 'password', linksGoogle: false } });
});

test('a plain form that was refused says so, in words that fit each reason', async () => {
  await expect(loaded('failed=1')).resolves.toMatchObject({ data: { failed: true } });
  const { api } = fakeApi({ 'GET /auth/google': { google: null } });
  const data = { route: '/cart', step: 'password', linksGoogle: false, failed: true } as const;
  renderWithShell(<Page data={data} />, { api, path: '/login' });
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t sign you in.');
});

test.each([
  ['No session token from server.', { success: true, session_token: '' }],
  ['No session token from server.', { success: true }],
  ['Error retrieving new session token from server.', new ApiError('x', { code: 500 })],
  ['Error retrieving new session token from server.', new ApiError('x', { code: 0, errorCode: 'network' })],
])('API-025, ACC-045, ACC-046: "%s"', async (text, answer) => {
  const { seen } = open({ 'GET /session/new': answer });
  await userEvent.type(email(), 'ada@example.com');
  await userEvent.type(password(), 'short');
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(seen().map(({ name }) => name)).toEqual(['GET /session/new']);
});

test('ACC-019, OP-072: where a code is demanded the password leads to the step that asks for it', async () => {
  const { shell, location } = open({ 'POST /account/login': { success: true, otp_required: true } });
  await userEvent.type(email(), 'ada@example.com');
  await userEvent.type(password(), 'short');
  await submit();
  expect(location()).toBe('/login?stepKey=otp&route=%2Faccount%2Forders');
  expect(shell.emitted).toEqual([]);
});

test('OP-072: the address selects the step', async () => {
  await expect(loaded('stepKey=otp&route=%2F%2Fevil.example')).resolves.toEqual({
    data: { route: '/', step: 'otp', linksGoogle: false },
  });
});

test('a tab that shows the form goes on when another one signs in', async () => {
  const { shell, location } = open();
  await userEvent.type(email(), 'ada@');
  expect(location()).toBe('/login');
  act(() => shell.session.set({ ...shell.session.get(), loggedIn: true }));
  await waitFor(() => expect(location()).toBe('/account/orders'));
});

test('after its own sign-in the form navigates, after notifying all parts', async () => {
  const { shell, location } = open({ 'POST /account/login': { success: true } });
  const at: string[] = [];
  shell.events.on('session.changed', () => at.push(location()));
  shell.refreshSession = async () => {
    act(() => shell.session.set({ ...shell.session.get(), loggedIn: true }));
    at.push(location());
    return shell.session.get();
  };
  await userEvent.type(email(), 'ada@example.com');
  await userEvent.type(password(), 'short');
  await submit();
  expect(at).toEqual(['/login', '/login']);
  expect(location()).toBe('/account/orders');
});
