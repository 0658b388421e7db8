// @vitest-environment node
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '@larder/shell/testing';
import { prefetchSession } from './server-session.ts';

const nobody = { uuid: null, isPla: false, isRegistered: false };

test.each([
  ['no cookie', {}, []],
  ['a login cookie of somebody who left', { loggedin: '0' }, []],
  ['a cart alone', { sid: 'a' }, ['GET /carts']],
  ['a login cookie', { loggedin: '1' }, ['GET /account']],
  ['both', { loggedin: '1', sid: 'a' }, ['GET /carts', 'GET /account']],
])('ACC-086: with %s the server asks for no more than that', async (_what, cookies, calls) => {
  const { api, seen } = fakeApi({ 'GET /account': { account: null }, 'GET /carts': {} });
  const set = vi.fn();
  const { session, cart } = prefetchSession(new Map(Object.entries(cookies)), nobody, api, new QueryClient());
  await Promise.all([session(set), cart]);
  expect(seen.map(({ name }) => name)).toEqual(calls);
  expect(set).toHaveBeenCalledTimes(calls.filter((name) => name === 'GET /account').length);
});
