import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import * as keys from '@larder/contracts/key-names';
import { ApiError, type ApiClient, type Session } from '@larder/shell';
import { STORE_KEYS } from '@larder/shell/about';
import { sessionOf } from '@larder/shell/services/session';
import { signOutWatch } from '../client/storage.ts';
import { createKit, type KitOptions } from './create-kit.ts';
import { UNKNOWN_SITE } from './site.ts';

const account = (id: number) =>
  ({ customer_id: id, logged_in: true, user_status: 'member', group_id: 4 }) as NonNullable<Session['account']>;
const known = (key: unknown) =>
  (typeof key === 'function' ? (key as (...args: unknown[]) => readonly unknown[])(1, {}) : key) as readonly unknown[];

/** A tab in which customer 1 is signed in, with data under every key; `next` is the customer that the API returns next. */
function tab(next: number | null, more: Partial<KitOptions> = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  const call = async (name: string) => {
    if (name === 'GET /experiments') return { experiments: {} };
    if (next === null) throw new ApiError('Auth is required', { code: 401 });
    return { account: account(next) };
  };
  const personalStorage = { forget: jest.fn(), setOwner: jest.fn() };
  const options = {
    api: { call: call as ApiClient['call'] },
    queryClient,
    session: sessionOf(account(1)),
    environment: 'test',
    site: UNKNOWN_SITE,
    server: false,
    personalStorage,
    forced: () => undefined,
    report: (error: unknown) => {
      throw error;
    },
    ...more,
  } as unknown as KitOptions;
  const kit = createKit(options);
  for (const key of Object.values(keys)) queryClient.setQueryData(known(key), 'of customer 1');
  const left = jest.fn();
  kit.shell.events.on('person.left', left);
  return { kit, queryClient, personalStorage, left };
}
const cachedKeys = (queryClient: QueryClient) =>
  new Set(
    queryClient
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.data === 'of customer 1')
      .map(({ queryKey }) => queryKey[0]),
  );
const ofStore = new Set(
  Object.values(keys)
    .map((key) => known(key)[0])
    .filter((part) => STORE_KEYS.includes(part)),
);

test.each([
  ['signs out, here or in another tab', null],
  ['is followed by another customer', 2],
])('a customer who %s leaves no personal data: queries, storage, cart changes (ACC-044)', async (_, next) => {
  const { kit, queryClient, personalStorage, left } = tab(next);
  const cartRequest = kit.shell.commands.ask('cart.add', { wishes: [] });
  await kit.shell.refreshSession();
  expect(cachedKeys(queryClient)).toEqual(ofStore);
  expect(ofStore.size).toBeGreaterThan(3);
  expect(personalStorage.forget).toHaveBeenCalledTimes(1);
  expect(personalStorage.setOwner).toHaveBeenCalledWith(next);
  expect(left).toHaveBeenCalledTimes(1);
  expect(await cartRequest).toEqual({ is: 'away' });
});

test('ACC-068: without the sign-in flag the customer counts as signed out, regardless of the API', async () => {
  document.cookie = 'loggedin=1';
  const { kit, left } = tab(1, { isSignedOut: signOutWatch() });
  await act(() => kit.shell.refreshSession());
  expect(kit.session.get().loggedIn).toBe(true);
  document.cookie = 'loggedin=; max-age=0';
  await act(() => kit.shell.refreshSession());
  expect(kit.session.get()).toMatchObject({ loggedIn: false, account: null });
  expect(left).toHaveBeenCalledTimes(1);
});

test('a customer who stays signed in keeps all data', async () => {
  const { kit, queryClient, personalStorage, left } = tab(1);
  await kit.shell.refreshSession();
  expect(cachedKeys(queryClient).has('orders')).toBe(true);
  expect(personalStorage.forget).not.toHaveBeenCalled();
  expect(left).not.toHaveBeenCalled();
});

test('displayed data disappears immediately', async () => {
  const { kit, queryClient } = tab(null);
  const Orders = () => (
    <p>{useQuery<string>({ queryKey: keys.orders(1), queryFn: () => new Promise(() => undefined) }).data ?? 'nothing'}</p>
  );
  render(
    <QueryClientProvider client={queryClient}>
      <Orders />
    </QueryClientProvider>,
  );
  expect(screen.getByText('of customer 1')).toBeTruthy();
  act(() => void kit.shell.refreshSession());
  await waitFor(() => expect(screen.getByText('nothing')).toBeTruthy());
});
