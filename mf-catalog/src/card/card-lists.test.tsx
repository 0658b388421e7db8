import type { Account } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { screen, within } from '@testing-library/react';
import { fakeApi, renderWithShell } from '@larder/shell/testing';
import { QueryClient } from '@tanstack/react-query';
import { aCard } from '../../test/products.ts';
import Products from '../slots/products.tsx';
import Recommended from '../slots/recommended.tsx';
import { ProductShelf, ShelfSkeleton } from './ProductShelf.tsx';

const account = { purchasedProducts: [1] } as unknown as Account;
const member = { loggedIn: true, userStatus: 'member' as const, groupId: 4, account };
const tiered_pricing = [
  { min: 3, max: null, promo_type: 'thrive_cash' as const, discount_type: 'dollar' as const, promo_value: 2 },
];

describe('the grid of cards for other remotes', () => {
  it('is a named list that counts what is in the cart', () => {
    const queryClient = new QueryClient();
    queryClient.setQueryData(keys.cart(), {
      coupon_labels: [],
      items: {
        a: { product_id: 1, line_item_qty: 2, save_for_later: false },
        b: { product_id: 1, line_item_qty: 9, save_for_later: true },
      },
    });
    renderWithShell(<Products products={[aCard({ tiered_pricing })]} label="Purchased" />, { queryClient });
    const list = within(screen.getByRole('list', { name: 'Purchased' }));
    expect(list.getByRole('heading', { level: 3, name: 'Mill & Meadow Rolled Oats 1' })).toBeTruthy();
    expect(list.getByText('Add 1 More, Get $2 Thrive Cash')).toBeTruthy();
  });

  it.each([
    ['/account/recommended', 1],
    ['/autoship', 0],
    ['/autoship/personalized', 0],
    ['/autoshipment', 1],
  ])('CAT-094, CAT-095: on %s the SNAP badge stands %d times', (path, times) => {
    renderWithShell(<Products products={[aCard({ ebt_eligibility: 1 })]} label="Items" />, { path });
    expect(screen.queryAllByText('SNAP eligible')).toHaveLength(times);
  });
});

describe('a shelf', () => {
  const show = (session: object, recommended: boolean) =>
    renderWithShell(<ProductShelf heading="For you" products={[aCard(), aCard({ id: 2 })]} recommended={recommended} />, {
      session,
    });

  it.each([
    ['to members what they never bought', member, true, 1],
    ['nothing to visitors', {}, true, 0],
    ['nothing where nothing is recommended', member, false, 0],
  ])('CAT-102: says New To You, %s', (_name, session, recommended, times) => {
    show(session, recommended);
    expect(screen.queryAllByText('New To You')).toHaveLength(times);
  });

  it('CAT-053, OP-154: is made of compact cards in narrow places: no buttons, no ads, no bones before it comes', async () => {
    const ads = { object_tracking_id: 'a', display_position: 1, product_id: 1 };
    const { api } = fakeApi({ 'GET /ds/recommend': { products: [aCard({ ads }), aCard({ id: 2, in_stock: false })], total: 2 } });
    const { container } = renderWithShell(<Recommended type="cart" heading="Goes well with your cart" compact />, { api });
    expect(container.textContent).toBe('');
    expect(await screen.findByRole('heading', { level: 3, name: 'Goes well with your cart' })).toBeTruthy();
    const cards = screen.getAllByRole('article');
    expect(cards.map((card) => card.className.split(' ').includes('compact'))).toEqual([true, true]);
    expect(cards.flatMap((card) => within(card).queryAllByRole('button'))).toEqual([]);
    expect(within(cards[0]!).getByText('$4.49')).toBeTruthy();
    expect(screen.queryByText('Sponsored')).toBeNull();
  });

  it('has no compact card of what the cart holds already', async () => {
    const { api } = fakeApi({ 'GET /ds/recommend': { products: [aCard(), aCard({ id: 2 })], total: 2 } });
    const queryClient = new QueryClient();
    queryClient.setQueryData(keys.cart(), {
      coupon_labels: [],
      items: { a: { product_id: 1, line_item_qty: 2, save_for_later: false } },
    });
    renderWithShell(<Recommended type="cart" heading="Goes well" compact />, { api, queryClient });
    expect(await screen.findByText('Rolled Oats 2')).toBeTruthy();
    expect(screen.queryByText('Rolled Oats 1')).toBeNull();
  });

  it('takes no room without products, and keeps its room while they are fetched', () => {
    const { container } = renderWithShell(<ProductShelf heading="For you" products={[]} />);
    expect(container.textContent).toBe('');
    renderWithShell(<ShelfSkeleton heading="Deals" />);
    expect(screen.getByRole('heading', { name: 'Deals' })).toBeTruthy();
  });
});
