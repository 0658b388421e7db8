import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Experiments } from '@larder/contracts/experiment-values';
import { ApiError, type Session } from '@larder/shell';
import { bodiesOf, fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { cart, cartItem } from '../../test/fixtures.ts';
import { Page } from '../pages/cart.tsx';

const UUID = '7b1f3c9e-58a1-4a52-9f6a-0d5a1f2b3c4d';
const GET = 'POST /getCartPrefillRecs';
const on = { cartprefill_enabled: true, cartprefill_ai_enabled: true, cartprefill_quiz_enabled: false, num_orders: 2 };
const memberWith = (account: object): Partial<Session> => ({
  uuid: UUID,
  loggedIn: true,
  userStatus: 'member',
  groupId: 4,
  account: { customer_id: 7, autoship: { ships_on: null }, ...on, ...account } as Session['account'],
});

function open(
  session: Partial<Session>,
  answers: FakeAnswers = {},
  side: Experiments['subsequent_order_smart_cart'] = 'enabled',
) {
  let isFilled = false;
  const { api, seen } = fakeApi({
    'GET /carts': () => (isFilled ? cart([cartItem({ is_cart_prefilled_item: true })], { version: 2 }) : cart()),
    [GET]: () => {
      isFilled = true;
      return { success: true, status: 'added', products: [cartItem().product], total_items: 1 };
    },
    ...answers,
  });
  return {
    ...renderWithShell(<Page />, {
      api,
      session,
      path: '/cart',
      experiments: { subsequent_order_smart_cart: side },
    }),
    seen,
  };
}
const fill = async () => userEvent.click(await screen.findByRole('button', { name: 'Fill my cart for me' }));

describe('smart cart fills the empty cart (QUIZ-030)', () => {
  test.each([
    ['user_triggered', 'an order was placed before (QUIZ-028)', 2],
    ['fop', 'it is the first order (QUIZ-026)', 0],
  ])('by the trigger %s when %s', async (type, _, num_orders) => {
    const { seen, shell } = open(memberWith({ num_orders }));
    await fill();
    expect(await screen.findByText('Picked for you')).toBeTruthy();
    expect(bodiesOf(seen, GET)).toEqual([{ uuid: UUID, type }]);
    expect(shell.snacks.list.get()[0]?.message).toBe('Picked for you: 1 item.');
    expect(shell.emitted).toContainEqual({ name: 'cart.changed', detail: { totalItems: 1 } });
  });

  test.each([
    ['variant_1', 'Fill it with my usual items', 'again'],
    ['variant_2', 'Fill it with new items', 'new'],
  ] as const)('QUIZ-035: later orders on the side %s', async (side, name, selection) => {
    const { seen } = open(memberWith({}), {}, side);
    await userEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(bodiesOf(seen, GET)).toEqual([{ uuid: UUID, type: 'user_triggered', goods: selection }]));
  });

  test('QUIZ-035: later orders are offered nothing on the side disabled', async () => {
    open(memberWith({}), {}, 'disabled');
    expect(await screen.findByRole('link', { name: 'Start shopping' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Fill/ })).toBeNull();
  });

  test('says of each product why it was picked', async () => {
    open(memberWith({}), { 'GET /cartPrefillReasons': { reasons: { [cartItem().product_id]: 'You buy it every 5 weeks' } } });
    await fill();
    expect(await screen.findByText('You buy it every 5 weeks')).toBeTruthy();
  });

  test('QUIZ-032, OP-114: an empty result is reported and displayed', async () => {
    const { shell } = open(memberWith({}), { [GET]: { success: true, status: 'empty', products: [], total_items: 0 } });
    await fill();
    await waitFor(() => expect(shell.snacks.list.get()[0]?.message).toBe('We found 0 products to add. You can keep shopping.'));
    expect(shell.emitted).toContainEqual({ name: 'error_alert', detail: { message: 'Cart prefill returned 0 products' } });
    expect(screen.getByRole('link', { name: 'Start shopping' })).toBeTruthy();
  });

  test('a refusal shows the server’s text', async () => {
    const { shell } = open(memberWith({}), { [GET]: new ApiError('x', { code: 400, body: { error: 'It is off.' } }) });
    await fill();
    await waitFor(() => expect(shell.snacks.list.get()[0]).toMatchObject({ type: 'error', message: 'It is off.' }));
  });

  test.each<[string, Partial<Session>]>([
    ['a visitor', {}],
    ['a member who has it off', memberWith({ cartprefill_ai_enabled: false })],
    ['a lapsed member', { ...memberWith({}), userStatus: 'canceled', groupId: 5 }],
  ])('%s is not offered it', async (_, session) => {
    open(session);
    expect(await screen.findByRole('link', { name: 'Start shopping' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Fill my cart for me' })).toBeNull();
  });
});
