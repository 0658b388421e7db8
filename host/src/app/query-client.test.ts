import { QueryObserver } from '@tanstack/react-query';
import { UNUSED_QUERY_MS } from '@larder/rules';
import { createQueryClient, forgetUnused } from './query-client.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('unobserved queries are removed after a while, without a timer', async () => {
  const client = createQueryClient(false);
  client.setQueryData(['left'], 'seen');
  client.setQueryData(['watched'], 'seen');
  const end = new QueryObserver(client, { queryKey: ['watched'], staleTime: Infinity }).subscribe(() => {});
  expect(jest.getTimerCount()).toBe(0);

  forgetUnused(client);
  await pass(UNUSED_QUERY_MS);
  client.setQueryData(['new'], 'seen');
  forgetUnused(client);
  expect(client.getQueryData(['left'])).toBe('seen');

  await pass(1);
  forgetUnused(client);
  expect(client.getQueriesData({})).toEqual([
    [['watched'], 'seen'],
    [['new'], 'seen'],
  ]);
  end();
});

test('data that was observed for long is available after going back', async () => {
  const client = createQueryClient(false);
  client.setQueryData(['list'], 'three pages');
  const end = new QueryObserver(client, { queryKey: ['list'], staleTime: Infinity }).subscribe(() => {});
  forgetUnused(client);
  await pass(3 * UNUSED_QUERY_MS);

  forgetUnused(client);
  end();
  await pass(UNUSED_QUERY_MS - 1);
  forgetUnused(client);
  expect(client.getQueryData(['list'])).toBe('three pages');
});

test('a pending fetch survives a navigation', async () => {
  const client = createQueryClient(false);
  let answer = (_text: string) => {};
  const request = client.fetchQuery({ queryKey: ['next'], queryFn: () => new Promise<string>((done) => (answer = done)) });
  forgetUnused(client);
  answer('here');
  await request;
  expect(client.getQueryData(['next'])).toBe('here');
});
