import { keys } from '@larder/contracts/keys';
import { fakeApi, renderWithShell } from '@larder/shell/testing';
import { cart } from '../../test/fixtures.ts';
import { checkoutQuery } from './checkout-queries.ts';

test('CHK-070: the cart call of checkout names the checkout once its cart is known', async () => {
  const { api, seen } = fakeApi({ 'GET /carts': cart() });
  const { queryClient } = renderWithShell(null);
  await queryClient.fetchQuery({ ...checkoutQuery(api, null), staleTime: 0 });
  queryClient.setQueryData(keys.cart(), cart([], { cart_id: '' }));
  await queryClient.fetchQuery({ ...checkoutQuery(api, null), staleTime: 0 });
  queryClient.setQueryData(keys.cart(), cart([], { cart_id: 'cart-1' }));
  await queryClient.fetchQuery({ ...checkoutQuery(api, 9), staleTime: 0 });
  expect(seen.map(({ options }) => options?.query)).toEqual([
    { full_cart: 1, preset: 'web', is_checkout: 1, recollect: 1 },
    { full_cart: 1, preset: 'web', is_checkout: 1, recollect: 1 },
    { full_cart: 1, preset: 'web', is_checkout: 1, recollect: 1, checkout_id: 'cart-1', address_id: 9 },
  ]);
});
