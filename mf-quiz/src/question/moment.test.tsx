import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError, type Session } from '@larder/shell';
import { aCard, bodiesOf, visit, type FakeAnswers } from '@larder/shell/testing';
import { preferences, shoppingQuiz } from '../../test/quizzes.ts';
import * as question from '../pages/question.tsx';

const UUID = '7b1f3c9e-58a1-4a52-9f6a-0d5a1f2b3c4d';
const PREPARE = 'POST /prepareCartPrefillRecs';
const GET = 'POST /getCartPrefillRecs';
const KEY = 'larder.prefill.7';

const flags = { cartprefill_enabled: false, cartprefill_ai_enabled: false, cartprefill_quiz_enabled: true };
const memberWith = (change: object): Partial<Session> => ({
  uuid: UUID,
  loggedIn: true,
  userStatus: 'member',
  groupId: 4,
  account: { customer_id: 7, ...flags, ...change } as Session['account'],
});
const member = memberWith({});
const cart = (...qtys: number[]) => ({
  items: Object.fromEntries(
    qtys.map((qty, at) => [
      at,
      { product_id: at, product: aCard({ id: at }), line_item_qty: qty, is_cart_prefilled_item: true, save_for_later: false },
    ]),
  ),
  total_items_in_cart: qtys.reduce((sum, qty) => sum + qty, 0),
});
const added = { success: true, status: 'added', products: [aCard(), aCard({ id: 2, min_order_qty: 2 })], total_items: 3 };
const down = () => new ApiError('down', { code: 500, body: { error: 'The shelves are being moved.' } });

const open = (answers: FakeAnswers = {}, session: Partial<Session> = member) =>
  visit(question, {
    params: { quizKey: 'shopping', question: 'moment-6' },
    path: '/quiz/shopping/moment-6',
    session,
    answers: {
      'GET /quiz_v2': { data: shoppingQuiz },
      'GET /preferences': preferences({}),
      'GET /quiz_v2/picks': { products: [aCard()], total: 1, reasons: {} },
      'GET /carts': cart(),
      [PREPARE]: { success: true },
      [GET]: added,
      ...answers,
    },
  });
const status = () => screen.getByRole('status').textContent;
const says = (text: string) => waitFor(() => expect(status()).toBe(text));
const sent = (seen: Awaited<ReturnType<typeof open>>['seen']) =>
  seen.map(({ name }) => name).filter((name) => name === PREPARE || name === GET);
const goesOn = () => expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/quiz/shopping/picks-6');

beforeEach(() => localStorage.clear());

describe('the moment that fills the cart', () => {
  test('QUIZ-016, QUIZ-029: prepares once, asks by its trigger, tells what is in the cart and everybody who counts it', async () => {
    const { seen, shell } = await open();
    await says('3 items picked for you are in your cart.');
    expect(screen.getByRole('link', { name: 'See your cart' }).getAttribute('href')).toBe('/cart');
    expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual(['Rolled Oats 1', 'Rolled Oats 2']);
    expect(sent(seen)).toEqual([PREPARE, GET]);
    expect(bodiesOf(seen, GET)).toEqual([{ uuid: UUID, type: 'quiz' }]);
    expect(shell.emitted).toContainEqual({ name: 'cart.changed', detail: { totalItems: 3 } });
    expect(shell.emitted.filter(({ name }) => name === 'product_added').map(({ detail }) => detail)).toMatchObject([
      { product_id: 1, qty: 1 },
      { product_id: 2, qty: 2 },
    ]);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ needToSend: false, hasSent: true });
    goesOn();
  });

  test('QUIZ-023, QUIZ-024: a second visit sends nothing more', async () => {
    localStorage.setItem(KEY, '{"needToSend":false,"hasSent":true}');
    const { seen } = await open();
    await says('Done.');
    expect(sent(seen)).toEqual([]);
    goesOn();
  });

  test('QUIZ-022, QUIZ-024: with something in the cart nothing is sent', async () => {
    const { seen } = await open({ 'GET /carts': cart(2) });
    await says('2 items picked for you are in your cart.');
    expect(sent(seen)).toEqual([]);
  });

  test('QUIZ-025: a failed request shows an error, can be retried, and is sent again after a reload, without another preparation', async () => {
    let fails = true;
    const answers = { [GET]: () => (fails ? down() : added) };
    const first = await open(answers);
    await says('The shelves are being moved. Your cart is as it was.');
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ needToSend: true, hasSent: false });
    goesOn();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sent(first.seen)).toEqual([PREPARE, GET, GET]));
    first.unmount();
    fails = false;
    const second = await open(answers);
    await says('3 items picked for you are in your cart.');
    expect(sent(second.seen)).toEqual([GET]);
  });

  test('a failed preparation is sent again as well', async () => {
    const first = await open({ [PREPARE]: down() });
    await says('The shelves are being moved. Your cart is as it was.');
    first.unmount();
    const second = await open();
    await says('3 items picked for you are in your cart.');
    expect(sent(second.seen)).toEqual([PREPARE, GET]);
  });

  test('QUIZ-032, QUIZ-033, OP-114: an empty result is reported and shown, and the shopper can continue', async () => {
    const { shell } = await open({ [GET]: { success: true, status: 'empty', products: [], total_items: 0 } });
    await says('We found 0 products to add. You can keep shopping.');
    expect(shell.emitted).toEqual([{ name: 'error_alert', detail: { message: 'Cart prefill returned 0 products' } }]);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ needToSend: true, hasSent: false });
    goesOn();
  });

  test('products that another tab added meanwhile are shown, and not counted twice', async () => {
    const { shell } = await open({ [GET]: { ...added, status: 'done' } });
    await says('3 items picked for you are in your cart.');
    expect(shell.emitted.some(({ name }) => name === 'product_added')).toBe(false);
  });

  test.each<[string, Partial<Session>]>([
    ['a visitor', { uuid: UUID }],
    ['a lead', { ...member, userStatus: 'lead', groupId: 1 }],
    ['a lapsed member', { ...member, userStatus: 'canceled', groupId: 5 }],
    ['a member who turned it off', memberWith({ cartprefill_quiz_enabled: false })],
  ])('%s sees the picks alone', async (_, session) => {
    const { seen } = await open({}, session);
    await says('Done.');
    expect(sent(seen)).toEqual([]);
    goesOn();
  });
});
