import { keys } from '@larder/contracts/keys';
import { useQuery } from '@larder/shell';
import { fakeApi, renderWithShell } from '@larder/shell/testing';
import { act, screen } from '@testing-library/react';
import { useCartCounts } from './cart-counts.ts';

const cartOf = (...lines: [id: number, qty: number, saved?: boolean][]) => ({
  items: Object.fromEntries(
    lines.map(([product_id, line_item_qty, save_for_later = false], n) => [n, { product_id, line_item_qty, save_for_later }]),
  ),
});

function Counts() {
  return <output>{JSON.stringify([...useCartCounts()])}</output>;
}
/** The owner of the cart, whose question it is. */
function Owner({ ask }: { ask: () => Promise<unknown> }) {
  useQuery({ queryKey: keys.cart(), queryFn: ask, staleTime: 60_000 });
  return null;
}

it('CAT-073: counts units by product, without what is saved for later, and asks for nothing itself', async () => {
  const { api, seen } = fakeApi();
  const { queryClient } = renderWithShell(<Counts />, { api });
  expect(screen.getByRole('status').textContent).toBe('[]');
  await act(async () => void queryClient.setQueryData(keys.cart(), cartOf([1, 2], [1, 1], [2, 5, true])));
  expect(await screen.findByText('[[1,3]]')).toBeTruthy();
  expect(seen).toEqual([]);
});

it('does not answer for the server when the cart is requested again', async () => {
  const after = cartOf([1, 9]);
  const { api } = fakeApi({ 'GET /carts': after });
  const { queryClient } = renderWithShell(
    <>
      <Owner ask={() => api.call('GET /carts')} />
      <Counts />
    </>,
    { api },
  );
  await screen.findByText('[[1,9]]');
  await act(async () => void queryClient.setQueryData(keys.cart(), cartOf([1, 2])));
  await screen.findByText('[[1,2]]');
  await act(() => queryClient.invalidateQueries({ queryKey: keys.cart() }));
  expect(await screen.findByText('[[1,9]]')).toBeTruthy();
});
