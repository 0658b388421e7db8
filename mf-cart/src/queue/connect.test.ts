import { keys } from '@larder/contracts/keys';
import { ApiError, type Session } from '@larder/shell';
import { sessionOf } from '@larder/shell/services/session';
import { fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { cart, cartItem, product } from '../../test/fixtures.ts';
import { cartQueueOf } from './connect.ts';
import type { ChangeInput } from './queue-types.ts';

beforeEach(() => sessionStorage.clear());

const account = (id: number) => ({ customer_id: id }) as NonNullable<Session['account']>;
const two = cart([cartItem({ line_item_qty: 2 })]);

function open(answers: FakeAnswers = {}, known: typeof two | null = two) {
  const { api, seen } = fakeApi({ 'POST /carts/bulk_product': cart([], { version: 2 }), ...answers });
  const view = renderWithShell(null, { api });
  if (known) view.queryClient.setQueryData(keys.cart(), known);
  const queue = cartQueueOf(view.shell, view.queryClient);
  const send = (input: Partial<ChangeInput> = {}) => {
    queue.enqueue({ productId: 7, before: 2, qty: 3, ...input });
    return queue.flush();
  };
  const invalidate = jest.spyOn(view.queryClient, 'invalidateQueries');
  const confirm = () => view.shell.overlays.open('addedToCart', { productId: 7, title: 'Oats', image: '', qty: 3 });
  return { ...view, queue, seen, send, invalidate, confirm };
}

describe('the call', () => {
  test('carries the line alone, the cart that was on the screen and the id of the call, and outlives the page', async () => {
    const { send, seen } = open();
    await send();
    expect(seen).toEqual([
      {
        name: 'POST /carts/bulk_product',
        options: {
          query: { full_cart: 1, preset: 'web', cart_id: 'cart-1' },
          body: { products: [{ product_id: 7, qty: 3 }], mutation_id: expect.stringMatching(/^[\da-f-]{36}$/) },
          keepalive: true,
        },
      },
    ]);
  });

  test.each([
    [{ options: { size: 'l' } }, { options: { size: 'l' } }],
    [{ saveForLater: true }, { save_for_later: 1 }],
    [{ saveForLater: false }, { save_for_later: 0 }],
    [{ prefillStatus: 'skipped' }, { prefill_status: 'skipped' }],
  ] as const)('a change with %j', async (input, sent) => {
    const { send, seen } = open();
    await send(input);
    expect(seen[0]?.options?.body).toMatchObject({ products: [{ product_id: 7, qty: 3, ...sent }] });
  });

  test('names no cart while there is none', async () => {
    const { send, seen } = open({}, null);
    await send({ before: 0 });
    expect(seen[0]?.options?.query).toEqual({ full_cart: 1, preset: 'web' });
  });
});

describe('a cart that is not the caller’s any more', () => {
  const notFound = new ApiError('', { code: 404 });

  test('responds with 404: the tab refreshes the session, and the increase goes into the new cart', async () => {
    const bulk = jest
      .fn()
      .mockReturnValueOnce(notFound)
      .mockReturnValue(cart([], { cart_id: 'cart-2', version: 2 }));
    const { send, seen, shell } = open({ 'POST /carts/bulk_product': bulk, 'GET /carts': cart([], { cart_id: 'cart-2' }) });
    const refresh = jest.spyOn(shell, 'refreshSession');
    await send();
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(seen[1]).toEqual({ name: 'GET /carts', options: { query: { full_cart: 1, preset: 'web', is_cart: 1 } } });
    expect(seen[2]?.options).toMatchObject({ query: { cart_id: 'cart-2' }, body: { products: [{ product_id: 7, qty: 1 }] } });
    expect(shell.snacks.list.get()).toMatchObject([{ type: 'warning' }]);
  });

  test.each([
    ['another refusal', new ApiError('', { code: 409 }), two],
    ['404 where no cart was named', notFound, null],
  ])('is not requested after %s', async (_name, error, known) => {
    const { send, seen } = open({ 'POST /carts/bulk_product': error }, known);
    expect(await send({ before: 0 })).toEqual({ is: 'failed', error });
    expect(seen).toHaveLength(1);
  });
});

describe('what follows', () => {
  test('the response is the cart that all controls read, and other tabs are notified', async () => {
    const { send, queryClient, shell, confirm } = open({
      'POST /carts/bulk_product': cart([cartItem({ line_item_qty: 3 })], { version: 2 }),
    });
    const reset = jest.spyOn(queryClient, 'resetQueries');
    confirm();
    await send();
    expect(queryClient.getQueryData(keys.cart())).toMatchObject({ version: 2 });
    expect(shell.emitted).toContainEqual({ name: 'cart.changed', detail: { totalItems: 3 } });
    expect(shell.openOverlay.get()?.name).toBe('addedToCart');
    expect(reset).not.toHaveBeenCalled();
  });

  test('the list of never-picked products is refetched after an addition', async () => {
    const { queue, send, queryClient } = open();
    const reset = jest.spyOn(queryClient, 'resetQueries');
    queue.enqueue({ productId: 8, before: 0, qty: 1 });
    await send({ qty: 0, prefillStatus: 'never_item' });
    expect(reset).toHaveBeenCalledWith({ queryKey: keys.neverList });
  });

  const replacedOnce = ({ query }: { query: { cart_id: string } }) => ({
    ...cart([], { cart_id: 'cart-2' }),
    ...(query.cart_id === 'cart-1' ? { conflict: 'cart_replaced' } : {}),
  });
  test.each([
    [
      'a refused line',
      { 'POST /carts/bulk_product': cart([], { version: 2, cart_errors: [{ product_id: 7, message: 'No.' }] }) },
    ],
    ['a cart that was replaced', { 'POST /carts/bulk_product': replacedOnce }],
    ['a failure', { 'POST /carts/bulk_product': new ApiError('No.', { code: 400 }) }],
  ])('%s is displayed, and closes the confirmation', async (_name, answers) => {
    const { send, shell, confirm } = open(answers);
    confirm();
    await send({ qty: 1 });
    expect(shell.openOverlay.get()).toBeNull();
    expect(shell.snacks.list.get()).toHaveLength(1);
  });

  test('a server that replaces every cart gets four requests; a message says that the change is pending', async () => {
    let carts = 1;
    const { send, seen, shell, queue } = open({
      'POST /carts/bulk_product': () => cart([], { cart_id: `cart-${(carts += 1)}`, version: carts, conflict: 'cart_replaced' }),
    });
    expect(await send()).toEqual({ is: 'left' });
    expect(seen).toHaveLength(4);
    expect(shell.snacks.list.get()).toMatchObject([{ type: 'error', message: expect.stringContaining('We saved your change') }]);
    expect(queue.store.getState()).toMatchObject({ waiting: { '7': { cartId: 'cart-5', qty: 1 } }, flights: [] });
  });

  test('a failure takes back no other overlay', async () => {
    const { send, shell } = open({ 'POST /carts/bulk_product': new ApiError('No.', { code: 400 }) });
    shell.overlays.open('fresh', { productId: 7, qty: 1 });
    await send();
    expect(shell.openOverlay.get()?.name).toBe('fresh');
  });

  test('after a failure the cart is refetched', async () => {
    const { send, invalidate } = open({ 'POST /carts/bulk_product': new ApiError('No.', { code: 400 }) });
    await send();
    expect(invalidate).toHaveBeenCalledWith({ queryKey: keys.cart() });
  });

  test.each([
    ['the server’s', new ApiError('No.', { code: 400 }), true],
    ['a fault of the code', new TypeError('broken'), true],
    ['that of a line that is down, which a page that leaves looks like', new ApiError('', { code: 0 }), false],
  ])('a failure that is %s', async (_name, error, isReportedImmediately) => {
    jest.useFakeTimers();
    const { queue, invalidate } = open({ 'POST /carts/bulk_product': () => Promise.reject(error) });
    queue.enqueue({ productId: 7, before: 2, qty: 3 });
    const outcome = queue.flush();
    await jest.advanceTimersByTimeAsync(999);
    expect(invalidate).toHaveBeenCalledTimes(isReportedImmediately ? 1 : 0);
    await jest.advanceTimersByTimeAsync(1);
    expect(invalidate).toHaveBeenCalledTimes(1);
    expect(await outcome).toEqual({ is: 'failed', error });
    jest.useRealTimers();
  });

  test('lapsed members see the reactivation dialog for the refused line (MEM-047)', async () => {
    const lapsed = new ApiError('', { code: 400, body: { error_code: 'reactivation_required' } });
    const { send, shell } = open({ 'POST /carts/bulk_product': lapsed });
    await send();
    expect(shell.openOverlay.get()).toEqual({ name: 'reactivation', props: { productId: 7, qty: 3 } });
    expect(shell.snacks.list.get()).toEqual([]);
  });
});

describe('listening', () => {
  test('lasts as long as any slot is there', async () => {
    const { queue, shell, seen } = open();
    const [first, second] = [queue.start(), queue.start()];
    first();
    expect(await shell.commands.ask('cart.add', { wishes: [] })).toEqual({ is: 'nothing' });
    second();
    queue.enqueue({ productId: 7, before: 2, qty: 3 });
    window.dispatchEvent(new Event('pagehide'));
    expect(seen).toEqual([]);
    jest.useFakeTimers();
    const result = shell.commands.ask('cart.add', { wishes: [] });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await result).toEqual({ is: 'away' });
    jest.useRealTimers();
    queue.clear();
  });

  test('a browser without storage is reported, and loses no change', async () => {
    const { send, seen, shell } = open();
    const full = new Error('full');
    const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw full;
    });
    const report = jest.spyOn(shell.slots, 'report');
    await send();
    write.mockRestore();
    expect(report).toHaveBeenCalledWith('cart.quantity', 'render', full);
    expect(seen).toHaveLength(1);
  });
});

