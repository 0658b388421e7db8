import { QueryClient } from '@tanstack/react-query';
import { CART_STALE_MS } from '@larder/rules';
import { cartQuery } from './cart.ts';
import { fakeApi } from './testing/index.ts';

afterEach(() => {
  jest.useRealTimers();
});

test('SHELL-201, OP-122: the cart is requested once within its window, and again after it', async () => {
  jest.useFakeTimers();
  const { api, seen } = fakeApi({ 'GET /carts': { items: {} } });
  const client = new QueryClient();
  await client.fetchQuery(cartQuery(api));
  jest.advanceTimersByTime(CART_STALE_MS - 1);
  await client.fetchQuery(cartQuery(api));
  expect(seen).toHaveLength(1);
  jest.advanceTimersByTime(1);
  await client.fetchQuery(cartQuery(api));
  expect(seen).toHaveLength(2);
});
