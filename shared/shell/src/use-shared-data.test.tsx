import { act, Profiler } from 'react';
import { renderToString } from 'react-dom/server';
import { render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useSharedData } from './services/use-shared-data.ts';

const KEY = ['cart'];
const aQuery = (answer = () => Promise.resolve({ oats: 2, rice: 1 } as Record<string, number>)) => ({
  queryKey: KEY,
  queryFn: jest.fn(answer),
  staleTime: 60_000,
});
type TestQuery = ReturnType<typeof aQuery>;

function Count({ query, of, isAsked, first }: { query: TestQuery; of: string; isAsked?: boolean; first?: { data: undefined } }) {
  return <p>{`${of} ${useSharedData(query, (data) => data?.[of] ?? 0, { isAsked, first })}`}</p>;
}

/** A page with these, how often it was drawn, and how it goes away. */
function page(client: QueryClient, parts: React.ReactNode) {
  const drawn = jest.fn();
  const whole = (
    <QueryClientProvider client={client}>
      <Profiler id="page" onRender={drawn}>
        {parts}
      </Profiler>
    </QueryClientProvider>
  );
  return { drawn, whole, ...render(whole) };
}

test('things that share a query ask once, and each rerenders only when its own part changes', async () => {
  const client = new QueryClient();
  const query = aQuery();
  const { drawn } = page(
    client,
    ['oats', 'rice', 'salt'].map((of) => <Count key={of} query={query} of={of} />),
  );
  await screen.findByText('oats 2');
  expect(screen.getByText('rice 1')).toBeTruthy();
  expect(screen.getByText('salt 0')).toBeTruthy();
  expect(query.queryFn).toHaveBeenCalledTimes(1);
  expect(client.getQueryCache().find({ queryKey: KEY })?.getObserversCount()).toBe(1);
  drawn.mockClear();
  await act(async () => client.setQueryData(KEY, { oats: 2, rice: 1, pasta: 7 }));
  expect(drawn).not.toHaveBeenCalled();
  await act(async () => client.setQueryData(KEY, { oats: 3, rice: 1 }));
  expect(screen.getByText('oats 3')).toBeTruthy();
});

test('a disabled query requests nothing; the last unsubscription ends the observer', async () => {
  const client = new QueryClient();
  const query = aQuery();
  const { unmount, rerender, whole } = page(client, <Count query={query} of="oats" isAsked={false} />);
  expect(screen.getByText('oats 0')).toBeTruthy();
  rerender(whole);
  unmount();
  expect(query.queryFn).not.toHaveBeenCalled();
  const again = page(client, <Count query={query} of="oats" />);
  await screen.findByText('oats 2');
  again.unmount();
  expect(client.getQueryCache().find({ queryKey: KEY })?.getObserversCount()).toBe(0);
  page(client, <Count query={query} of="rice" />);
  expect(screen.getByText('rice 1')).toBeTruthy();
  expect(client.getQueryCache().find({ queryKey: KEY })?.getObserversCount()).toBe(1);
});

test('who was forgotten is requested again, and shown', async () => {
  const client = new QueryClient();
  const query = aQuery();
  page(client, <Count query={query} of="oats" />);
  await screen.findByText('oats 2');
  query.queryFn.mockResolvedValue({ oats: 5 });
  // As the host does when another person is there.
  await act(async () => {
    client.getQueryCache().find({ queryKey: KEY })?.reset();
    client.removeQueries({ queryKey: KEY, type: 'inactive' });
  });
  expect(screen.getByText('oats 0')).toBeTruthy();
  await act(async () => client.invalidateQueries({ queryKey: KEY }));
  expect(screen.getByText('oats 5')).toBeTruthy();
});

test('a server renders cached or given data, and subscribes to nothing', () => {
  const client = new QueryClient();
  client.setQueryData(KEY, { oats: 4 });
  const drawn = (first?: { data: undefined }) =>
    renderToString(
      <QueryClientProvider client={client}>
        <Count query={aQuery()} of="oats" first={first} />
      </QueryClientProvider>,
    );
  expect(drawn()).toBe('<p>oats 4</p>');
  expect(drawn({ data: undefined })).toBe('<p>oats 0</p>');
  expect(client.getQueryCache().find({ queryKey: KEY })?.getObserversCount()).toBe(0);
});
