import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { keys } from '@larder/contracts/keys';
import { ADD_TO_CART_ERROR } from '@larder/rules';
import { ApiError, type Session } from '@larder/shell';
import { fakeApi, fakeShell, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { cart, cartItem, product } from '../../test/fixtures.ts';
import CartButton from './button.tsx';
import Quantity from './quantity.tsx';

const oats = product();
const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

interface Sent {
  products: { product_id: number; qty: number }[];
  mutation_id: string;
}

async function open(
  answers: FakeAnswers,
  { qtyInCart = 0, session = {}, card = oats }: { qtyInCart?: number; session?: Partial<Session>; card?: typeof oats } = {},
) {
  const { api, seen } = fakeApi({
    'GET /carts': cart(qtyInCart > 0 ? [cartItem({ product: card, line_item_qty: qtyInCart })] : []),
    ...answers,
  });
  const view = renderWithShell(
    <>
      <Quantity product={card} />
      <CartButton />
    </>,
    { api, session },
  );
  await after(0);
  const bulk = () => seen.filter(({ name }) => name === 'POST /carts/bulk_product').map(({ options }) => options?.body as Sent);
  return { ...view, bulk, seen };
}

/** Answers a bulk call as the api does: absolute quantities become the cart. */
const applies =
  (card = oats) =>
  (options: { body: Sent }) =>
    cart(options.body.products[0]?.qty ? [cartItem({ product: card, line_item_qty: options.body.products[0].qty })] : [], {
      version: 2,
    });

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('adding (CART-047 … CART-064)', () => {
  test('CAT-044: three presses count at once, here and in the header, and travel in one call', async () => {
    const { bulk, shell } = await open({ 'POST /carts/bulk_product': applies() });
    const clicks = user();
    await clicks.click(screen.getByRole('button', { name: 'Add Rolled Oats' }));
    await clicks.click(screen.getByRole('button', { name: 'One more Rolled Oats' }));
    await clicks.click(screen.getByRole('button', { name: 'One more Rolled Oats' }));
    expect(screen.getByRole('group', { name: 'Quantity of Rolled Oats' })).toHaveProperty('textContent', '3');
    expect(screen.getByRole('link', { name: 'Cart, 3 items' })).toBeTruthy();
    expect(bulk()).toHaveLength(0);
    await after(750);
    expect(bulk()).toEqual([expect.objectContaining({ products: [{ product_id: 7, qty: 3 }] })]);
    expect(screen.getByRole('link', { name: 'Cart, 3 items' })).toBeTruthy();
    expect(shell.emitted).toContainEqual({
      name: 'product_added',
      detail: {
        product_id: 7,
        qty: 3,
        name: 'Rolled Oats',
        brand: expect.any(String),
        price: expect.any(Number),
        analytics_category: 'Pantry',
        type_category: 'Oats',
      },
    });
  });

  test('says that it starts at the minimum, does so, and leaves below it (CART-048, CART-050)', async () => {
    await open({ 'POST /carts/bulk_product': applies() }, { card: product({ min_order_qty: 3 }) });
    const clicks = user();
    await clicks.click(screen.getByRole('button', { name: 'Add 3 Rolled Oats' }));
    expect(screen.getByRole('group', { name: 'Quantity of Rolled Oats' })).toHaveProperty('textContent', '3min');
    await clicks.click(screen.getByRole('button', { name: 'Remove Rolled Oats' }));
    expect(screen.getByRole('button', { name: 'Add 3 Rolled Oats' })).toBeTruthy();
  });

  test('a raise is confirmed, a decrease is not (CART-060, CART-061)', async () => {
    const { shell } = await open({ 'POST /carts/bulk_product': applies() }, { qtyInCart: 2 });
    const clicks = user();
    await clicks.click(screen.getByRole('button', { name: 'One less Rolled Oats' }));
    expect(shell.openOverlay.get()).toBeNull();
    await clicks.click(screen.getByRole('button', { name: 'One more Rolled Oats' }));
    await clicks.click(screen.getByRole('button', { name: 'One more Rolled Oats' }));
    expect(shell.openOverlay.get()).toEqual({
      name: 'addedToCart',
      props: { productId: 7, title: oats.title, image: oats.image, qty: 3 },
    });
  });
});

describe('failures (CART-067, CART-102 … CART-108)', () => {
  test.each([
    ['cart_errors: the last message stays', { cart_errors: [{ message: 'One' }, { message: 'Two' }] }, 'Two'],
    ['errors as text', { errors: 'Not today' }, 'Not today'],
    ['nothing readable', null, ADD_TO_CART_ERROR.text],
  ])('%s, and the earlier quantity is back', async (_, body, text) => {
    const refuse = new ApiError('x', { code: 400, body });
    const { shell } = await open({ 'POST /carts/bulk_product': refuse }, { qtyInCart: 2 });
    await user().click(screen.getByRole('button', { name: 'One more Rolled Oats' }));
    await after(750);
    expect(screen.getByRole('group', { name: 'Quantity of Rolled Oats' })).toHaveProperty('textContent', '2');
    expect(shell.snacks.list.get()).toMatchObject([
      { id: 'Add to Cart error', title: 'Add to Cart error', type: 'error', message: text },
    ]);
    expect(shell.emitted.at(-1)).toEqual({ name: 'error_alert', detail: { message: text } });
  });

  test('a good answer with cart_errors keeps what the server says', async () => {
    const answer = cart([cartItem({ product: oats, line_item_qty: 4 })], {
      version: 2,
      cart_errors: [{ message: 'Only 4 left in stock.' }],
    });
    const { shell } = await open({ 'POST /carts/bulk_product': answer }, { qtyInCart: 4 });
    await user().click(screen.getByRole('button', { name: 'One more Rolled Oats' }));
    await after(750);
    expect(screen.getByRole('group', { name: 'Quantity of Rolled Oats' })).toHaveProperty('textContent', '4');
    expect(shell.snacks.list.get()[0]?.message).toBe('Only 4 left in stock.');
  });
});

describe('people', () => {
  test('lapsed members see the reactivation dialog, nothing is sent (MEM-046 … MEM-049)', async () => {
    const { shell, bulk } = await open({}, { session: { loggedIn: true, userStatus: 'canceled', groupId: 5 } });
    await user().click(screen.getByRole('button', { name: 'Add Rolled Oats' }));
    expect(shell.openOverlay.get()).toEqual({ name: 'reactivation', props: { productId: 7, qty: 1 } });
    await after(2000);
    expect(bulk()).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Add Rolled Oats' })).toBeTruthy();
  });

  test('the first fresh item is explained before it is added (OP-125)', async () => {
    const { shell, bulk } = await open({}, { card: product({ sold_as_fresh: 'fresh', box_type: 'fresh' }) });
    await user().click(screen.getByRole('button', { name: 'Add Rolled Oats' }));
    expect(shell.openOverlay.get()).toEqual({ name: 'fresh', props: { productId: 7, qty: 1 } });
    await after(2000);
    expect(bulk()).toHaveLength(0);
  });
});

test('after login the cart is fetched again', async () => {
  const { shell, seen, queryClient } = await open({});
  const before = seen.length;
  act(() => shell.events.emit('session.changed', { reason: 'login' }));
  await after(0);
  expect(seen.slice(before).map(({ name }) => name)).toEqual(['GET /carts']);
  expect(queryClient.getQueryData(keys.cart())).toBeTruthy();
});

describe('a tab that is behind', () => {
  const calls = (seen: { name: string; options?: { query?: unknown; body?: unknown } | undefined }[]) =>
    seen
      .filter(({ name }) => name === 'POST /carts/bulk_product')
      .map(({ options }) => [
        options?.query,
        (options?.body as Sent | undefined)?.products.map(({ product_id, qty }) => [product_id, qty]),
      ]);
  const plus = () => user().click(screen.getByRole('button', { name: 'One more Rolled Oats' }));
  const fresh = (qty: number) =>
    cart(qty > 0 ? [cartItem({ product: oats, line_item_qty: qty })] : [], { cart_id: 'cart-2', version: 1 });

  test('names the cart its quantities are for; where that was ordered, one press is one piece in the fresh one', async () => {
    const text = 'Your cart has changed. Here’s the latest version.';
    let ordered = true;
    const { seen, shell } = await open(
      {
        'POST /carts/bulk_product': () => {
          if (!ordered) return fresh(1);
          ordered = false;
          return { ...fresh(0), conflict: 'cart_replaced', cart_errors: [{ message: text }] };
        },
      },
      { qtyInCart: 5 },
    );
    await plus();
    await after(750);
    expect(calls(seen)).toEqual([
      [expect.objectContaining({ cart_id: 'cart-1' }), [[7, 6]]],
      [expect.objectContaining({ cart_id: 'cart-2' }), [[7, 1]]],
    ]);
    expect(screen.getByRole('group', { name: 'Quantity of Rolled Oats' })).toHaveProperty('textContent', '1');
    expect(shell.snacks.list.get()).toMatchObject([{ type: 'warning', message: text }]);
    expect(shell.emitted.filter(({ name }) => name === 'product_added')).toMatchObject([{ detail: { qty: 1 } }]);
  });

  test('learns who is here where the cart is not the caller’s any more, and brings nothing of it along', async () => {
    const refreshSession = jest.fn(() => Promise.resolve(shell.session.get()));
    let isOut = false;
    const { api, seen } = fakeApi({
      'GET /carts': () => (isOut ? cart([], { cart_id: '' }) : cart([cartItem({ product: oats, line_item_qty: 5 })])),
      'POST /carts/bulk_product': ({ query }: { query: { cart_id?: string } }) =>
        query.cart_id === undefined ? fresh(1) : new ApiError('Cart not found', { code: 404, errorCode: 'not_found' }),
    });
    const shell = { ...fakeShell({ api }), refreshSession };
    renderWithShell(<Quantity product={oats} />, { shell });
    await after(0);
    isOut = true;
    await plus();
    await after(750);
    expect(refreshSession).toHaveBeenCalledTimes(1);
    expect(calls(seen).map(([, products]) => products)).toEqual([[[7, 6]], [[7, 1]]]);
  });

  test('takes the fresh cart when it is looked at again', async () => {
    const { seen } = await open({});
    const before = seen.length;
    document.dispatchEvent(new Event('visibilitychange'));
    await after(0);
    expect(seen.slice(before).map(({ name }) => name)).toEqual(['GET /carts']);
  });
});
