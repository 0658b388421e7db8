import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ORDER_TEXT } from '@larder/rules';
import { ApiError } from '@larder/shell';
import type { SeenCall } from '@larder/shell/testing';
import { account, member, full, placed, orders, open, placeButton, refusal, type Sent } from '../../test/checkout.tsx';
import { cart, cartItem, product } from '../../test/fixtures.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

describe('who may order (OP-011, OP-046)', () => {
  test.each([
    ['leads', { loggedIn: true, userStatus: 'lead' }, 'Become a member', 'membership'],
    ['the lapsed', { loggedIn: true, userStatus: 'canceled', groupId: 5 }, 'Reactivate membership', 'reactivation'],
  ] as const)('%s are led to what they lack, nothing is fetched', async (_, session, button, overlay) => {
    const { shell, seen } = open({}, session);
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(shell.openOverlay.get()?.name).toBe(overlay);
    expect(seen.filter(({ name }) => name !== 'GET /carts')).toEqual([]);
  });
});

describe('states', () => {
  test('an empty cart has nothing to check out', async () => {
    open({ 'GET /carts': cart() });
    expect(await screen.findByRole('heading', { level: 1, name: 'There is nothing to check out' })).toBeTruthy();
  });

  test('what did not come can be fetched again', async () => {
    let fails = true;
    open({ 'GET /account/cc': () => (fails ? new ApiError('x', { code: 500 }) : { cards: [] }) });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    fails = false;
    await userEvent.click(retry);
    expect(await placeButton()).toBeTruthy();
  });
});

test.each([
  [true, '/membership/payment/method?route=%2Fcheckout'],
  [false, undefined],
])('CHK-021: a failed card (%s) asks for another one, and leads back here', async (failed, link) => {
  open({}, { ...member, account: { ...account, card_failed: failed } });
  await placeButton();
  expect(screen.queryByRole('link', { name: 'Add another card' })?.getAttribute('href')).toBe(link);
});

