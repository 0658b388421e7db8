import { screen } from '@testing-library/react';
import { fakeApi, renderWithShell } from '@larder/shell/testing';
import { cart, cartItem } from '../../test/fixtures.ts';
import CartButton from './button.tsx';

test.each([
  [17, '17'],
  [999, '999'],
  [1208, '999+'],
])('CART-021, OP-152: %d pieces in the cart read %s beside its icon', async (pieces, text) => {
  const { api } = fakeApi({ 'GET /carts': cart([cartItem({ line_item_qty: pieces })]) });
  renderWithShell(<CartButton />, { api });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: `Cart, ${pieces} items` })).toBeTruthy();
});

test('an empty cart has no badge', async () => {
  const { api } = fakeApi({ 'GET /carts': cart([]) });
  renderWithShell(<CartButton />, { api });
  expect((await screen.findByRole('link', { name: 'Cart, 0 items' })).textContent).toBe('');
});