describe('the owner of pending changes', () => {
  const visitor = sessionOf(null);
  test.each([
    ['the same customer', { ...visitor, loggedIn: true, account: account(1) }, 1],
    ['another customer', { ...visitor, loggedIn: true, account: account(2) }, 0],
    ['nobody', { ...visitor, loggedIn: false, account: account(1) }, 0],
  ])('those of customer 1 are sent when the next page is of %s', async (_name, session, calls) => {
    const first = open();
    first.shell.session.set({ ...visitor, loggedIn: true, account: account(1) });
    first.queue.enqueue({ productId: 7, before: 2, qty: 3 });
    const next = open();
    next.shell.session.set(session);
    await next.queue.resume();
    expect(next.seen).toHaveLength(calls);
    first.queue.clear();
  });
});

describe('a pick of the store that is taken out (CART-069)', () => {
  const picked = cart([cartItem({ is_cart_prefilled_item: true, line_item_qty: 2 })]);

  test.each([
    ['removed', picked, 0, { productId: 7, options: {}, title: 'Rolled Oats' }],
    ['only lowered', picked, 1, null],
    ['put there by the shopper', two, 0, null],
  ])('is remembered, for the shopper to say more of it, when it was %s', (_name, known, qty, expected) => {
    const { queue } = open({}, known);
    queue.lower(product(), { before: 2, qty });
    expect(queue.removedPick.getState()).toEqual(expected);
    queue.clear();
  });
});

