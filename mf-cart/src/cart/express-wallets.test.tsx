import { screen } from '@testing-library/react';
import { ORDER_TEXT } from '@larder/rules';
import type { WalletState } from '@larder/shell';
import { fakeWallets } from '@larder/shell/testing';
import { after, both, clicks, member, open } from '../../test/cart-page.tsx';
import { cart, cartItem, product } from '../../test/fixtures.ts';

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => void jest.useRealTimers());

const token = () => Promise.resolve('tok_1');
const wallets = fakeWallets(token, { 'Apple Pay': 'away' });
const names = () =>
  screen.queryAllByRole('button', { name: /^Check out with/ }).map((button) => button.getAttribute('aria-label'));
const press = async () => {
  await clicks().click(screen.getByRole('button', { name: 'Check out with PayPal' }));
  await after(0);
};

test('CHK-002, CHK-017: the cart shows the wallets that can pay here, and leads to a checkout in which one is chosen', async () => {
  const view = await open(both, { wallets });
  expect(names()).toEqual(['Check out with PayPal', 'Check out with Venmo', 'Check out with Google Pay']);
  await press();
  expect(view.location()).toBe('/checkout?wallet=PayPal');
});

test('while they do not answer the row keeps its place', async () => {
  let answer: (state: WalletState) => void = () => undefined;
  const late = new Promise<WalletState>((resolve) => (answer = resolve));
  await open(both, { wallets: { ...wallets, state: () => late } });
  const row = screen.getByRole('group', { name: 'Express checkout' });
  expect([row.getAttribute('aria-busy'), names()]).toEqual(['true', []]);
  answer('ready');
  await after(0);
  expect([row.getAttribute('aria-busy'), names().length]).toEqual(['false', 4]);
});

test.each([
  ['no wallet can pay here (CHK-019)', both, 'away'],
  ['the gateway takes none', both, 'none'],
  ['nothing is left to pay', { ...both, grand_total: 0 }, 'ready'],
  ['the cart is empty', cart(), 'ready'],
] as const)('where %s there is no express checkout', async (_, answer, state) => {
  const walletState = jest.fn(() => Promise.resolve<WalletState>(state));
  await open(answer, { wallets: { ...wallets, state: walletState } });
  expect(screen.queryByRole('group', { name: 'Express checkout' })).toBeNull();
  // Their code loads only for carts that they can pay.
  expect(walletState.mock.calls.length > 0).toBe(state !== 'ready');
});

test.each([
  ['visitors', { loggedIn: false, userStatus: 'visitor' }, 'membership'],
  ['leads', { loggedIn: true, userStatus: 'lead' }, 'membership'],
  ['the lapsed', { loggedIn: true, userStatus: 'canceled', groupId: 5 }, 'reactivation'],
] as const)('OP-011, OP-046: %s are led to a membership, as by Checkout', async (_, session, overlay) => {
  const view = await open(both, { wallets, session });
  await press();
  expect([view.shell.openOverlay.get()?.name, view.location()]).toEqual([overlay, '/cart']);
});

test('CART-109: a sold-out line stops it', async () => {
  const view = await open(cart([cartItem({ product: product({ in_stock: false }) })]), { wallets, session: member });
  await press();
  expect(screen.getByRole('alert').textContent).toContain(ORDER_TEXT.outOfStock);
  expect(view.location()).toBe('/cart');
});
