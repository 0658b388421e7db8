import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ApiError, type Session, type SlotProps } from '@larder/shell';
import { fakeApi, renderWithShell, type FakeAnswers, fillCart } from '@larder/shell/testing';
import { CART_AWAY_TEXT } from '@larder/rules';
import { account, memberSession } from '../../test/fixtures.ts';
import { productCard } from '../../test/lists.ts';
import * as deals from './deals-for-you.tsx';
import * as purchased from './purchased.tsx';
import * as recent from './recently-viewed.tsx';
import * as recommended from './recommended.tsx';
import * as cash from './shop-earn-cash.tsx';

/** Fake of mf-catalog's grid: names and notes. */
function Grid({ products, label, notes }: SlotProps['catalog.products']) {
  return (
    <ul aria-label={label}>
      {products.map(({ id, title }) => (
        <li key={id}>{[title, notes?.[id]].filter(Boolean).join(': ')}</li>
      ))}
    </ul>
  );
}

function open(page: ReactNode, answers: FakeAnswers, session: Partial<Session> = memberSession, path = '/account/purchased') {
  const { api, seen } = fakeApi({ 'GET /carts': { items: {} }, ...answers });
  return { ...renderWithShell(page, { api, session, path, slots: { 'catalog.products': { default: Grid as never } } }), seen };
}
const shown = () => screen.getAllByRole('listitem').map((item) => item.textContent);
const oats = productCard({ id: 7, title: 'Rolled Oats' });
const beans = productCard({ id: 8, title: 'Black Beans', min_order_qty: 2 });
const LAST = '2026-11-05T20:00:00.000Z';
const history = {
  products: [oats, beans],
  bought: [
    { product_id: 7, times: 3, last_bought_at: LAST },
    { product_id: 8, times: 1, last_bought_at: LAST },
  ],
  total: 2,
  cur_page: 1,
  page_size: 24,
};

describe('Buy It Again (ACC-111, SHELL-046)', () => {
  const page = (n = 1) => <purchased.Page data={{ page: n }} />;

  test('what was bought, in the order of the answer, with when and how often', async () => {
    const { seen } = open(page(), { 'GET /account/purchased': history });
    expect(await screen.findByRole('list', { name: 'Buy It Again' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Buy It Again' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Buy It Again', current: 'page' })).toBeTruthy();
    expect(shown()).toEqual(
      expect.arrayContaining(['Rolled Oats: 3 orders, last Nov 5, 2026', 'Black Beans: Bought Nov 5, 2026']),
    );
    expect(seen.find(({ name }) => name === 'GET /account/purchased')?.options).toMatchObject({
      query: { cur_page: 1, page_size: 24 },
    });
  });

  test('what has a rhythm says it', async () => {
    const rhythm = { product_id: 7, every_days: 35, qty: 1, due_at: LAST, because: 'You buy it every 5 weeks', autoship: null };
    open(page(), { 'GET /account/purchased': history, 'GET /account/rhythms': { rhythms: [rhythm] } });
    await screen.findByRole('list', { name: 'Buy It Again' });
    await waitFor(() =>
      expect(shown()).toEqual(
        expect.arrayContaining(['Rolled Oats: You buy it every 5 weeks', 'Black Beans: Bought Nov 5, 2026']),
      ),
    );
  });

  test('one press adds the products in stock that are not in the cart, and shows how many were added', async () => {
    const { shell } = open(page(), { 'GET /account/purchased': history, 'GET /carts': { items: { 90: { product_id: 7 } } } });
    const cartRequests = fillCart(shell);
    await userEvent.click(await screen.findByRole('button', { name: 'Add all to cart' }));
    expect(cartRequests[0]).toMatchObject([{ productId: 8, pieces: { atLeast: 2 } }]);
    await waitFor(() => expect(shell.snacks.list.get()).toMatchObject([{ type: 'success', message: '1 item is in your cart.' }]));
  });

  test('without a cart an error is shown, and the button works again', async () => {
    const { shell } = open(page(), { 'GET /account/purchased': history, 'GET /carts': { items: {} } });
    shell.commands.fill('cart.add', () => Promise.reject(new Error('crashed')));
    await userEvent.click(await screen.findByRole('button', { name: 'Add all to cart' }));
    await waitFor(() => expect(shell.snacks.list.get()).toMatchObject([{ type: 'error', message: CART_AWAY_TEXT }]));
    expect(screen.getByRole('button', { name: 'Add all to cart' }).getAttribute('aria-busy')).toBeNull();
  });

  test('nothing is there to add where all is in the cart', async () => {
    const items = { 90: { product_id: 7 }, 91: { product_id: 8 } };
    open(page(), { 'GET /account/purchased': history, 'GET /carts': { items } });
    expect(await screen.findByRole('button', { name: 'All in your cart' })).toHaveProperty('disabled', true);
  });

  test('nothing bought, and a page beyond the end, lead on', async () => {
    const none = { ...history, products: [], bought: [], total: 0 };
    const first = open(page(), { 'GET /account/purchased': none });
    expect((await screen.findByRole('link', { name: 'Start shopping' })).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('button', { name: /cart/ })).toBeNull();
    first.unmount();
    open(page(9), { 'GET /account/purchased': { ...none, total: 2 } });
    expect((await screen.findByRole('link', { name: 'What you buy most' })).getAttribute('href')).toBe('/account/purchased');
  });

  test('many come in pages; a failure can be retried', async () => {
    let works = false;
    open(page(2), {
      'GET /account/purchased': () => (works ? { ...history, total: 60 } : new ApiError('x', { code: 500 })),
    });
    await screen.findByRole('alert');
    works = true;
    await userEvent.click(screen.getByRole('button', { name: /try again|retry/i }));
    expect((await screen.findByRole('link', { name: 'Page 3' })).getAttribute('href')).toBe('/account/purchased?page=3');
    expect(screen.getByRole('link', { name: 'Page 1' }).getAttribute('href')).toBe('/account/purchased');
  });
});

