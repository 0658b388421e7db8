import { screen } from '@testing-library/react';
import { fakeApi, renderWithShell } from '@larder/shell/testing';
import { cart, cartItem } from '../../test/fixtures.ts';
import CartButton from './button.tsx';

test.each([
  [17, '17'],
  [999, '999'],
  [1208, '999+'],
])('CART-021, OP-152: %d units in the cart read %s next to its icon', async (itemCount, text) => {
  const { api } = fakeApi({ 'GET /carts': cart([cartItem({ line_item_qty: itemCount })]) });
  renderWithShell(<CartButton />, { api });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: `Cart, ${itemCount} items` })).toBeTruthy();
});

test('an empty cart has no badge', async () => {
  const { api } = fakeApi({ 'GET /carts': cart([]) });
  renderWithShell(<CartButton />, { api });
  expect((await screen.findByRole('link', { name: 'Cart, 0 items' })).textContent).toBe('');
});
