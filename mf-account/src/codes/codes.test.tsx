import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError, type Session } from '@larder/shell';
import { fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { memberSession } from '../../test/fixtures.ts';
import { Page } from '../pages/login.tsx';
import AccountOverlays from '../slots/overlays.tsx';

const FAILED =
  "We are not able to verify your account. If you think there's an issue on our end, please try again or contact us.";
const VERIFIED = "You're successfully verified! You can now make changes to your account.";
const RIGHT = { success: true, verify_success: true };
const standing = (over: object = {}) => ({ success: true, otp_required: true, by_password: false, resend_in: 0, ...over });

afterEach(() => void jest.useRealTimers());

function dialog(answers: FakeAnswers = {}) {
  const { api, seen } = fakeApi({
    'GET /account/otp': standing(),
    'POST /account/otp': { success: true, resend_in: 30 },
    'POST /account/otp/verify': RIGHT,
    ...answers,
  });
  const view = renderWithShell(<AccountOverlays />, { api, session: memberSession, path: '/c/pantry' });
  return { ...view, seen, ask: () => view.shell.commands.ask('account.prove', {}) };
}
function page(answers: FakeAnswers = {}, session: Partial<Session> = {}) {
  const { api, seen } = fakeApi({
    'POST /account/otp': { success: true, resend_in: 30 },
    'POST /account/otp/verify': RIGHT,
    ...answers,
  });
  const view = renderWithShell(<Page data={{ route: '/account/orders', step: 'otp', linksGoogle: false }} />, {
    api,
    session,
    path: '/login?stepKey=otp',
  });
  return { ...view, seen };
}
const boxes = () => screen.findByRole('textbox', { name: 'Code of 6 digits' });
const enter = async (code: string) => {
  const first = await boxes();
  await userEvent.click(first);
  await userEvent.paste(code);
};
const messages = (view: { shell: ReturnType<typeof dialog>['shell'] }) =>
  view.shell.snacks.list.get().map(({ message }) => message);

describe('the dialog (ACC-075)', () => {
  test('sends a code, takes it with its last digit, and says that it was right (ACC-078)', async () => {
    const view = dialog();
    let answer: Promise<unknown> = Promise.resolve();
    act(() => void (answer = view.ask()));
    expect(await screen.findByRole('dialog', { name: 'Verify it’s you' })).toBeTruthy();
    const first = await boxes();
    expect(first.getAttribute('autocomplete')).toBe('one-time-code');
    await enter('123 456');
    await expect(answer).resolves.toEqual({ is: 'proved' });
    expect(view.seen.map(({ name }) => name)).toEqual(['GET /account/otp', 'POST /account/otp', 'POST /account/otp/verify']);
    expect(view.seen[2]?.options?.body).toEqual({ otpCode: '123456' });
    await waitFor(() => expect(view.shell.openOverlay.get()).toBeNull());
    expect(view.shell.snacks.list.get()).toMatchObject([{ type: 'success', message: VERIFIED, autoDismiss: true }]);
  });

  test.each([
    { success: true, verify_success: false },
    { success: false, verify_success: true },
    { success: false, verify_success: false },
    new ApiError('x', { code: 500 }),
  ])('ACC-076, ACC-077, ACC-079: %j is no success; it shows an error, is reported, and clears the field', async (answer) => {
    const view = dialog({ 'POST /account/otp/verify': answer });
    act(() => void view.ask());
    await enter('123456');
    expect((await screen.findByRole('alert')).textContent).toBe(FAILED);
    expect(view.shell.emitted).toEqual([{ name: 'error_alert', detail: { message: FAILED } }]);
    expect(await boxes()).toHaveProperty('value', '');
    expect(document.activeElement).toBe(await boxes());
    expect(messages(view)).toEqual([]);
    expect(view.shell.openOverlay.get()?.name).toBe('otp');
  });

  test('ACC-080: the failure leaves after 10 s', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const view = dialog({ 'POST /account/otp/verify': { success: true, verify_success: false } });
    act(() => void view.ask());
    await enter('123456');
    await screen.findByRole('alert');
    act(() => jest.advanceTimersByTime(9_000));
    expect(screen.queryByRole('alert')).not.toBeNull();
    act(() => jest.advanceTimersByTime(1_100));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('closing declines all pending requests', async () => {
    const view = dialog();
    let answers: Promise<unknown>[] = [];
    act(() => void (answers = [view.ask(), view.ask()]));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await expect(Promise.all(answers)).resolves.toEqual([{ is: 'declined' }, { is: 'declined' }]);
    act(() => void (answers = [view.ask()]));
    await enter('123456');
    await expect(Promise.all(answers)).resolves.toEqual([{ is: 'proved' }]);
  });

  test('OP-197: the password where it suffices; a wrong one shows an error at its field', async () => {
    const wrong = new ApiError('Wrong password.', { code: 400, fields: { current_password: 'Wrong password.' } });
    const answers = [wrong, { success: true }];
    const view = dialog({ 'GET /account/otp': standing({ by_password: true }), 'POST /account/proof': () => answers.shift() });
    let answer: Promise<unknown> = Promise.resolve();
    act(() => void (answer = view.ask()));
    const password = await screen.findByLabelText('Current password');
    await userEvent.type(password, 'wrong{Enter}');
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
    await userEvent.clear(password);
    await userEvent.type(password, 'right{Enter}');
    await expect(answer).resolves.toEqual({ is: 'proved' });
    expect(messages(view)).toEqual([VERIFIED]);
    expect(view.seen.some(({ name }) => name === 'POST /account/otp')).toBe(false);
  });

  test('a code instead of the password, where one prefers it', async () => {
    const view = dialog({ 'GET /account/otp': standing({ by_password: true }) });
    act(() => void view.ask());
    await userEvent.click(await screen.findByRole('button', { name: 'Email me a code instead' }));
    await boxes();
    await waitFor(() => expect(view.seen.map(({ name }) => name)).toContain('POST /account/otp'));
  });

  test('API-066: an answer that refuses for want of a code is the flag, and no failure', async () => {
    const otpRequired = new ApiError('OTP is required', {
      code: 400,
      body: { success: false, code: 400, error: 'OTP is required' },
    });
    const view = dialog({ 'GET /account/otp': otpRequired });
    act(() => void view.ask());
    await boxes();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('another code can be had once the wait is over, which is counted down', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const view = dialog();
    act(() => void view.ask());
    expect(await screen.findByRole('button', { name: /^Send another code in (30|29) s$/ })).toHaveProperty('disabled', true);
    act(() => jest.advanceTimersByTime(31_000));
    await userEvent.click(screen.getByRole('button', { name: 'Send another code' }));
    await waitFor(() => expect(view.seen.filter(({ name }) => name === 'POST /account/otp')).toHaveLength(2));
  });
});

describe('the page (OP-072)', () => {
  test('the code of a pending sign-in signs in, opens the requested page, and shows a message there (ACC-082)', async () => {
    const view = page({ 'GET /account/otp': standing({ resend_in: 12 }) });
    expect(await screen.findByRole('button', { name: /Send another code in 1[12] s/ })).toBeTruthy();
    await enter('123456');
    await waitFor(() => expect(view.location()).toBe('/account/orders'));
    expect(view.seen.map(({ name }) => name)).toEqual(['GET /account/otp', 'POST /account/otp/verify']);
    expect(view.shell.emitted).toEqual([{ name: 'session.changed', detail: { reason: 'login' } }]);
    expect(messages(view)).toEqual([]);
    act(() => view.shell.snacks.closeAll());
    expect(view.shell.snacks.list.get()).toMatchObject([{ type: 'success', message: "You're signed in.", autoDismiss: true }]);
  });

  test('without a pending sign-in it asks for the email address', async () => {
    const view = page({ 'GET /account/otp': standing({ otp_required: false }) });
    await userEvent.type(await screen.findByLabelText('Email'), 'ada@example.com{Enter}');
    await boxes();
    await waitFor(() =>
      expect(view.seen.at(-1)).toEqual({
        name: 'POST /account/otp',
        options: { body: { route: '/account/orders', email: 'ada@example.com' } },
      }),
    );
  });

  test('the signed-in prove who they are and go on', async () => {
    const view = page(
      { 'GET /account/otp': standing({ by_password: true }), 'POST /account/proof': { success: true } },
      memberSession,
    );
    await userEvent.type(await screen.findByLabelText('Current password'), 'right{Enter}');
    await waitFor(() => expect(view.location()).toBe('/account/orders'));
  });
});
