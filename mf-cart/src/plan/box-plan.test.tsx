import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CallResponse } from '@larder/contracts';
import { ApiError, type Session } from '@larder/shell';
import { fakeApi, renderWithShell } from '@larder/shell/testing';
import { cart, cartItem, product } from '../../test/fixtures.ts';
import { Page } from '../pages/cart.tsx';

type Moves = CallResponse<'GET /carts/box_plan'>['moves'];
const member: Partial<Session> = { loggedIn: true, userStatus: 'member', groupId: 4 };
const clicks = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const oats = cartItem({ product: product({ price: 160, msrp: 160 }) });
const edamame = cartItem({ product: product({ id: 21, title: 'Shelled Edamame', box_type: 'frozen', price: 4.99, msrp: 4.99 }) });
const full = cart([oats, edamame]);
const without = cart([oats], {
  version: 2,
  saved_for_later: [{ ...edamame, save_for_later: true, comes_back_on: '2026-11-29' }],
});
const wait: Moves[number] = { kind: 'wait', line_item_ids: [2100], comes_back_on: '2026-11-29', saves: 9.95 };
const rice = product({ id: 31, title: 'Brown Rice', price: 3.5, min_order_qty: 2 });
const fill: Moves[number] = { kind: 'fill', box_type: 'grocery', needed: 6, saves: 5.95, products: [rice] };

async function open(moves: Moves | ApiError, session: Partial<Session> = member) {
  const { api, seen } = fakeApi({
    'GET /carts': full,
    'GET /account/savings': new ApiError('away', { code: 500 }),
    'GET /account/orders': { orders: [] },
    'GET /carts/box_plan': moves instanceof ApiError ? moves : { moves },
    'POST /carts/wait': without,
    'POST /carts/bulk_product': full,
  });
  const view = renderWithShell(<Page />, { api, session, path: '/cart' });
  await after(100);
  await after(100);
  return { ...view, bodies: (name: string) => seen.filter((call) => call.name === name).map(({ options }) => options?.body) };
}

beforeEach(async () => {
  // Its code loads later; with a stopped clock no timer would wait for it.
  await import('./BoxPlan.tsx');
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

test('moves what makes a box dear to next week at one press, and says what that saves', async () => {
  const { bodies, shell } = await open([wait]);
  const plan = screen.getByRole('region', { name: 'Save on shipping' });
  expect(plan.textContent).toContain('Move Shelled Edamame to next week’s order');
  expect(plan.textContent).toContain('$9.95 less shipping on this one. It’ll be back in your cart on Sunday, November 29.');
  await clicks().click(within(plan).getByRole('button', { name: 'Save $9.95' }));
  await after(0);
  expect(bodies('POST /carts/wait')).toEqual([{ line_item_ids: [2100], comes_back_on: '2026-11-29' }]);
  expect(screen.queryByRole('region', { name: 'Frozen box' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Saved for later' }).textContent).toContain(
    'Back in your cart on Sunday, November 29',
  );
  const [snack] = shell.snacks.list.get();
  expect(snack?.message).toBe('Shelled Edamame: back in your cart on Sunday, November 29');
  act(() => snack?.action?.run());
  await after(750);
  expect(bodies('POST /carts/bulk_product')).toMatchObject([{ products: [{ product_id: 21, qty: 1, save_for_later: 0 }] }]);
});

test('a refusal shows next to it, and the cart stays', async () => {
  const { api } = fakeApi({
    'GET /carts': full,
    'GET /account/savings': new ApiError('away', { code: 500 }),
    'GET /account/orders': { orders: [] },
    'GET /carts/box_plan': { moves: [wait] },
    'POST /carts/wait': new ApiError('Item not found', { code: 404, body: { error: 'Item not found' } }),
  });
  renderWithShell(<Page />, { api, session: member, path: '/cart' });
  await after(100);
  await after(100);
  await clicks().click(screen.getByRole('button', { name: 'Save $9.95' }));
  await after(0);
  expect(screen.getByRole('alert').textContent).toContain('Item not found');
  expect(screen.getByRole('region', { name: 'Frozen box' })).toBeTruthy();
});

test('fills a box with what one bought, as many as it takes at least, with the way back', async () => {
  const { bodies, shell } = await open([fill]);
  expect(screen.getByText('$6.00 more ships Grocery free')).toBeTruthy();
  await clicks().click(screen.getByRole('button', { name: 'Add 2 Brown Rice for $7.00' }));
  await after(750);
  expect(bodies('POST /carts/bulk_product')).toMatchObject([{ products: [{ product_id: 31, qty: 2 }] }]);
  act(() => shell.snacks.list.get()[0]?.action?.run());
  await after(750);
  expect(bodies('POST /carts/bulk_product')[1]).toMatchObject({ products: [{ product_id: 31, qty: 0 }] });
});

test.each([
  ['there is nothing to say', [] as Moves, member],
  ['it does not come', new ApiError('down', { code: 500 }), member],
  ['one cannot lay things aside', [wait], {}],
])('nothing is drawn where %s', async (_when, moves, session) => {
  await open(moves, session);
  expect(screen.getByRole('heading', { level: 1, name: 'Your cart' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Save on shipping' })).toBeNull();
});
