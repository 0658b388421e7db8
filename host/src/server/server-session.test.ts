import { QueryClient } from '@tanstack/react-query';
import { keys } from '@larder/contracts/keys';
import { ApiError } from '@larder/shell';
import { fakeApi } from '@larder/shell/testing';
import { prefetchSession } from './server-session.ts';

const asking = (cookies: object, cartId: string | null = null, report = jest.fn()) => ({
  cookies: new Map<string, string>(Object.entries(cookies)),
  browser: anonymous,
  cartId,
  report,
});
const anonymous = { uuid: null, isPla: false, isRegistered: false };

test.each([
  ['no cookie', {}, []],
  ['a login cookie after sign-out', { loggedin: '0' }, []],
  ['a cart alone', { sid: 'a' }, ['GET /carts']],
  ['a login cookie', { loggedin: '1' }, ['GET /account']],
  ['both', { loggedin: '1', sid: 'a' }, ['GET /carts', 'GET /account']],
])('ACC-086: with %s the server makes no other call', async (_what, cookies, calls) => {
  const { api, seen } = fakeApi({ 'GET /account': { account: null }, 'GET /carts': {} });
  const set = jest.fn();
  const { session, cart } = prefetchSession(api, new QueryClient(), asking(cookies));
  await Promise.all([session(set), cart]);
  expect(seen.map(({ name }) => name)).toEqual(calls);
  expect(set).toHaveBeenCalledTimes(calls.filter((name) => name === 'GET /account').length);
});

test.each([
  ['is there', {}, ['7']],
  ['belongs to another customer', new ApiError('x', { code: 404 }), ['7', undefined]],
])('SHELL-110: a cart that the address names and that %s', async (_what, named, cartIds) => {
  const answer = ({ query }: { query?: { cart_id?: string } } = {}) => (query?.cart_id ? named : { cart_id: 'own' });
  const { api, seen } = fakeApi({ 'GET /carts': answer });
  const client = new QueryClient();
  const report = jest.fn();
  await prefetchSession(api, client, asking({ sid: 'a' }, '7', report)).cart;
  expect(seen.map(({ options }) => (options?.query as { cart_id?: string } | undefined)?.cart_id)).toEqual(cartIds);
  expect(client.getQueryData(keys.cart())).toEqual(cartIds.length > 1 ? { cart_id: 'own' } : named);
  expect(report).not.toHaveBeenCalled();
});

test('what could not be had is reported; a session that has ended is not', async () => {
  const ended = new ApiError('x', { code: 401 });
  const broken = new ApiError('x', { code: 500 });
  const { api } = fakeApi({ 'GET /account': ended, 'GET /carts': broken });
  const report = jest.fn();
  const { session, cart } = prefetchSession(api, new QueryClient(), asking({ loggedin: '1', sid: 'a' }, null, report));
  await Promise.all([session(jest.fn()), cart]);
  expect(report.mock.calls).toEqual([['cart', broken]]);
});

test('OP-070: a store that its operator closed is no failure', async () => {
  const closed = new ApiError('x', { code: 500, body: { code: 500, maintenance: true } });
  const { api } = fakeApi({ 'GET /account': closed, 'GET /carts': closed });
  const report = jest.fn();
  const { session, cart } = prefetchSession(api, new QueryClient(), asking({ loggedin: '1', sid: 'a' }, null, report));
  await Promise.all([session(jest.fn()), cart]);
  expect(report).not.toHaveBeenCalled();
});
