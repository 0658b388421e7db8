import { ApiError } from '@larder/shell';
import { fakeApi, fakeShell, type FakeAnswers } from '@larder/shell/testing';
import type { AppKit } from '../app/kit.ts';
import { createQueryClient } from '../app/query-client.ts';
import { followMailLink } from './mail-link.ts';

const otp = { code: '123456', nonce: 'n', route: '/account/orders' };
const RIGHT: FakeAnswers = {
  'POST /account/nonce/verify': { success: true },
  'POST /account/otp/verify': { success: true, verify_success: true },
};

function tab(answers: FakeAnswers, loggedIn = false) {
  const { api, seen } = fakeApi(answers);
  const shell = fakeShell({ api, session: { loggedIn } });
  const kit = { shell, session: shell.session, snacks: shell.snacks, queryClient: createQueryClient(false) } as unknown as AppKit;
  const go = jest.fn((_to: string) => Promise.resolve());
  return { kit, shell, go, calls: () => seen.map(({ name }) => name), snacks: () => shell.snacks.list.get() };
}

test('ACC-081, ACC-082: the code signs in, opens the page of the link, and shows the message there', async () => {
  const { kit, shell, go, calls, snacks } = tab(RIGHT);
  await followMailLink({ otp, uatoken: null }, kit, go);
  expect(calls()).toEqual(['POST /account/nonce/verify', 'POST /account/otp/verify']);
  expect(shell.emitted).toEqual([{ name: 'session.changed', detail: { reason: 'login' } }]);
  expect(go).toHaveBeenCalledWith('/account/orders');
  expect(snacks()).toEqual([]);
  shell.snacks.closeAll();
  expect(snacks()).toMatchObject([{ type: 'success', message: "You're signed in.", autoDismiss: true }]);
});

test('a link to the current page shows the message immediately', async () => {
  const { kit, go, snacks } = tab(RIGHT);
  await followMailLink({ otp: { ...otp, route: '/' }, uatoken: null }, kit, go);
  expect(go).not.toHaveBeenCalled();
  expect(snacks()).toMatchObject([{ message: "You're signed in." }]);
});

test('ACC-083: a refused nonce shows a message that disappears by itself', async () => {
  const text = 'This link is no longer valid. Please sign in again.';
  const refused = new ApiError(text, { code: 400, body: { success: false, code: 400, error: text } });
  const { kit, go, calls, snacks } = tab({ 'POST /account/nonce/verify': refused });
  await followMailLink({ otp, uatoken: null }, kit, go);
  expect(calls()).toEqual(['POST /account/nonce/verify']);
  expect(go).not.toHaveBeenCalled();
  expect(snacks()).toMatchObject([{ type: 'error', message: text, autoDismiss: true }]);
});

test('ACC-076, ACC-080: a code without full success shows a message for 10 s and is reported', async () => {
  const { kit, shell, go, snacks } = tab({ ...RIGHT, 'POST /account/otp/verify': { success: true, verify_success: false } });
  await followMailLink({ otp, uatoken: null }, kit, go);
  expect(go).not.toHaveBeenCalled();
  expect(snacks()).toMatchObject([{ type: 'error', timeout: 10_000, autoDismiss: true }]);
  expect(shell.emitted.map(({ name }) => name)).toEqual(['error_alert']);
});

test('SHELL-109, OP-079: the reader of a mail is greeted by name; a token that is ignored, or a sign-in, is nothing', async () => {
  const known = tab({ 'POST /session/new': { success: true, session_token: 'a', firstname: 'Ada' } });
  await followMailLink({ otp: null, uatoken: 'a.b' }, known.kit, known.go);
  expect(known.snacks()).toMatchObject([
    { type: 'success', message: 'Hi Ada, good to see you. Sign in to see or change your account.' },
  ]);
  const ignored = tab({ 'POST /session/new': { success: true, session_token: 'a', firstname: null } });
  await followMailLink({ otp: null, uatoken: 'a.b' }, ignored.kit, ignored.go);
  expect(ignored.snacks()).toEqual([]);
  const signedIn = tab({}, true);
  await followMailLink({ otp: null, uatoken: 'a.b' }, signedIn.kit, signedIn.go);
  expect(signedIn.calls()).toEqual([]);
});
