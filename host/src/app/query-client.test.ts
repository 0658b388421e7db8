import { QueryObserver } from '@tanstack/react-query';
import { UNUSED_QUERY_MS } from '@larder/rules';
import { createQueryClient, forgetUnused } from './query-client.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('what nobody watches is forgotten after a while, and no timer is set for it', async () => {
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

test('what was looked at for long is there for who goes back to it', async () => {
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

test('what is on its way as the shopper goes on is not lost', async () => {
  const client = createQueryClient(false);
  let answer = (_text: string) => {};
  const asked = client.fetchQuery({ queryKey: ['next'], queryFn: () => new Promise<string>((done) => (answer = done)) });
  forgetUnused(client);
  answer('here');
  await asked;
  expect(client.getQueryData(['next'])).toBe('here');
});
