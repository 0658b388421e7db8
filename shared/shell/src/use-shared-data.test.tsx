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
type Asked = ReturnType<typeof aQuery>;

function Count({ asked, of, isAsked, first }: { asked: Asked; of: string; isAsked?: boolean; first?: { data: undefined } }) {
  return <p>{`${of} ${useSharedData(asked, (data) => data?.[of] ?? 0, { isAsked, first })}`}</p>;
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

test('things that share a query ask once, and each draws anew only when its own part changes', async () => {
  const client = new QueryClient();
  const asked = aQuery();
  const { drawn } = page(
    client,
    ['oats', 'rice', 'salt'].map((of) => <Count key={of} asked={asked} of={of} />),
  );
  await screen.findByText('oats 2');
  expect(screen.getByText('rice 1')).toBeTruthy();
  expect(screen.getByText('salt 0')).toBeTruthy();
  expect(asked.queryFn).toHaveBeenCalledTimes(1);
  expect(client.getQueryCache().find({ queryKey: KEY })?.getObserversCount()).toBe(1);
  drawn.mockClear();
  await act(async () => client.setQueryData(KEY, { oats: 2, rice: 1, pasta: 7 }));
  expect(drawn).not.toHaveBeenCalled();
  await act(async () => client.setQueryData(KEY, { oats: 3, rice: 1 }));
  expect(screen.getByText('oats 3')).toBeTruthy();
});

test('nobody is asked for who the query is not for; with the last that watches the watching ends', async () => {
  const client = new QueryClient();
  const asked = aQuery();
  const { unmount, rerender, whole } = page(client, <Count asked={asked} of="oats" isAsked={false} />);
  expect(screen.getByText('oats 0')).toBeTruthy();
  rerender(whole);
  unmount();
  expect(asked.queryFn).not.toHaveBeenCalled();
  const again = page(client, <Count asked={asked} of="oats" />);
  await screen.findByText('oats 2');
  again.unmount();
  expect(client.getQueryCache().find({ queryKey: KEY })?.getObserversCount()).toBe(0);
  page(client, <Count asked={asked} of="rice" />);
  expect(screen.getByText('rice 1')).toBeTruthy();
  expect(client.getQueryCache().find({ queryKey: KEY })?.getObserversCount()).toBe(1);
});

test('who was forgotten is asked for anew, and shown', async () => {
  const client = new QueryClient();
  const asked = aQuery();
  page(client, <Count asked={asked} of="oats" />);
  await screen.findByText('oats 2');
  asked.queryFn.mockResolvedValue({ oats: 5 });
  // As the host does when another person is there.
  await act(async () => {
    client.getQueryCache().find({ queryKey: KEY })?.reset();
    client.removeQueries({ queryKey: KEY, type: 'inactive' });
  });
  expect(screen.getByText('oats 0')).toBeTruthy();
  await act(async () => client.invalidateQueries({ queryKey: KEY }));
  expect(screen.getByText('oats 5')).toBeTruthy();
});

test('a server draws what is known, or what it is said to show, and watches nothing', () => {
  const client = new QueryClient();
  client.setQueryData(KEY, { oats: 4 });
  const drawn = (first?: { data: undefined }) =>
    renderToString(
      <QueryClientProvider client={client}>
        <Count asked={aQuery()} of="oats" first={first} />
      </QueryClientProvider>,
    );
  expect(drawn()).toBe('<p>oats 4</p>');
  expect(drawn({ data: undefined })).toBe('<p>oats 0</p>');
  expect(client.getQueryCache().find({ queryKey: KEY })?.getObserversCount()).toBe(0);
});
