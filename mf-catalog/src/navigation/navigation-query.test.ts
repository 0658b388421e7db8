import { QueryClient } from '@tanstack/react-query';
import { keys } from '@larder/contracts/keys';
import { fakeApi } from '@larder/shell/testing';
import { recommendQuery } from '../data/recommend-query.ts';
import { listShelfQuery } from '../data/shelf-query.ts';
import { navigationQuery } from './navigation-query.ts';

const AISLE = { id: 1, name: 'Pantry', url: '/c/pantry', image: null, children: [] };
const answer = jest.fn<() => object[]>();
const { api } = fakeApi({ 'GET /navigation': () => answer() });
let client: QueryClient;
const look = () => client.fetchQuery(navigationQuery(api));
beforeEach(() => {
  client = new QueryClient();
  answer.mockReset();
});

test('a menu with aisles is cached; an empty one is refetched at each use, until the first products exist', async () => {
  answer.mockReturnValueOnce([]).mockReturnValueOnce([]).mockReturnValue([AISLE]);
  expect(await look()).toEqual([]);
  expect(await look()).toEqual([]);
  expect(await look()).toEqual([AISLE]);
  expect(await look()).toEqual([AISLE]);
  expect(answer).toHaveBeenCalledTimes(3);
});

test('the first products refetch the shelves, too; in a store with products they stay cached', async () => {
  const shelves = [recommendQuery(api, 'home'), listShelfQuery(api, 'new-arrivals')].map(({ queryKey }) => queryKey);
  const invalidations = () => [...shelves, keys.account].map((key) => client.getQueryState(key)?.isInvalidated);
  for (const key of [...shelves, keys.account]) client.setQueryData(key, []);
  answer.mockReturnValue([AISLE]);
  await look();
  expect(invalidations()).toEqual([false, false, false]);
  client.setQueryData(keys.navigation, []);
  await look();
  expect(invalidations()).toEqual([true, true, false]);
});
