import { QueryObserver } from '@tanstack/react-query';
import { UNUSED_QUERY_MS } from '@larder/rules';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient, forgetUnused } from './query-client.ts';

afterEach(() => vi.useRealTimers());

test('what nobody watches is forgotten after a while, and no timer is set for it', async () => {
  vi.useFakeTimers();
  const client = createQueryClient(false);
  client.setQueryData(['left'], 'seen');
  client.setQueryData(['watched'], 'seen');
  const end = new QueryObserver(client, { queryKey: ['watched'], staleTime: Infinity }).subscribe(() => {});
  let answer = (_text: string) => {};
  void client.prefetchQuery({ queryKey: ['on its way'], queryFn: () => new Promise<string>((done) => (answer = done)) });
  expect(vi.getTimerCount()).toBe(0);

  await vi.advanceTimersByTimeAsync(UNUSED_QUERY_MS);
  client.setQueryData(['answered just now'], 'seen');
  forgetUnused(client);
  expect(client.getQueryData(['left'])).toBe('seen');

  await vi.advanceTimersByTimeAsync(1);
  forgetUnused(client);
  answer('here');
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueriesData({})).toEqual([
    [['watched'], 'seen'],
    [['on its way'], 'here'],
    [['answered just now'], 'seen'],
  ]);
  end();
});
