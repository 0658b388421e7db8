import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useQuery as useQueryOnServer } from './services/query-on-server.ts';

const FIELDS = [
  'data',
  'status',
  'fetchStatus',
  'isPending',
  'isSuccess',
  'isError',
  'isFetching',
  'isLoading',
  'isStale',
  'error',
] as const;

/** What a hook says of a query while a page is rendered. */
function told(hook: typeof useQuery, options: object, fill: (client: QueryClient) => void) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });
  fill(client);
  const results: unknown[] = [];
  const Reads = () => {
    const result = hook({ queryKey: ['cart'], queryFn: () => Promise.resolve({ qty: 0 }), ...options });
    results.push(Object.fromEntries(FIELDS.map((field) => [field, result[field]])));
    return null;
  };
  const page = [0, 1].map((key) => <Reads key={key} />);
  renderToString(<QueryClientProvider client={client}>{page}</QueryClientProvider>);
  return results;
}

const filled = (client: QueryClient) => void client.setQueryData(['cart'], { qty: 2 });
const failed = async () => {
  const client = new QueryClient();
  await client.prefetchQuery({ queryKey: ['cart'], queryFn: () => Promise.reject(new Error('away')), retry: false });
  return client.getQueryCache().find({ queryKey: ['cart'] })?.state;
};
const failure = await failed();

test.each<[string, object, (client: QueryClient) => void]>([
  ['data', {}, filled],
  ['a part of it', { select: (cart: { qty: number }) => cart.qty }, filled],
  ['data that is old', { staleTime: 0 }, filled],
  ['data that somebody does not ask for', { enabled: false }, filled],
  ['nothing yet', {}, () => {}],
  ['nothing, as nobody asks', { enabled: false }, () => {}],
  ['nothing, with something in its place', { placeholderData: { qty: 9 } }, () => {}],
  ['a failure', {}, (client) => void client.getQueryCache().build(client, { queryKey: ['cart'] }, failure)],
])('a page reads %s as the library says it', (_, options, fill) => {
  expect(told(useQueryOnServer, options, fill)).toEqual(told(useQuery, options, fill));
});

test('what is written while a page is rendered is read by who comes later', () => {
  const client = new QueryClient();
  const seen = vi.fn();
  const Reads = ({ write }: { write: number }) => {
    seen(useQueryOnServer({ queryKey: ['cart'], queryFn: () => Promise.resolve(0) }).data);
    client.setQueryData(['cart'], write);
    return null;
  };
  const page = [1, 2, 3].map((write) => <Reads key={write} write={write} />);
  renderToString(<QueryClientProvider client={client}>{page}</QueryClientProvider>);
  expect(seen.mock.calls).toEqual([[undefined], [1], [2]]);
});