describe('the other shelves (ACC-113): each by its own call', () => {
  test.each([
    ['Recently Viewed', <recent.Page key="r" />, 'GET /account/recently_viewed', undefined, 'Browse the store'],
    ['Recommended', <recommended.Page key="c" />, 'GET /ds/recommend', { type: 'home', limit: 48 }, 'Take the quiz'],
    [
      'Deals for You',
      <deals.Page key="d" data={{ page: 1 }} />,
      'GET /products',
      { 'filter[list]': 'deals_for_you', cur_page: 1 },
      'Browse the store',
    ],
  ])('%s', async (label, page, call, query, wayOut) => {
    const full = open(page, { [call]: { products: [oats, beans], total: 2 } });
    expect(await screen.findByRole('list', { name: label })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: label })).toBeTruthy();
    expect(shown()).toEqual(expect.arrayContaining(['Rolled Oats', 'Black Beans']));
    const options = full.seen.find(({ name }) => name === call)?.options;
    expect(options).toMatchObject(query ? { query } : {});
    full.unmount();
    const empty = open(page, { [call]: { products: [], total: 0 } });
    expect(await screen.findByRole('link', { name: wayOut })).toBeTruthy();
    empty.unmount();
    open(page, { [call]: new ApiError('x', { code: 500 }) });
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});

describe('Shop and Earn Thrive Cash (ACC-115, SHELL-047)', () => {
  const page = (n = 1) => <cash.Page data={{ page: n }} />;
  const rewards = [
    { reason: 'First review', amount: 1, earned_at: '2026-11-20T08:00:00.000Z', expires_at: '2027-02-18T20:00:00.000Z' },
    { reason: 'Order #100001', amount: 2.5, earned_at: '2026-10-20T08:00:00.000Z', expires_at: '2027-01-18T20:00:00.000Z' },
    { reason: 'Old', amount: 3, earned_at: '2026-01-01T08:00:00.000Z', expires_at: '2026-04-01T08:00:00.000Z' },
  ];
  const answers = (over: object = {}) => ({
    'GET /account': { account: account({ rewards, raf_expiration_date: '2027-01-18', ...over }) },
    'GET /products': { products: [oats], total: 1 },
  });

  test('the balance, what is on its way, when the next part ends, and what was earned', async () => {
    const { seen } = open(page(), answers());
    expect(await screen.findByText('$12.50')).toBeTruthy();
    expect(screen.getByText('$2.00 more comes when your order is delivered.')).toBeTruthy();
    expect(screen.getByText('Some of it expires on Monday, January 18.')).toBeTruthy();
    expect(screen.getAllByRole('row')).toHaveLength(4);
    expect(await screen.findByRole('list', { name: 'Items that earn Thrive Cash' })).toBeTruthy();
    expect(seen.find(({ name }) => name === 'GET /products')?.options).toMatchObject({
      query: { 'filter[list]': 'thrive_cash' },
    });
  });

  test('an empty balance says what adds to it; the history stays away', async () => {
    open(page(), answers({ rewards: [], thriveCashData: { balance: 0, pending: 0 } }));
    expect(await screen.findByText('You don’t have any yet. Here’s how to earn it:')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('no items today lead to the deals', async () => {
    open(page(), { ...answers(), 'GET /products': { products: [], total: 0 } });
    expect((await screen.findByRole('link', { name: 'See all deals' })).getAttribute('href')).toBe('/c/all-deals');
  });
});