describe('placing the order (OP-091)', () => {
  test('sends cart, address, card and the total that was seen, once for a double press, and shows the order', async () => {
    const view = open();
    await userEvent.dblClick(await placeButton());
    await waitFor(() => expect(view.location()).toBe('/checkout/success?id=o1'));
    expect(orders(view.seen)).toEqual([
      {
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
        checkout_id: 'cart-1',
        address_id: 3,
        cc_id: 4,
        expected_total: '15.95',
        is_gift: 0,
        when_out: 'substitute',
      },
    ]);
    expect(view.shell.emitted).toContainEqual({
      name: 'order.placed',
      detail: {
        orderId: 'o1',
        grandTotal: 15.95,
        items: [expect.objectContaining({ product_id: 7, qty: 2, name: 'Rolled Oats', price: 5 })],
      },
    });
    expect(sessionStorage.getItem('larder.checkout.attempt')).toBeNull();
  });

  test('the terms stand at Place order, and the methods have their marks', async () => {
    open();
    await placeButton();
    expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms');
    expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy-policy');
    for (const mark of ['VISA', 'AMEX', 'DISCOVER'])
      expect(screen.getAllByText(mark)[0]?.getAttribute('aria-hidden')).toBe('true');
  });

  test('CART-040: what gift cards pay whole is ordered without a card', async () => {
    const totals = [...full.totals, { type: 'aw_giftcard' as const, value: -15.95 }];
    const view = open({ 'GET /carts': { ...full, totals, grand_total: 0 }, 'GET /account/cc': { cards: [] } });
    await userEvent.click(await placeButton());
    await waitFor(() => expect(view.location()).toBe('/checkout/success?id=o1'));
    expect(screen.queryByLabelText('Card number')).toBeNull();
    expect(orders(view.seen)).toMatchObject([{ checkout_id: 'cart-1', expected_total: '0.00' }]);
    expect(orders(view.seen)[0]).not.toHaveProperty('cc_id');
  });

  test('another address asks for its own totals and is ordered to', async () => {
    const view = open();
    await userEvent.click(await screen.findByRole('radio', { name: /Salem/ }));
    await waitFor(() =>
      expect(view.seen.some(({ options }) => (options?.query as Sent | undefined)?.['address_id'] === 9)).toBe(true),
    );
    await userEvent.click(await placeButton());
    await waitFor(() => expect(orders(view.seen)).toMatchObject([{ address_id: 9 }]));
  });

  test('a press while the totals of another address are fetched waits for them, and orders at the total that was seen', async () => {
    const later = Promise.withResolvers<typeof full>();
    const view = open({
      'GET /carts': (options?: SeenCall['options']) =>
        (options?.query as Sent | undefined)?.['address_id'] === 9 ? later.promise : full,
    });
    await userEvent.click(await screen.findByRole('radio', { name: /Salem/ }));
    const button = await placeButton();
    await userEvent.dblClick(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(orders(view.seen)).toEqual([]);
    later.resolve({ ...full, grand_total: 16.4 });
    await waitFor(() => expect(orders(view.seen)).toMatchObject([{ address_id: 9, expected_total: '15.95' }]));
  });

  test('gift text is saved without leaving the field; a failure shows an error and preserves the text (CART-025)', async () => {
    let fails = true;
    const giftCart = cart([cartItem()], { is_gift: true });
    const view = open({ 'GET /carts': giftCart, 'PUT /carts': () => (fails ? new ApiError('x', { code: 500 }) : giftCart) });
    const message = await screen.findByRole('textbox', { name: /^Message/ });
    const sent = () => view.seen.filter(({ name }) => name === 'PUT /carts').map(({ options }) => options?.body);
    await userEvent.type(message, 'Love');
    expect((await screen.findByRole('alert')).textContent).toContain('Oops');
    expect(message).toHaveProperty('value', 'Love');
    fails = false;
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(sent()).toEqual(Array.from({ length: 2 }, () => ({ is_gift: 1, gift_recipient: '', gift_message: 'Love' })));
  });

  test('a gift saved with the cart is restored, and changes are saved (CART-025)', async () => {
    const giftCart = cart([cartItem()], { is_gift: true, gift_recipient: 'Grandma', gift_message: 'Love' });
    const view = open({ 'GET /carts': giftCart, 'PUT /carts': giftCart });
    expect(await screen.findByRole('checkbox', { name: 'This order is a gift' })).toHaveProperty('checked', true);
    expect(screen.getByRole('textbox', { name: /^Message/ })).toHaveProperty('value', 'Love');
    await userEvent.type(screen.getByRole('textbox', { name: /^For/ }), ' Ann');
    await userEvent.tab();
    await waitFor(() =>
      expect(view.seen.find(({ name }) => name === 'PUT /carts')?.options).toMatchObject({
        query: { cart_id: 'cart-1' },
        body: { is_gift: 1, gift_recipient: 'Grandma Ann', gift_message: 'Love' },
      }),
    );
  });

  test('what happens when an item runs out is chosen with the keyboard, saved with the cart and sent with the order', async () => {
    const view = open({ 'PUT /carts': cart([cartItem()], { when_out: 'refund' }) });
    const group = await screen.findByRole('group', { name: 'If an item runs out', description: /never costs you more/ });
    const match = within(group).getByRole('radio', { name: 'Send the closest match' });
    expect(match).toHaveProperty('checked', true);
    const refund = within(group).getByRole('radio', { name: 'Refund it' });
    refund.focus();
    await userEvent.keyboard(' ');
    expect(refund).toHaveProperty('checked', true);
    await waitFor(() =>
      expect(view.seen.find(({ name }) => name === 'PUT /carts')?.options).toMatchObject({
        query: { cart_id: 'cart-1' },
        body: { when_out: 'refund' },
      }),
    );
    await userEvent.click(await placeButton());
    await waitFor(() => expect(orders(view.seen)).toMatchObject([{ when_out: 'refund' }]));
  });

  test('the saved choice for when an item runs out is there again; one that could not be saved stays, and says so', async () => {
    open({
      'GET /carts': cart([cartItem()], { when_out: 'refund' }),
      'PUT /carts': () => new ApiError('x', { code: 500 }),
    });
    expect(await screen.findByRole('radio', { name: 'Refund it' })).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('radio', { name: 'Send the closest match' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Oops');
    expect(screen.getByRole('radio', { name: 'Send the closest match' })).toHaveProperty('checked', true);
  });

  test('a gift carries its words (CHK-071)', async () => {
    const view = open({ 'PUT /carts': cart([cartItem()]) });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'This order is a gift' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^For/ }), 'Bo Lund');
    await userEvent.type(screen.getByRole('textbox', { name: /^Message/ }), 'Enjoy!');
    await userEvent.click(await placeButton());
    await waitFor(() =>
      expect(orders(view.seen)).toMatchObject([{ is_gift: 1, gift_recipient: 'Bo Lund', gift_message: 'Enjoy!' }]),
    );
  });

  test('a saved card that is refused is marked and focused; another one takes the refusal away', async () => {
    const text = 'Your card was declined.';
    open({ 'POST /checkout/order': refusal('declined', text, { payment: text }) });
    await userEvent.click(await placeButton());
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(1);
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /4242/ }));
    await userEvent.click(screen.getByRole('radio', { name: 'Another card' }));
    expect(screen.queryByText(text)).toBeNull();
  });

  test('what is ordered can be opened, each line with what it comes to', async () => {
    open();
    await userEvent.click(await screen.findByText('Items and amounts'));
    expect(screen.getByText('2 × Rolled Oats').closest('li')?.textContent).toBe('2 × Rolled Oats$10.00');
  });

  test('CHK-072: the tax line shows also without tax', async () => {
    open();
    const lines = (await screen.findByText('Subtotal')).closest('dl') as HTMLElement;
    expect(lines.textContent).toContain('Tax$0.00');
  });

  test('a changed total shows, and the next order uses a new key', async () => {
    let total = 15.95;
    const view = open({
      'GET /carts': () => ({ ...full, grand_total: total }),
      'POST /checkout/order': () => {
        if (total > 16) return placed;
        total = 17.5;
        return new ApiError('The total has changed to $17.50.', { code: 409, errorCode: 'total_changed' });
      },
    });
    await userEvent.click(await placeButton());
    expect((await screen.findByRole('alert')).textContent).toContain('The total has changed to $17.50.');
    await userEvent.click(await screen.findByRole('button', { name: /\$17\.50$/ }));
    await waitFor(() => expect(view.location()).toContain('/checkout/success'));
    const [first, second] = orders(view.seen);
    expect([first?.['expected_total'], second?.['expected_total']]).toEqual(['15.95', '17.50']);
    expect(first?.['key']).not.toBe(second?.['key']);
  });

  test('an attempt aborted by a reload is queried with its key, not ordered again', async () => {
    sessionStorage.setItem(
      'larder.checkout.attempt',
      JSON.stringify({ key: 'old-key', body: { checkout_id: 'cart-0', address_id: 3, cc_id: 4 } }),
    );
    const view = open({ 'GET /carts': cart() });
    await userEvent.click(await screen.findByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(view.location()).toBe('/checkout/success?id=o1'));
    expect(orders(view.seen)).toEqual([{ key: 'old-key', checkout_id: 'cart-0', address_id: 3, cc_id: 4 }]);
  });

  test('a line that is sold out holds the order (CART-109)', async () => {
    const view = open({ 'GET /carts': cart([cartItem({ product: product({ qty: 0, in_stock: false }) })]) });
    await userEvent.click(await placeButton());
    expect((await screen.findByRole('alert')).textContent).toContain(ORDER_TEXT.outOfStock);
    expect(orders(view.seen)).toEqual([]);
  });
});
