import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Account } from '@larder/contracts';
import { FIELD_TEXT, ORDER_TEXT, SHIPPING_TEXT } from '@larder/rules';
import { ApiError, type EbtPad, type Session, type Wallets } from '@larder/shell';
import {
  anAddress,
  aSavedCard,
  fakeApi,
  fakeWallets,
  renderWithShell,
  type FakeAnswers,
  type SeenCall,
} from '@larder/shell/testing';
import { cart, cartItem, product } from '../../test/fixtures.ts';
import { Page } from './checkout.tsx';

const account = { customer_id: 1, firstname: 'Ada', lastname: 'Moss', is_over_21: true, date_of_birth: '1990-02-01' } as Account;
const member: Partial<Session> = { loggedIn: true, userStatus: 'member', groupId: 4, account };
const full = cart([cartItem({ line_item_qty: 2 })], { grand_total: 15.95, totals: [{ type: 'shipping', value: 5.95 }] });
const placed = { success: true, order_id: 'o1', increment_id: '1001', code: 200 };

type Order = Record<string, unknown>;
const orders = (seen: SeenCall[]): Order[] =>
  seen
    .filter(({ name }) => name === 'POST /checkout/order')
    .map(({ options }) => ({ key: options?.idempotencyKey, ...(options?.body as Order) }));

function open(answers: FakeAnswers = {}, session: Partial<Session> = member, wallets?: Wallets, ebt?: EbtPad) {
  const { api, seen } = fakeApi({
    'GET /carts': full,
    'GET /account/address': { addresses: [anAddress(), anAddress({ id: 9, city: 'Salem', is_default_shipping: false })] },
    'GET /account/cc': { cards: [aSavedCard()] },
    'POST /checkout/order': placed,
    ...answers,
  });
  return {
    ...renderWithShell(<Page />, { api, session, path: '/checkout', ...(wallets && { wallets }), ...(ebt && { ebt }) }),
    seen,
  };
}

const placeButton = () => screen.findByRole('button', { name: /^Place order/ });
const refusal = (errorCode: string, message: string, fields = {}) => new ApiError(message, { code: 400, errorCode, fields });

