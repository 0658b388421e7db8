import { QueryClient } from '@tanstack/react-query';
import type { CallName } from '@larder/contracts';
import { ApiError, type Session } from '@larder/shell';
import { createStore } from 'zustand/vanilla';
import { readable } from '@larder/shell/services/readable';
import { sessionOf } from '@larder/shell/services/session';
import { createSnacks } from '@larder/shell/services/snacks';
import { keys } from '@larder/contracts/keys';
import { type FailureActions, type FailureKit, handleApiFailure } from './api-failures.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

function kitOf(session: Partial<Session> = {}): FailureKit {
  const store = createStore<Session>()(() => ({ ...sessionOf(null), ...session }));
  return {
    session: readable(store),
    setSession: (next) => store.setState(next, true),
    snacks: createSnacks(),
    queryClient: new QueryClient(),
    failures: [],
  };
}

/** Actions that note where they lead; `change` runs as in the browser, once the text is saved. */
function acting() {
  const left: string[] = [];
  const endSession = jest.fn<FailureActions['endSession']>();
  const leave: FailureActions['leave'] = (to, change) => {
    left.push(to);
    change?.();
  };
  return { left, endSession, actions: { leave, endSession } };
}

/** Where the shell navigates after such a failure of a call, on a page with such an address. */
function goes(call: CallName, loggedIn: boolean, address = '/account/edit?tab=2', body: object = { error: 'OTP is required' }) {
  window.history.replaceState(null, '', address);
  const { actions, left } = acting();
  handleApiFailure(new ApiError('OTP is required', { code: 400, body }), call, kitOf({ loggedIn }), actions);
  return left;
}
const PAGE = '/login?stepKey=otp&route=%2Faccount%2Fedit%3Ftab%3D2';

test.each([
  ['GET /account/cc', true, [PAGE]],
  ['GET /account', false, [PAGE]],
  ['POST /account/cc', false, [PAGE]],
  // The dialog checked the session before the call failed.
  ['POST /account/cc', true, []],
  // It requests whether a code is required.
  ['GET /account/otp', true, []],
] as const)('ACC-084: an answer of %s that wants a code (signed in: %s) leads to %j', (call, loggedIn, expected) =>
  expect(goes(call, loggedIn)).toEqual(expected),
);

test('OP-072: while there, a further one does not redirect', () => {
  expect(goes('GET /account/cc', true, '/login?stepKey=otp&route=%2Faccount')).toEqual([]);
  expect(goes('GET /account', false, '/login?route=%2Faccount')).toHaveLength(1);
});

test('by its code, whatever its words', () => {
  expect(goes('GET /account', false, '/account/edit?tab=2', { error: 'Prove it', error_code: 'otp_required' })).toEqual([PAGE]);
});

test('API-023, SHELL-133, SHELL-135: the last twenty failed calls are stored, the latest last; maintenance is found in any of them, once', () => {
  const kit = kitOf();
  const { failures } = kit;
  const { actions, left } = acting();
  const fail = (message: string, body: object = {}, code = 400) =>
    handleApiFailure(new ApiError(message, { code, body }), 'GET /products', kit, actions);
  fail('one');
  fail('two');
  expect(failures.map(({ message }) => message)).toEqual(['one', 'two']);
  for (let n = 3; n <= 25; n += 1) fail(String(n));
  expect(failures).toHaveLength(20);
  expect(left).toEqual([]);
  const closed = new ApiError('closed', { code: 500, body: { maintenance: true } });
  failures.push(closed);
  fail('one more');
  expect(left).toEqual(['/maintenance']);
  fail('and another');
  expect(left).toHaveLength(1);
  // An employee opens the store at the desk.
  window.history.replaceState(null, '', '/desk/operations/system');
  failures.push(closed);
  fail('one more');
  expect(left).toHaveLength(1);
});

const BANNED = 'Your access has been blocked. If you think this is a mistake, please contact us.';
test.each([
  ['API-012, API-018', 403, { error: 'no' }, true, [BANNED], []],
  ['API-013, API-020', 406, { error: 'no' }, false, [BANNED], []],
  ['API-022', 302, { code: 302, error: 'redirect for session loss' }, false, [], ['/login?route=%2Faccount%2Fedit%3Ftab%3D2']],
])(
  '%s: %d with %j; still signed in: %s; messages: %j, navigated to: %j (OP-067, OP-068)',
  (_, code, body, stays, messages, destinations) => {
    window.history.replaceState(null, '', '/account/edit?tab=2');
    const kit = kitOf({ loggedIn: true });
    kit.queryClient.setQueryData(keys.cart(), { total_items_in_cart: 2 });
    const { actions, left, endSession } = acting();
    handleApiFailure(new ApiError('no', { code, body }), 'GET /carts', kit, actions);
    expect(kit.session.get().loggedIn).toBe(stays);
    expect(kit.queryClient.getQueryData(keys.cart()) !== undefined).toBe(stays);
    expect(kit.snacks.list.get().map(({ message }) => message)).toEqual(messages);
    expect(left).toEqual(destinations);
    // The server and the cookies forget the session, too, or a reload would sign in again.
    expect(endSession).toHaveBeenCalledTimes(code === 406 ? 1 : 0);
  },
);

test('API-020: a ban of the sign-out itself causes no further one', () => {
  const { actions, endSession } = acting();
  handleApiFailure(new ApiError('no', { code: 406, body: {} }), 'POST /account/logout', kitOf({ loggedIn: true }), actions);
  expect(endSession).not.toHaveBeenCalled();
});

test('OP-068: a lost session leaves the form on the page until its text is saved', () => {
  window.history.replaceState(null, '', '/account/edit');
  const kit = kitOf({ loggedIn: true });
  const leave = jest.fn<FailureActions['leave']>();
  const actions = { leave, endSession: jest.fn<FailureActions['endSession']>() };
  handleApiFailure(new ApiError('Auth is required', { code: 401, body: {} }), 'PUT /account', kit, actions);
  expect(kit.session.get().loggedIn).toBe(true);
  expect(leave.mock.calls[0]?.[0]).toBe('/login?route=%2Faccount%2Fedit');
  leave.mock.calls[0]?.[1]?.();
  expect(kit.session.get().loggedIn).toBe(false);
});
