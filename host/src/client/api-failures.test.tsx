import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { CallName } from '@larder/contracts';
import { ApiError, type Session } from '@larder/shell';
import { sessionOf } from '@larder/shell/services/session';
import { createStore } from '@larder/shell/services/store';
import { createSnacks } from '@larder/shell/services/snacks';
import { keys } from '@larder/contracts/keys';
import { type FailureKit, handleApiFailure } from './api-failures.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

const kitOf = (session: Partial<Session> = {}): FailureKit => ({
  session: createStore<Session>({ ...sessionOf(null), ...session }),
  snacks: createSnacks(),
  queryClient: new QueryClient(),
  failures: [],
});

/** Where the shell goes after such a failure of a call, on a page of such an address. */
function goes(call: CallName, loggedIn: boolean, address = '/account/edit?tab=2', body: object = { error: 'OTP is required' }) {
  window.history.replaceState(null, '', address);
  const navigate = vi.fn();
  handleApiFailure(new ApiError('OTP is required', { code: 400, body }), call, kitOf({ loggedIn }), navigate);
  return navigate.mock.calls.map(([to]: unknown[]) => to);
}
const PAGE = '/login?stepKey=otp&route=%2Faccount%2Fedit%3Ftab%3D2';

test.each([
  ['GET /account/cc', true, [PAGE]],
  ['GET /account', false, [PAGE]],
  ['POST /account/cc', false, [PAGE]],
  // The dialog has asked before the call failed.
  ['POST /account/cc', true, []],
  // It asks whether a code is wanted.
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

test('API-023, SHELL-133, SHELL-135: failed calls are kept, the latest last and no more than twenty; maintenance is found in any of them, once', () => {
  const kit = kitOf();
  const { failures } = kit;
  const navigate = vi.fn();
  const fail = (message: string, body: object = {}, code = 400) =>
    handleApiFailure(new ApiError(message, { code, body }), 'GET /products', kit, navigate);
  fail('one');
  fail('two');
  expect(failures.map(({ message }) => message)).toEqual(['one', 'two']);
  for (let n = 3; n <= 25; n += 1) fail(String(n));
  expect(failures).toHaveLength(20);
  expect(navigate).not.toHaveBeenCalled();
  const closed = new ApiError('closed', { code: 500, body: { maintenance: true } });
  failures.push(closed);
  fail('one more');
  expect(navigate.mock.calls).toEqual([['/maintenance']]);
  fail('and another');
  expect(navigate).toHaveBeenCalledTimes(1);
});

const BANNED = 'Your access has been blocked. If you think this is a mistake, please contact us.';
test.each([
  ['API-012, API-018', 403, { error: 'no' }, true, [BANNED], []],
  ['API-013, API-020', 406, { error: 'no' }, false, [BANNED], []],
  ['API-022', 302, { code: 302, error: 'redirect for session loss' }, false, [], ['/login?route=%2Faccount%2Fedit%3Ftab%3D2']],
])('%s: %d with %j; still signed in: %s; said: %j, gone to: %j (OP-067, OP-068)', (_, code, body, stays, said, gone) => {
  window.history.replaceState(null, '', '/account/edit?tab=2');
  const kit = kitOf({ loggedIn: true });
  kit.queryClient.setQueryData(keys.cart(), { total_items_in_cart: 2 });
  const navigate = vi.fn();
  handleApiFailure(new ApiError('no', { code, body }), 'GET /carts', kit, navigate);
  expect(kit.session.get().loggedIn).toBe(stays);
  expect(kit.queryClient.getQueryData(keys.cart()) !== undefined).toBe(stays);
  expect(kit.snacks.list.get().map(({ message }) => message)).toEqual(said);
  expect(navigate.mock.calls.map(([to]: unknown[]) => to)).toEqual(gone);
});
