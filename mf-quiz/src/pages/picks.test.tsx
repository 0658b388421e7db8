import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Session } from '@larder/shell';
import { type FakeAnswers, fillCart } from '@larder/shell/testing';
import { aCard, prefetched, visit } from '@larder/shell/testing';
import { CART_AWAY_TEXT } from '@larder/rules';
import * as picks from './picks.tsx';

const UUID = '7b1f3c9e-58a1-4a52-9f6a-0d5a1f2b3c4d';
const PICKS = 'GET /quiz_v2/picks';
const two = {
  products: [aCard({ id: 1, min_order_qty: 3 }), aCard({ id: 2 })],
  total: 2,
  reasons: { '1': 'Vegan, from Snacks', '2': 'Popular with our members' },
};
const open = (answers: FakeAnswers = {}, session: Partial<Session> = {}, path = '/quiz/picks') =>
  visit(picks, { path, session: { uuid: UUID, ...session }, answers: { [PICKS]: two, ...answers } });
const addAll = () => userEvent.click(screen.getByRole('button', { name: 'Add all 2 to cart' }));

describe('picks (QUIZ-014, QUIZ-019)', () => {
  test('stand with their reasons', async () => {
    const { seen } = await open();
    expect(seen[0]?.options).toMatchObject({ query: { uuid: UUID, quiz_key: 'shopping' } });
    expect(screen.getByRole('heading', { level: 1, name: 'Picked for you' })).toBeTruthy();
    expect(screen.getByText('Vegan, from Snacks')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Mill & Meadow Rolled Oats 2' })).toBeTruthy();
  });

  test('without any, the way is back to the answers', async () => {
    await open({ [PICKS]: { products: [], total: 0, reasons: {} } });
    expect(screen.getByRole('heading', { level: 1, name: 'No products match all of your answers' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Change your answers' }).getAttribute('href')).toBe('/quiz');
  });

  test('CAT-068: a price that is shown on Add only is not shown with the pick', async () => {
    const hidden = { price: 3.33, msrp: 6, unit: null };
    await open(
      { [PICKS]: { ...two, products: [aCard({ ...hidden, map_display: { kind: 'gesture', price: 5.5 } })], total: 1 } },
      { loggedIn: true, userStatus: 'member' },
    );
    expect(screen.queryByText('$3.33')).toBeNull();
    expect(screen.getByText('$5.50')).toBeTruthy();
  });

  test.each<[string, Partial<Session>, string]>([
    ['CAT-066: visitors', {}, 'Register for best price'],
    ['CAT-067: leads', { loggedIn: true, userStatus: 'lead' }, 'Register'],
  ])('%s find the way to the price that they may not see', async (_, session, name) => {
    await open({ [PICKS]: { ...two, products: [aCard({ map_display: { kind: 'members' } })], total: 1 } }, session);
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/membership/payment/plans');
    expect(screen.getByRole('button', { name: 'Why? About this price' })).toBeTruthy();
  });

  test.each([['DROP TABLE'], ['A']])('a quiz that cannot exist has no picks: %s', async (key) => {
    const { result } = await prefetched(picks, { path: `/quiz/picks?quiz=${key}`, answers: {} });
    expect(result).toEqual({ notFound: true });
  });

  test('OP-110: gifts are looked at, not added in one go', async () => {
    const { seen } = await open({}, {}, '/quiz/picks?quiz=gift');
    expect(seen[0]?.options).toMatchObject({ query: { quiz_key: 'gift' } });
    expect(screen.getByRole('heading', { level: 1, name: 'Gift ideas' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Add all/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Send it as a gift' }).getAttribute('href')).toBe('/checkout');
    expect(screen.getByRole('link', { name: /gift card by email/ }).getAttribute('href')).toBe('/p/gift-card');
  });
});

describe('Add all (OP-111)', () => {
  test('adds the minimum quantity of each, and shows how many were added', async () => {
    const { shell } = await open();
    const cartRequests = fillCart(shell);
    await addAll();
    expect(cartRequests[0]).toMatchObject([
      { productId: 1, pieces: { atLeast: 3 } },
      { productId: 2, pieces: { atLeast: 1 } },
    ]);
    await waitFor(() => expect(shell.snacks.list.get()[0]?.message).toBe('2 picks are in your cart.'));
  });

  test('says so when all is there', async () => {
    const { shell } = await open();
    fillCart(shell, { is: 'nothing' });
    await addAll();
    await waitFor(() => expect(shell.snacks.list.get()[0]?.message).toBe('Everything is already in your cart.'));
  });

  test('says so when the cart is away', async () => {
    const { shell } = await open();
    shell.commands.fill('cart.add', () => Promise.reject(new Error('crashed')));
    await addAll();
    await waitFor(() => expect(shell.snacks.list.get()).toMatchObject([{ type: 'error', message: CART_AWAY_TEXT }]));
  });
});