/** The payment gateway, which is no part of the api. */
function gateway(status: number, body: unknown) {
  const asked: URLSearchParams[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    asked.push(init?.body as URLSearchParams);
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  return asked;
}

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
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
      },
    ]);
    expect(view.shell.emitted).toContainEqual({ name: 'order.placed', detail: { orderId: 'o1', grandTotal: 15.95 } });
    expect(sessionStorage.getItem('larder.checkout.attempt')).toBeNull();
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
      expect(view.seen.some(({ options }) => (options?.query as Order | undefined)?.['address_id'] === 9)).toBe(true),
    );
    await userEvent.click(await placeButton());
    await waitFor(() => expect(orders(view.seen)).toMatchObject([{ address_id: 9 }]));
  });

  test('what is typed of a gift is kept without leaving the field; a failure says so and keeps the text (CART-025)', async () => {
    let fails = true;
    const kept = cart([cartItem()], { is_gift: true });
    const view = open({ 'GET /carts': kept, 'PUT /carts': () => (fails ? new ApiError('x', { code: 500 }) : kept) });
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

  test('a gift that was kept with the cart is there again, and what is changed is kept (CART-025)', async () => {
    const kept = cart([cartItem()], { is_gift: true, gift_recipient: 'Grandma', gift_message: 'Love' });
    const view = open({ 'GET /carts': kept, 'PUT /carts': kept });
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

  test('CHK-072: tax is told also when it is none', async () => {
    open();
    const lines = (await screen.findByText('Subtotal')).closest('dl') as HTMLElement;
    expect(lines.textContent).toContain('Tax$0.00');
  });

  test('a changed total is shown and asked for again under a new key', async () => {
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

  test('an attempt that a reload cut off is asked about under its key, not ordered anew', async () => {
    sessionStorage.setItem(
      'larder.checkout.attempt',
      JSON.stringify({ key: 'old-key', body: { checkout_id: 'cart-0', address_id: 3, cc_id: 4 } }),
    );
    const view = open({ 'GET /carts': cart() });
    await userEvent.click(await screen.findByRole('button', { name: 'Ask again' }));
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

describe('payment', () => {
  const typeCard = async (number: string) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Card number' }), number);
    await userEvent.type(screen.getByRole('textbox', { name: 'Expiration date' }), '12/34');
    await userEvent.type(screen.getByRole('textbox', { name: 'Security code' }), '123');
  };
  const none = {
    'GET /account/cc': { cards: [] },
    'GET /token/payment': {
      token: 'client-1',
      expires_at: '2030-01-01T00:00:00.000Z',
      gateway: { kind: 'form', address: '/sandbox-gateway/tokens' },
    },
  };

  test('a new card goes to the gateway, its token to the order, its number to nobody else', async () => {
    const asked = gateway(200, { success: true, payment_token: 'tok_1' });
    const view = open(none);
    await typeCard('4242 4242 4242 4242');
    await userEvent.click(await placeButton());
    await waitFor(() => expect(orders(view.seen)).toMatchObject([{ payment_token: 'tok_1' }]));
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      client_token: 'client-1',
      number: '4242 4242 4242 4242',
      expiry: '12/34',
      cvv: '123',
    });
    expect(JSON.stringify(view.seen)).not.toContain('4242 4242');
  });

  test('wrong fields are named and focused, nothing is sent (OP-095)', async () => {
    const asked = gateway(200, {});
    const view = open(none);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Card number' }), '4242 4242 4242 4241');
    await userEvent.click(await placeButton());
    expect(await screen.findByText(FIELD_TEXT.cardNumber)).toBeTruthy();
    expect(screen.getByText(FIELD_TEXT.cardExpiry)).toBeTruthy();
    expect(screen.getByText(FIELD_TEXT.cardCvv)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Card number' })));
    expect([asked, orders(view.seen)]).toEqual([[], []]);
  });

  test('a declined card is marked and focused, and keeps everything typed', async () => {
    gateway(200, { success: true, payment_token: 'tok_1' });
    open({
      ...none,
      'POST /checkout/order': refusal('declined', 'Your card was declined.', { payment: 'Your card was declined.' }),
    });
    await typeCard('4000000000000002');
    await userEvent.click(await placeButton());
    expect((await screen.findByRole('alert')).textContent).toContain('Your card was declined.');
    const number = screen.getByRole('textbox', { name: 'Card number' });
    expect(number).toHaveProperty('value', '4000000000000002');
    expect(number.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(number));
    expect(screen.getByRole('textbox', { name: 'Security code' })).toHaveProperty('value', '123');
  });

  test("the gateway's words stand at their field", async () => {
    gateway(400, { success: false, code: 400, error: 'x', errors: { cvv: FIELD_TEXT.cardCvv } });
    const view = open(none);
    await typeCard('4242424242424242');
    await userEvent.click(await placeButton());
    expect(await screen.findByText(FIELD_TEXT.cardCvv)).toBeTruthy();
    expect(orders(view.seen)).toEqual([]);
  });

  test('a flagged card needs its code before anything can be ordered (CHK-020, OP-043)', async () => {
    const view = open({ 'GET /account/cc': { cards: [aSavedCard({ payment_verification: true })] } });
    expect(await placeButton()).toHaveProperty('disabled', true);
    await userEvent.type(screen.getByRole('textbox', { name: 'Security code' }), '123');
    await userEvent.click(await placeButton());
    await waitFor(() => expect(orders(view.seen)).toMatchObject([{ cc_id: 4, cvv: '123' }]));
  });

  test('a new card that the gateway wants confirmed is asked for its code anew, which then goes along (OP-043)', async () => {
    gateway(200, { success: true, payment_token: 'tok_1' });
    let tries = 0;
    const view = open({
      ...none,
      'POST /checkout/order': () => {
        tries += 1;
        const text = 'Please enter the security code of your card.';
        return tries === 1 ? refusal('needs_verification', text, { cvv: text }) : { success: true, order_id: 'o-1' };
      },
    });
    await typeCard('4000002500003155');
    await userEvent.click(await placeButton());
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Security code' })).toHaveProperty('value', ''));
    expect(await placeButton()).toHaveProperty('disabled', true);
    await userEvent.type(screen.getByRole('textbox', { name: 'Security code' }), '456');
    await userEvent.click(await placeButton());
    await waitFor(() => expect(orders(view.seen)).toHaveLength(2));
    expect(orders(view.seen)[1]).toMatchObject({ payment_token: 'tok_1', cvv: '456' });
  });

  test('a new card is kept only where the shopper leaves the tick', async () => {
    gateway(200, { success: true, payment_token: 'tok_1' });
    const view = open(none);
    await typeCard('4242424242424242');
    const keep = screen.getByRole('checkbox', { name: /Keep this card for next time/ });
    expect(keep).toHaveProperty('checked', true);
    await userEvent.click(keep);
    await userEvent.click(await placeButton());
    await waitFor(() => expect(orders(view.seen)).toMatchObject([{ keep_card: 0 }]));
  });

  test('an expired card cannot be chosen (CHK-001)', async () => {
    open({
      'GET /account/cc': {
        cards: [aSavedCard({ expired: true }), aSavedCard({ id: 5, last4: '1111', cc_label: 'Visa', is_default: false })],
      },
    });
    expect(await screen.findByRole('radio', { name: /4242/ })).toHaveProperty('disabled', true);
    expect(screen.getByRole('radio', { name: /1111/ })).toHaveProperty('checked', true);
  });
});

describe('address (CHK-027 … CHK-029, ACC-039 … ACC-042)', () => {
  const none = { 'GET /account/address': { addresses: [] } };
  const search = {
    'POST /search/address': { success: true, address: { city: 'Portland', region_code: 'OR', region_id: 1, postcode: '97205' } },
  };

  test('city and state follow the ZIP; the saved one is ordered to', async () => {
    let saved: unknown[] = [];
    const view = open({
      ...search,
      'GET /account/address': () => ({ addresses: saved }),
      'POST /account/address': () => {
        saved = [anAddress({ id: 20 })];
        return { success: true, address: saved[0] };
      },
    });
    const form = await screen.findByRole('form', { name: 'New address' });
    await userEvent.type(within(form).getByRole('combobox', { name: 'Street address' }), '12 Orchard Lane');
    await userEvent.type(within(form).getByRole('textbox', { name: 'ZIP code' }), '97205');
    await waitFor(() => expect(within(form).getByRole('textbox', { name: 'City' })).toHaveProperty('value', 'Portland'));
    expect(within(form).getByRole('combobox', { name: 'State' })).toHaveProperty('value', 'OR');
    await userEvent.type(within(form).getByRole('textbox', { name: 'Phone' }), '5035550142');
    await userEvent.click(within(form).getByRole('button', { name: 'Save address' }));
    await userEvent.click(await placeButton());
    await waitFor(() => expect(orders(view.seen)).toMatchObject([{ address_id: 20 }]));
    expect(view.seen.find(({ name }) => name === 'POST /account/address')?.options?.body).toMatchObject({
      telephone: '503-555-0142',
      region_code: 'OR',
    });
  });

  test('CHK-027: a suggested address fills in all of it, by the keyboard alone', async () => {
    const place = { street1: '615 Palms Blvd', city: 'Venice', region_code: 'CA', postcode: '90291' };
    const view = open({
      ...search,
      'GET /account/address': { addresses: [] },
      'POST /search/streets': { suggestions: [place] },
    });
    const form = await screen.findByRole('form', { name: 'New address' });
    const street = within(form).getByRole('combobox', { name: 'Street address' });
    await userEvent.type(street, '615 pal');
    await screen.findByRole('option', { name: '615 Palms Blvd Venice, CA 90291' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(street).toHaveProperty('value', '615 Palms Blvd');
    expect(within(form).getByRole('textbox', { name: 'City' })).toHaveProperty('value', 'Venice');
    expect(within(form).getByRole('textbox', { name: 'ZIP code' })).toHaveProperty('value', '90291');
    expect(within(form).getByRole('combobox', { name: 'State' })).toHaveProperty('value', 'CA');
    expect(view.seen.filter(({ name }) => name === 'POST /search/streets')).toHaveLength(1);
  });

  test('CHK-027: where nobody suggests anything, an address is typed as ever', async () => {
    const view = open({
      ...search,
      'GET /account/address': { addresses: [] },
      'POST /search/streets': new ApiError('away', { code: 500 }),
    });
    const street = await screen.findByRole('combobox', { name: 'Street address' });
    await userEvent.type(street, '615 Palms Blvd');
    await waitFor(() => expect(view.seen.some(({ name }) => name === 'POST /search/streets')).toBe(true));
    expect(street).toHaveProperty('value', '615 Palms Blvd');
    expect(screen.queryByRole('option', { name: /Palms/ })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('what is typed is saved by Place order, and its total is the one that was seen', async () => {
    let saved: unknown[] = [];
    const view = open({
      ...search,
      'GET /account/address': () => ({ addresses: saved }),
      'POST /account/address': () => {
        saved = [anAddress({ id: 20 })];
        return { success: true, address: saved[0] };
      },
    });
    const form = await screen.findByRole('form', { name: 'New address' });
    await userEvent.type(within(form).getByRole('textbox', { name: 'ZIP code' }), '97205');
    await waitFor(() => expect(within(form).getByRole('textbox', { name: 'City' })).toHaveProperty('value', 'Portland'));
    await userEvent.click(await placeButton());
    expect(await screen.findByText('Please enter where it ships to.')).toBeTruthy();
    const street = within(form).getByRole('combobox', { name: 'Street address' });
    expect(street.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(street));
    expect(orders(view.seen)).toEqual([]);
    await userEvent.type(street, '12 Orchard Lane');
    await userEvent.type(within(form).getByRole('textbox', { name: 'Phone' }), '5035550142');
    await userEvent.click(await placeButton());
    await waitFor(() => expect(orders(view.seen)).toMatchObject([{ address_id: 20, expected_total: '15.95' }]));
    expect(screen.queryByText('Please enter where it ships to.')).toBeNull();
  });

  test('an address form that was only opened is left alone', async () => {
    const view = open({ 'POST /account/address': { success: true, address: anAddress({ id: 20 }) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Add an address' }));
    await userEvent.click(await placeButton());
    await waitFor(() => expect(orders(view.seen)).toMatchObject([{ address_id: 3 }]));
    expect(view.seen.some(({ name }) => name === 'POST /account/address')).toBe(false);
  });

  test('a first address begins with the ZIP of the account', async () => {
    open({ ...none, ...search }, { ...member, account: { ...account, billing_zip: '97205' } });
    expect(await screen.findByRole('textbox', { name: 'ZIP code' })).toHaveProperty('value', '97205');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'City' })).toHaveProperty('value', 'Portland'));
  });

  test('PO boxes and Alaska are refused in the words of the rules', async () => {
    open({ ...none, 'POST /search/address': new ApiError('x', { code: 404 }) });
    await userEvent.type(await screen.findByRole('combobox', { name: 'Street address' }), 'PO Box 12');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'AK');
    expect(screen.getByText(SHIPPING_TEXT.alaskaHawaii)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText(FIELD_TEXT.poBox)).toBeTruthy();
    expect(screen.getByText(SHIPPING_TEXT.onlyContiguous)).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Street address' })).toHaveProperty('value', 'PO Box 12');
  });

  test('without one nothing is ordered', async () => {
    const view = open(none);
    await userEvent.click(await placeButton());
    expect((await screen.findByRole('alert')).textContent).toContain('Please enter where it ships to.');
    expect(orders(view.seen)).toEqual([]);
  });
});

describe('wine (CHK-033, OP-040, OP-041)', () => {
  const wine = cart([cartItem({ product: product({ id: 9, title: 'Hill Red', box_type: 'wine' }) })]);
  const unknown: Partial<Session> = { ...member, account: { ...account, is_over_21: false, date_of_birth: null } };

  test('asks for the birth date once and tells the account', async () => {
    const view = open({ 'GET /carts': wine, 'PUT /account': { success: true, account } }, unknown);
    await userEvent.click(await placeButton());
    expect(await screen.findByText(FIELD_TEXT.required)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Date of birth'), '1990-02-01');
    await userEvent.click(await placeButton());
    await waitFor(() => expect(orders(view.seen)).toHaveLength(1));
    expect(view.seen.find(({ name }) => name === 'PUT /account')?.options?.body).toEqual({ date_of_birth: '1990-02-01' });
  });

  test('who is too young can order the rest', async () => {
    const young: Partial<Session> = { ...member, account: { ...account, is_over_21: false, date_of_birth: '2010-02-01' } };
    const view = open({ 'GET /carts': wine, 'POST /carts/bulk_product': cart() }, young);
    expect(await screen.findByText(SHIPPING_TEXT.underAge)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Order the rest, save the wine for later' }));
    await waitFor(() =>
      expect(view.seen.find(({ name }) => name === 'POST /carts/bulk_product')?.options?.body).toMatchObject({
        products: [{ product_id: 9, qty: 0, save_for_later: 1 }],
      }),
    );
  });

  test('a state without wine says so at its box, and the rest can be ordered', async () => {
    const utah = { addresses: [anAddress({ region_code: 'UT' })] };
    const view = open({ 'GET /carts': wine, 'GET /account/address': utah, 'POST /carts/bulk_product': cart() });
    expect(await screen.findByText(/Wine can't be shipped to Utah/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save it for later' }));
    await waitFor(() =>
      expect(view.seen.find(({ name }) => name === 'POST /carts/bulk_product')?.options?.body).toMatchObject({
        products: [{ product_id: 9, qty: 0, save_for_later: 1 }],
      }),
    );
  });

  test('fresh that is not delivered there can be kept for later; what else is in its box stays', async () => {
    const berries = cartItem({
      product: product({ id: 12, title: 'Berries', box_type: 'frozen', sold_as_fresh: 'fresh-frozen' }),
    });
    const peas = cartItem({ product: product({ id: 13, title: 'Peas', box_type: 'frozen' }) });
    const frozen = cart([berries, peas]);
    const boxes = frozen.boxes.map((box) => ({ ...box, cart_message: SHIPPING_TEXT.noFresh }));
    const view = open({ 'GET /carts': { ...frozen, boxes }, 'POST /carts/bulk_product': cart() });
    expect(await screen.findByText(SHIPPING_TEXT.noFresh)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save it for later' }));
    await waitFor(() =>
      expect(view.seen.find(({ name }) => name === 'POST /carts/bulk_product')?.options?.body).toMatchObject({
        products: [{ product_id: 12, qty: 0, save_for_later: 1 }],
      }),
    );
  });
});

describe('wallets', () => {
  const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));

  test('CHK-002: a wallet pays by its sheet, and is kept if one wishes; the default method was chosen before (CHK-004)', async () => {
    const view = open(
      {},
      member,
      fakeWallets(() => Promise.resolve('tok_1')),
    );
    expect(await screen.findByRole('radio', { name: /Visa ending in 4242/ })).toHaveProperty('checked', true);
    await choose('PayPal');
    expect(screen.getByRole('checkbox', { name: 'Keep PayPal for next time' })).toHaveProperty('checked', true);
    await userEvent.click(await placeButton());
    await waitFor(() => expect(orders(view.seen)).toMatchObject([{ payment_token: 'tok_1', keep_card: 1 }]));
  });

  test('a saved wallet is chosen like a card and not offered twice', async () => {
    const paypal = aSavedCard({ id: 7, cc_type: 'PayPal', cc_label: 'PayPal', last4: '', exp_month: null, exp_year: null });
    const view = open(
      { 'GET /account/cc': { cards: [paypal] } },
      member,
      fakeWallets(() => Promise.resolve('tok_1')),
    );
    await screen.findByRole('radio', { name: 'Venmo' });
    expect(screen.getAllByRole('radio', { name: 'PayPal' })).toHaveLength(1);
    await userEvent.click(await placeButton());
    await waitFor(() => expect(orders(view.seen)).toMatchObject([{ cc_id: 7 }]));
  });

  test('CHK-019: one that is away says so and cannot be chosen', async () => {
    open(
      {},
      member,
      fakeWallets(() => Promise.resolve(null), { 'Google Pay': 'away' }),
    );
    expect(await screen.findByRole('radio', { name: 'Google Pay not available' })).toHaveProperty('disabled', true);
  });

  test('a sheet that never answers is left by choosing something else, and nothing was ordered', async () => {
    const view = open(
      {},
      member,
      fakeWallets(() => new Promise(() => undefined)),
    );
    await choose('Venmo');
    await userEvent.click(await placeButton());
    expect(await screen.findByText(/Waiting for Venmo/)).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /Visa ending in 4242/ }));
    await waitFor(() => expect(screen.queryByText(/Waiting for Venmo/)).toBeNull());
    expect(orders(view.seen)).toEqual([]);
    await userEvent.click(await placeButton());
    await waitFor(() => expect(orders(view.seen)).toMatchObject([{ cc_id: 4 }]));
  });
});

describe('EBT (CHK-022, OP-042)', () => {
  const owner = { ...member, account: { ...account, ebt_data: { card_last4: '1111', token: 'ref' } } };
  const eligible = { ...full, ebt: true, ebt_amount: 10 };
  const pad = (pin: EbtPad['pin']): EbtPad => ({
    isTaken: () => Promise.resolve(true),
    card: () => Promise.resolve(null),
    pin,
  });
  const choose = async () => userEvent.click(await screen.findByRole('checkbox', { name: 'Pay $10.00 with EBT ending in 1111' }));

  test('pays what it may with the PIN of this order, another method the rest; the cart is priced for it', async () => {
    const pin = vi.fn(() => Promise.resolve('pin_1'));
    const view = open({ 'GET /carts': eligible }, owner, undefined, pad(pin));
    await choose();
    await waitFor(() =>
      expect(view.seen.some(({ options }) => (options?.query as Order | undefined)?.['pays_with_ebt'] === 1)).toBe(true),
    );
    expect(await screen.findByText('EBT pays')).toBeTruthy();
    await userEvent.click(await placeButton());
    await waitFor(() => expect(orders(view.seen)).toMatchObject([{ cc_id: 4, ebt_token: 'pin_1' }]));
    expect(pin).toHaveBeenCalledExactlyOnceWith('ref');
  });

  test('CHK-024, CHK-025: alone it is refused with its text, and nothing is sent', async () => {
    const pin = vi.fn(() => Promise.resolve('pin_1'));
    const view = open({ 'GET /carts': eligible, 'GET /account/cc': { cards: [] } }, owner, undefined, pad(pin));
    await choose();
    await userEvent.click(await placeButton());
    expect((await screen.findAllByText(ORDER_TEXT.ebtAlone)).length).toBeGreaterThan(0);
    expect([orders(view.seen), pin.mock.calls]).toEqual([[], []]);
  });

  test('a PIN that was not entered orders nothing', async () => {
    const view = open(
      { 'GET /carts': eligible },
      owner,
      undefined,
      pad(() => Promise.resolve(null)),
    );
    await choose();
    await userEvent.click(await placeButton());
    await placeButton();
    expect(orders(view.seen)).toEqual([]);
  });

  test('where nothing is eligible it is not offered', async () => {
    open({}, owner);
    await placeButton();
    expect(screen.queryByRole('checkbox', { name: /EBT/ })).toBeNull();
  });
});
