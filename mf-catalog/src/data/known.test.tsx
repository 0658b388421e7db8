import { Profiler } from 'react';
import { keys } from '@larder/contracts/keys';
import { useQuery } from '@larder/shell';
import { renderWithShell } from '@larder/shell/testing';
import { act, screen } from '@testing-library/react';
import { useCartCounts } from '../session/cart-counts.ts';

const cart = (...lines: [id: number, qty: number][]) => ({
  items: Object.fromEntries(lines.map(([product_id, line_item_qty]) => [product_id, { product_id, line_item_qty }])),
});

const Shelf = () => <output>{JSON.stringify([...useCartCounts()])}</output>;

function Owner({ ask }: { ask: () => Promise<unknown> }) {
  useQuery({ queryKey: keys.cart(), queryFn: ask });
  return null;
}

test('a shelf rerenders when something is in the cart, not when the cart is requested or empty', async () => {
  const drawn = jest.fn();
  const { promise, resolve } = Promise.withResolvers();
  const { queryClient } = renderWithShell(
    <>
      <Profiler id="shelf" onRender={drawn}>
        <Shelf />
      </Profiler>
      <Owner ask={() => promise} />
    </>,
  );
  await act(async () => resolve(cart()));
  expect(queryClient.getQueryData(keys.cart())).toEqual(cart());
  await act(async () => void queryClient.setQueryData(['somebody', 'else'], 1));
  expect(drawn).toHaveBeenCalledTimes(1);
  await act(async () => void queryClient.setQueryData(keys.cart(), cart([7, 2])));
  expect(screen.getByRole('status').textContent).toBe('[[7,2]]');
  expect(drawn).toHaveBeenCalledTimes(2);
});
