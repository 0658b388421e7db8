import { QueryClient } from '@tanstack/react-query';
import { keys } from '@larder/contracts/keys';
import { LISTS_STALE_MS } from '@larder/rules';
import { fakeApi } from '@larder/shell/testing';
import { favoriteProductsQuery, listQuery, listsQuery, savedListsQuery } from './list-queries.ts';

afterEach(() => {
  jest.useRealTimers();
});

test('SHELL-201, OP-122: lists are fetched once within their window, again after it, and immediately after a change', async () => {
  jest.useFakeTimers();
  const answers = { 'GET /list/lists': {}, 'GET /list/{id}': {}, 'GET /account/wishlist': { items: [], total: 0 } };
  const { api, seen } = fakeApi(answers);
  const client = new QueryClient();
  const look = async () => {
    await client.fetchQuery(listsQuery(api, 1));
    await client.fetchQuery(savedListsQuery(api, 1));
    await client.fetchQuery(listQuery(api, 5, 1));
    await client.fetchQuery(favoriteProductsQuery(api, 1));
    return seen.splice(0).length;
  };
  expect(await look()).toBe(4);
  jest.advanceTimersByTime(LISTS_STALE_MS - 1);
  expect(await look()).toBe(0);
  await client.invalidateQueries({ queryKey: keys.lists });
  expect(await look()).toBe(4);
  jest.advanceTimersByTime(LISTS_STALE_MS);
  expect(await look()).toBe(4);
});
