import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Account } from '@larder/contracts';
import { ApiError, type Session } from '@larder/shell';
import { fakeApi, fakeWallets, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { cart, cartItem, product } from '../../test/fixtures.ts';
import CartOverlays from './overlays.tsx';
import Quantity from './quantity.tsx';

const oats = product();
const berries = product({ id: 8, title: 'Wild Berries', box_type: 'fresh', sold_as_fresh: 'fresh' });

function open(
  answers: FakeAnswers,
  { path = '/', session = {}, card = oats }: { path?: string; session?: Partial<Session>; card?: typeof oats } = {},
) {
  const { api, seen } = fakeApi({ 'GET /carts': cart(), ...answers });
  const view = renderWithShell(
    <>
      <Quantity product={card} />
      <CartOverlays />
    </>,
    { api, path, session },
  );
  return { ...view, seen };
}

beforeEach(() => sessionStorage.clear());

describe('drawer (CART-075)', () => {
  const full = { 'GET /carts': cart([cartItem({ product: oats, line_item_qty: 2 })]) };

  test('is open by the hash and takes it away when closed', async () => {
    const view = open(full, { path: '/c/x?sort=price#isCartOpen' });
    const drawer = await screen.findByRole('dialog', { name: 'Your cart' });
    expect(await within(drawer).findByRole('link', { name: 'Mill & Meadow Rolled Oats' })).toBeTruthy();
    expect(drawer.textContent).toContain('Subtotal $10.00');
    await userEvent.click(within(drawer).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(view.location()).toBe('/c/x?sort=price'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('CART-071: saves nothing for later, so that no message of the cart page comes up over another', async () => {
    open(full, { path: '/c/x#isCartOpen' });
    const drawer = await screen.findByRole('dialog', { name: 'Your cart' });
    expect(await within(drawer).findByRole('button', { name: /One more|Add/ })).toBeTruthy();
    expect(within(drawer).queryByRole('button', { name: /later/i })).toBeNull();
  });

  test('says what goes well with it, in compact cards (OP-154)', async () => {
    const { api } = fakeApi(full);
    const recommended = { 'catalog.recommended': { default: (props: object) => <p>{JSON.stringify(props)}</p> } };
    renderWithShell(<CartOverlays />, { api, path: '/#isCartOpen', slots: recommended });
    const drawer = await screen.findByRole('dialog', { name: 'Your cart' });
    expect(await within(drawer).findByText('{"type":"cart","heading":"Goes well with your cart","compact":true}')).toBeTruthy();
  });

  test('AUTO-030, OP-106: tells of the delivery that ships within three days, in an empty cart, too', async () => {
    const account = { autoship: { ships_on: '2025-03-14' } } as Account;
    open({}, { path: '/#isCartOpen', session: { loggedIn: true, userStatus: 'member', groupId: 4, account } });
    const drawer = await screen.findByRole('dialog', { name: 'Your cart' });
    expect(await within(drawer).findByText(/Your Autoship delivery ships Friday, March 14\./)).toBeTruthy();
    const link = within(drawer).getByRole('link', { name: 'See your delivery' });
    expect(link.getAttribute('href')).toBe('/autoship/next-shipment');
  });

  test('CHK-002: leads to a checkout in which a wallet is chosen', async () => {
    const { api } = fakeApi(full);
    const wallets = fakeWallets(() => Promise.resolve(null));
    const session: Partial<Session> = { loggedIn: true, userStatus: 'member', groupId: 4 };
    const view = renderWithShell(<CartOverlays />, { api, path: '/#isCartOpen', wallets, session });
    const express = await screen.findByRole('group', { name: 'Express checkout' });
    await userEvent.click(await within(express).findByRole('button', { name: 'Check out with Venmo' }));
    await waitFor(() => expect(view.location()).toBe('/checkout?wallet=Venmo'));
  });

  test('closes by Escape', async () => {
    const view = open(full, { path: '/#isCartOpen' });
    await screen.findByRole('dialog', { name: 'Your cart' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(view.location()).toBe('/'));
  });

  test('says that it is empty', async () => {
    open({}, { path: '/#isCartOpen' });
    expect(await screen.findByRole('heading', { name: 'Your cart is waiting' })).toBeTruthy();
    // A foot without a button would be a strip of nothing under its line.
    const drawer = screen.getByRole('dialog', { name: 'Your cart' });
    expect([...drawer.children].filter(({ textContent }) => textContent === '')).toEqual([]);
    expect(
      within(drawer)
        .getAllByRole('button')
        .map((button) => button.textContent || button.ariaLabel),
    ).toEqual(['Close']);
  });

  test('can be tried again when the cart did not come', async () => {
    let fails = true;
    open({ 'GET /carts': () => (fails ? new ApiError('x', { code: 500 }) : cart([cartItem()])) }, { path: '/#isCartOpen' });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    fails = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('button', { name: 'Checkout' })).toBeTruthy();
  });

  test('stays away on the cart page, and without the hash', async () => {
    open(full, { path: '/cart#isCartOpen' });
    await act(async () => {});
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('added to cart (CART-060, CART-076)', () => {
  // The sheet comes with the first press; no time passes here by itself.
  beforeAll(() => import('../overlays/AddedSheet.tsx'));
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const clicks = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const answers = { 'POST /carts/bulk_product': cart([cartItem({ product: oats })], { version: 2 }) };

  test('shows the item and a way to the cart, then goes by itself', async () => {
    open(answers);
    await after(0);
    await clicks().click(screen.getByRole('button', { name: 'Add Rolled Oats' }));
    await after(0);
    expect(screen.getByText('Added to cart')).toBeTruthy();
    expect(screen.getByText('1 × Rolled Oats')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('#isCartOpen');
    await after(5000);
    expect(screen.queryByText('Added to cart')).toBeNull();
  });

  test('stays under the pointer', async () => {
    open(answers);
    await after(0);
    const hand = clicks();
    await hand.click(screen.getByRole('button', { name: 'Add Rolled Oats' }));
    await after(0);
    await hand.hover(screen.getByText('1 × Rolled Oats'));
    await after(12_000);
    expect(screen.getByText('Added to cart')).toBeTruthy();
  });

  test('is undone when the add failed', async () => {
    open({ 'POST /carts/bulk_product': new ApiError('x', { code: 500 }) });
    await after(0);
    await clicks().click(screen.getByRole('button', { name: 'Add Rolled Oats' }));
    await after(750);
    expect(screen.queryByText('Added to cart')).toBeNull();
  });
});

describe('fresh items (CAT-122, OP-125)', () => {
  const answers = { 'POST /carts/bulk_product': cart([cartItem({ product: berries })], { version: 2 }) };

  test('the first is explained with fee and threshold, and added on yes; the second is not explained', async () => {
    const view = open(answers, { card: berries });
    await userEvent.click(await screen.findByRole('button', { name: 'Add Wild Berries' }));
    const dialog = await screen.findByRole('dialog', { name: 'This one ships cold' });
    expect(dialog.textContent).toContain('$9.95');
    expect(dialog.textContent).toContain('$150+');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add anyway' }));
    const more = await screen.findByRole('button', { name: 'One more Wild Berries', hidden: true });
    await waitFor(() => expect(view.seen.some(({ name }) => name === 'POST /carts/bulk_product')).toBe(true));
    await waitFor(() => expect(more.getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(more);
    expect(view.shell.openOverlay.get()?.name).toBe('addedToCart');
  });

  test('of several at once, all go in on yes, in one call, with the quantities that were requested (CAT-016)', async () => {
    const view = open({ ...answers, 'GET /carts': cart([cartItem({ product: oats, line_item_qty: 2 })]) });
    await screen.findByRole('button', { name: 'One more Rolled Oats' });
    const lines = [
      { productId: 8, qty: 1 },
      { productId: oats.id, qty: 3 },
    ];
    act(() => view.shell.overlays.open('fresh', { productId: 8, qty: 1, lines }));
    const dialog = await screen.findByRole('dialog', { name: 'Some items ship cold' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add anyway' }));
    const calls = () => view.seen.filter(({ name }) => name === 'POST /carts/bulk_product');
    await waitFor(() => expect(calls()).toHaveLength(1));
    expect(calls()[0]?.options).toMatchObject({
      body: {
        products: expect.arrayContaining([
          { product_id: 8, qty: 1 },
          { product_id: oats.id, qty: 3 },
        ]),
      },
    });
  });

  test('cancel adds nothing', async () => {
    open(answers, { card: berries });
    await userEvent.click(await screen.findByRole('button', { name: 'Add Wild Berries' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Add Wild Berries' })).toBeTruthy();
  });

  test('where fresh is not delivered the dialog says so and adds nothing', async () => {
    const account = { fresh_enabled: false } as Session['account'];
    open(answers, { card: berries, session: { loggedIn: true, userStatus: 'member', groupId: 4, account } });
    await userEvent.click(await screen.findByRole('button', { name: 'Add Wild Berries' }));
    const dialog = await screen.findByRole('dialog', { name: 'Not delivered to your ZIP yet' });
    expect(within(dialog).queryByRole('button', { name: 'Add anyway' })).toBeNull();
  });
});
