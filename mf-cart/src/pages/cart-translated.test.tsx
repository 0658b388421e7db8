import { act } from '@testing-library/react';
import { keys } from '@larder/contracts/keys';
import { translatePage } from '@larder/ui/testing/translate-page.ts';
import { cart, cartItem } from '../../test/fixtures.ts';
import { after, oats, open, wine } from '../../test/cart-page.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const amounts = (text: string | null) => text?.match(/\$[\d,.]+/g);
const two = (qty: number) =>
  cart([cartItem({ product: oats, line_item_qty: qty }), cartItem({ product: wine })], { version: qty });

test('a cart on a page that the browser translated shows the amounts of each change', async () => {
  const fresh = await open(two(5));
  const expected = amounts(fresh.container.textContent);
  fresh.unmount();
  const { container, queryClient } = await open(two(2));
  expect(amounts(container.textContent)).not.toEqual(expected);
  translatePage(container);
  act(() => void queryClient.setQueryData(keys.cart(), two(5)));
  await after(0);
  expect(amounts(container.textContent)).toEqual(expected);
});