describe('a server that is away', () => {
  const failure = (code: number, errorCode?: string) => new ApiError('', { code, ...(errorCode && { errorCode }) });
  const WAITS = { type: 'warning', message: 'Your cart is taking longer to save. We’re still trying.' };
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** Presses once; the first call ends with `error`, later ones succeed. */
  async function press(error: ApiError) {
    const bulk = jest.fn().mockReturnValueOnce(error).mockReturnValue(two);
    const opened = open({ 'POST /carts/bulk_product': bulk });
    opened.confirm();
    const outcome = opened.send();
    await jest.advanceTimersByTimeAsync(0);
    const snacks = () => opened.shell.snacks.list.get();
    const ids = () => opened.seen.map(({ options }) => (options?.body as { mutation_id: string } | undefined)?.mutation_id);
    return { ...opened, outcome, snacks, ids };
  }

  test.each([
    ['no connection', failure(0, 'network')],
    ['a proxy without an answer', failure(502, 'unreachable')],
    ['an outage', failure(503, 'unavailable')],
    ['a proxy that waited too long', failure(504, 'unreachable')],
  ])('%s: the call is repeated under its id; meanwhile nothing says that it was added', async (_, error) => {
    const { outcome, snacks, ids, shell } = await press(error);
    expect(snacks()).toMatchObject([WAITS]);
    expect(shell.openOverlay.get()).toBeNull();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await outcome).toMatchObject({ is: 'answered' });
    expect(ids()).toEqual([ids()[0], ids()[0]]);
    expect(snacks()).toEqual([]);
  });

  test.each([
    ['an answer that cannot be read', failure(502, 'shape')],
    ['30 s without an answer', failure(0, 'timeout')],
    ['a refusal', failure(400)],
    ['too many calls', failure(429)],
    ['a fault', failure(500)],
  ])('%s: the call has failed', async (_, error) => {
    const { outcome, snacks, ids } = await press(error);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await outcome).toEqual({ is: 'failed', error });
    expect(ids()).toHaveLength(1);
    expect(snacks()).toMatchObject([{ type: 'error' }]);
  });
});
