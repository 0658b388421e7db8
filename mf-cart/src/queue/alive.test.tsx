import { act, Profiler } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { keys } from '@larder/contracts/keys';
import { ShellProvider, type CartAnswer } from '@larder/shell';
import { fakeShell } from '@larder/shell/testing';
import { cart, cartItem, product } from '../../test/fixtures.ts';
import Quantity from '../slots/quantity.tsx';
import { cartQueueOf } from './connect.ts';

const oats = product();
const holding = (qty: number): CartAnswer => cart([cartItem({ product: oats, line_item_qty: qty })]);

/** A card's quantity as the server sent it with `first` units, coming alive while the cart holds `now`; `renders` are the browser's. */
async function alive(first: number, now: number) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queryClient.setQueryData(keys.cart(), holding(first));
  const shell = fakeShell();
  let renders = 0;
  const page = (
    <QueryClientProvider client={queryClient}>
      <ShellProvider value={shell}>
        <Profiler id="quantity" onRender={() => (renders += 1)}>
          <Quantity product={oats} />
        </Profiler>
      </ShellProvider>
    </QueryClientProvider>
  );
  document.body.innerHTML = `<main>${renderToString(page)}</main>`;
  // Another slot, alive since the first moment, made the queue; then the cart changed.
  expect(cartQueueOf(shell, queryClient).firstCart).toEqual(holding(first));
  if (now !== first) queryClient.setQueryData(keys.cart(), holding(now));
  renders = 0;
  const errors: unknown[] = [];
  const main = document.querySelector('main')!;
  await act(async () => hydrateRoot(main, page, { onRecoverableError: (error) => void errors.push(error) }));
  return { shown: main.querySelector('fieldset')?.textContent, renders, errors };
}

afterEach(() => document.body.replaceChildren());

test('a slot that comes alive with the cart that the server knew is rendered once', async () => {
  expect(await alive(2, 2)).toEqual({ shown: '2', renders: 1, errors: [] });
});

test('a slot that comes alive after the cart changed takes up the HTML that the server sent, and shows the change then', async () => {
  expect(await alive(2, 3)).toEqual({ shown: '3', renders: 2, errors: [] });
});
