import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@larder/shell';
import { fakeApi, fillCart, renderWithShell } from '@larder/shell/testing';
import { order, orderItem } from '../../test/fixtures.ts';
import { prefetch } from './order.tsx';
import { open } from '../../test/order-page.tsx';

describe('one order', () => {
  test.each([
    ['processing', 'Placed', '11.5'],
    ['shipped', 'Shipped', '36.5'],
    ['in_transit', 'In Transit', '61.5'],
    ['delivered', 'Delivered', '97.5'],
  ] as const)('%s reads %s and stands at %s (CHK-050 … CHK-064)', async (status, text, width) => {
    open(order({ details: { delivery_status_label: status } }));
    const bar = await screen.findByRole('progressbar', { name: 'Order status' });
    expect(bar.getAttribute('aria-valuenow')).toBe(width);
    expect(bar.getAttribute('aria-valuetext')).toBe(text);
  });

  test('CHK-041: one that a schedule ordered leads there, any other does not', async () => {
    open(order({ autoship_schedule_id: 7 }));
    const link = await screen.findByRole('link', { name: 'your Autoship schedule' });
    expect(link.getAttribute('href')).toBe('/autoship/schedules#schedule-7');
  });

  test('a canceled one has no bar (OP-090)', async () => {
    open(order({ details: { delivery_status_label: 'canceled' } }));
    await screen.findByRole('heading', { name: '2 items' });
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('wine needs a signature (CHK-068), a gift says for whom, cards show four digits', async () => {
    open(order({ has_alcohol: true, is_gift: true, gift_recipient: 'Bo Lee', gift_message: '<b>Hi</b>' }));
    expect(await screen.findByText('Signature required upon delivery. Must be at least 21 yrs+.')).toBeTruthy();
    expect(screen.getByText('A gift for Bo Lee: <b>Hi</b>')).toBeTruthy();
    expect(screen.getByText('Visa ending in 4242, $13.45')).toBeTruthy();
  });

  test('CAT-076: a gift was free and shows its value', async () => {
    const sample = {
      product_id: 8,
      product_name: 'A taste',
      price_per_item: 0,
      row_total: 0,
      free_value: 4.99,
      qty: 1,
      reorder: false,
    };
    open(order({ items: [orderItem(), orderItem(sample)] }));
    expect(await screen.findByText('1 × FREE ($4.99)')).toBeTruthy();
    // It has no page of its own (CAT-007).
    expect(screen.queryByRole('link', { name: 'A taste' })).toBeNull();
    expect(screen.getByText('2 × $5.00')).toBeTruthy();
  });

  test('items that ran out say what replaced them, or that they were refunded', async () => {
    const shortage = { item_id: 5, product_name: 'Plain Oats', qty: 2 };
    open(
      order({
        shortages: [
          { ...shortage, outcome: 'substitute', replaced_by: 'Rolled Oats', amount: 1 },
          { ...shortage, product_name: 'Jam', qty: 1, outcome: 'refund', replaced_by: null, amount: 4 },
        ],
      }),
    );
    const section = await screen.findByRole('region', { name: 'Out of stock' });
    expect(
      within(section)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['2 × Plain Oats: Replaced by Rolled Oats, $1.00 refunded', '1 × Jam: Refunded: $4.00']);
  });

  test('only marked items can be had again (CHK-042, CHK-043)', async () => {
    open(order({ items: [orderItem(), orderItem({ product_id: 8, product_name: 'Sold Out Tea', reorder: false })] }));
    expect(await screen.findByRole('button', { name: 'Reorder Rolled Oats' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reorder Sold Out Tea' })).toBeNull();
  });
});

describe('reordering', () => {
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Reorder Rolled Oats' }));

  test('adds the ordered quantity to the cart, and confirms it', async () => {
    const { shell } = open(order());
    const cartRequests = fillCart(shell);
    await press();
    expect(cartRequests).toEqual([[{ productId: 7, pieces: { more: 2 }, soldAsFresh: null }]]);
    await waitFor(() =>
      expect(shell.openOverlay.get()).toEqual({
        name: 'addedToCart',
        props: { productId: 7, title: 'Rolled Oats', image: '/media/oats.webp', qty: 2 },
      }),
    );
  });

  test('names what is sold fresh, so that it is explained before it goes in (OP-125)', async () => {
    const { shell } = open(order({ items: [orderItem({ sold_as_fresh: 'fresh', box_type: 'fresh' })] }));
    const cartRequests = fillCart(shell, { is: 'asked' });
    await press();
    expect(cartRequests[0]).toMatchObject([{ productId: 7, soldAsFresh: 'fresh' }]);
    expect(shell.openOverlay.get()).toBeNull();
  });

  test('adds all available items by one request, in the same quantities; an item with options keeps its own button', async () => {
    const items = [
      orderItem(),
      orderItem({ product_id: 8, product_name: 'Berries', qty: 3, sold_as_fresh: 'fresh' }),
      orderItem({ product_id: 9, product_name: 'Sold Out Tea', reorder: false }),
      orderItem({ product_id: 10, product_name: 'Soap', option_labels: ['Lemon'] }),
    ];
    const { shell } = open(order({ items }));
    const cartRequests = fillCart(shell);
    await userEvent.click(await screen.findByRole('button', { name: 'Reorder all 2' }));
    expect(cartRequests).toEqual([
      [
        { productId: 7, pieces: { more: 2 }, soldAsFresh: null },
        { productId: 8, pieces: { more: 3 }, soldAsFresh: 'fresh' },
      ],
    ]);
  });

  test('there is no all of a single item', async () => {
    open(order());
    await screen.findByRole('button', { name: 'Reorder Rolled Oats' });
    expect(screen.queryByRole('button', { name: /Reorder all/ })).toBeNull();
  });

  test('a refusal is left to the cart to tell, and the button works again (CART-104)', async () => {
    const { shell } = open(order());
    fillCart(shell, { is: 'refused', fields: {} });
    await press();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Reorder Rolled Oats' }).getAttribute('aria-busy')).toBeNull());
    expect(shell.openOverlay.get()).toBeNull();
  });
});

describe('canceling (OP-093)', () => {
  test('asks first, then shows the canceled order', async () => {
    const canceled = order({ can_cancel: false, details: { delivery_status_label: 'canceled' } });
    const { seen } = open(order(), { 'POST /account/order/{id}/cancel': { success: true, order: canceled } });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const question = await screen.findByRole('alertdialog', { name: 'Cancel order #100001?' });
    expect(question.textContent).toContain('You get back $13.45 to Visa ending in 4242.');
    expect(seen.some(({ name }) => name.includes('cancel'))).toBe(false);
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel the order' }));
    expect((await screen.findAllByText('Canceled')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  });

  test('a late cancellation shows an error, and the order stays', async () => {
    open(order(), { 'POST /account/order/{id}/cancel': new ApiError('This order is being packed already.', { code: 400 }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }));
    expect(await screen.findByText('This order is being packed already.')).toBeTruthy();
  });

  test('not once it is packed', async () => {
    open(order({ can_cancel: false }));
    await screen.findByRole('heading', { name: '2 items' });
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  });
});

describe('printing', () => {
  test('a receipt has the seller and the member number, which a screen does not show, and a button asks for it', async () => {
    const print = jest.spyOn(window, 'print').mockReturnValue();
    open(order());
    await userEvent.click(await screen.findByRole('button', { name: 'Print receipt' }));
    expect(print).toHaveBeenCalledTimes(1);
    for (const text of ['Member number 42', '1 Mill Road, Salem, OR 97301'])
      expect(screen.getByText(text).closest('[data-print]')?.getAttribute('data-print')).toBe('only');
    print.mockRestore();
  });
});

describe('what the address asks for', () => {
  const ask = (query: string, answer: unknown, last: string | null = null) => {
    const { api } = fakeApi({ 'GET /account/order/{id}': answer, 'GET /account/order/last_order': { order_id: last } });
    const { queryClient } = renderWithShell(null);
    return prefetch({ api, queryClient, search: new URLSearchParams(query) } as Parameters<typeof prefetch>[0]);
  };
  test('OP-089: without one, the last', () =>
    expect(ask('', { order: order() }, 'o9')).resolves.toEqual({ data: { id: 'o9', number: '100001' } }));
  test('nothing, and there is no order yet', () => expect(ask('', {})).resolves.toEqual({ redirect: '/account/orders' }));
  test('an order of another customer', () =>
    expect(ask('id=o2', new ApiError('Order not found', { code: 404 }))).resolves.toEqual({ notFound: true }));
  test('a failing api is no missing order', () =>
    expect(ask('id=o1', new ApiError('down', { code: 503 }))).rejects.toThrow('down'));
});
