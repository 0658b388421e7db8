import { act, waitFor } from '@testing-library/react';
import { rememberFreshNotice } from '@larder/rules';
import { ApiError, type CartAdded, type CartChangeRequest, type Session } from '@larder/shell';
import { sessionOf } from '@larder/shell/services/session';
import { fakeApi, renderWithShell } from '@larder/shell/testing';
import { cart, cartItem, product } from '../../test/fixtures.ts';
import CartOverlays from '../slots/overlays.tsx';
import { addToCart } from './add-to-cart.ts';
import { cartQueueOf } from './connect.ts';

interface Bulk {
  query: { cart_id?: string };
  body: { products: { product_id: number; qty: number }[]; mutation_id: string };
}

/** A server that stores absolute quantities as the API does, and responds to a bulk call when the test releases it. */
function server(quantities: Record<number, number> = {}) {
  const state = { id: 'cart-1', version: 1, quantities: { ...quantities } as Record<number, number>, isDown: false };
  const bulk: Bulk[] = [];
  const reads: unknown[] = [];
  const waiting: (() => void)[] = [];
  let holds = false;
  const now = () =>
    cart(
      Object.entries(state.quantities).map(([id, qty]) => cartItem({ product: product({ id: Number(id) }), line_item_qty: qty })),
      { cart_id: state.id, version: state.version },
    );
  const { api } = fakeApi({
    'GET /carts': ({ query }: { query: unknown }) => {
      reads.push(query);
      return state.isDown ? new ApiError('', { code: 0, errorCode: 'network' }) : now();
    },
    'POST /carts/bulk_product': async (call: Bulk) => {
      bulk.push(call);
      if (holds) await new Promise<void>((resolve) => waiting.push(resolve));
      if (state.isDown) return new ApiError('', { code: 0, errorCode: 'network' });
      if (call.query.cart_id !== undefined && call.query.cart_id !== state.id) return { ...now(), conflict: 'cart_replaced' };
      for (const { product_id: id, qty } of call.body.products) state.quantities[id] = qty;
      state.version += 1;
      return now();
    },
  });
  return {
    api,
    state,
    bulk,
    reads,
    hold: () => (holds = true),
    letGo() {
      holds = false;
      waiting.splice(0).forEach((go) => go());
    },
  };
}

function open(quantities: Record<number, number> = {}, session: Partial<Session> = {}) {
  const its = server(quantities);
  const view = renderWithShell(<CartOverlays />, { api: its.api, session });
  const ask = (...requests: CartChangeRequest[]) => view.shell.commands.ask('cart.add', { wishes: requests });
  return { ...view, ...its, ask, queue: cartQueueOf(view.shell, view.queryClient) };
}
const more = (productId: number, qty = 1): CartChangeRequest => ({ productId, pieces: { more: qty } });
const atLeast = (productId: number, qty: number): CartChangeRequest => ({ productId, pieces: { atLeast: qty } });
const sent = (bulk: readonly Bulk[]) => bulk.map(({ body }) => body.products.map(({ product_id, qty }) => [product_id, qty]));
/** Until what was answered has been taken in. */
const aMoment = () => act(() => new Promise<void>((done) => setTimeout(done)));
const member = { ...sessionOf(null), loggedIn: true, userStatus: 'member', groupId: 4 } as const;
const account = (id: number) => ({ customer_id: id }) as NonNullable<Session['account']>;

beforeEach(() => sessionStorage.clear());

describe('a change request of another remote (CART-064)', () => {
  test('goes in by one call with the cart and an id of its own, on top of what is there', async () => {
    const { ask, bulk, shell, state } = open({ 7: 2 });
    expect(await ask(more(7, 2), atLeast(8, 3))).toEqual({
      is: 'added',
      lines: [
        { productId: 7, qty: 4 },
        { productId: 8, qty: 3 },
      ],
    });
    expect(bulk).toMatchObject([
      { query: { cart_id: 'cart-1' }, body: { mutation_id: expect.stringMatching(/^[0-9a-f-]{36}$/) } },
    ]);
    expect(state.quantities).toEqual({ 7: 4, 8: 3 });
    expect(shell.emitted.filter(({ name }) => name === 'product_added')).toMatchObject([
      { detail: { product_id: 7, qty: 2 } },
      { detail: { product_id: 8, qty: 3 } },
    ]);
  });

  test('reads the cart first, whole and as it is now', async () => {
    const { ask, reads } = open();
    await ask(more(7));
    expect(reads).toEqual([{ full_cart: 1, preset: 'web', is_cart: 1 }]);
  });

  test('leaves alone what the cart holds already, and keeps to what can be had', async () => {
    const { ask, bulk } = open({ 7: 5, 8: 4 });
    expect(await ask(atLeast(7, 3))).toEqual({ is: 'nothing' });
    expect(bulk).toEqual([]);
    await ask({ ...more(8, 3), limits: { min: 1, max: 5 } });
    expect(sent(bulk)).toEqual([[[8, 5]]]);
    expect(await ask({ ...more(8), limits: { min: 1, max: 5 } })).toEqual({ is: 'nothing' });
  });

  test('takes along what the shopper pressed and was not sent yet', async () => {
    const { ask, bulk, queue } = open({ 7: 1 });
    await ask(more(9));
    queue.enqueue({ productId: 7, before: 1, qty: 3 });
    await ask(more(7), more(8));
    expect(sent(bulk).at(-1)).toEqual([
      [7, 4],
      [8, 1],
    ]);
  });

  test('takes back what was about to be lowered: nothing is sent, and the cart holds so many', async () => {
    const { ask, bulk, queue } = open({ 7: 3 });
    await ask(more(9));
    queue.enqueue({ productId: 7, before: 3, qty: 2 });
    expect(await ask(more(7))).toEqual({ is: 'added', lines: [{ productId: 7, qty: 3 }] });
    expect(sent(bulk)).toEqual([[[9, 1]]]);
  });
});

describe('no request overwrites another', () => {
  test('two parts add the same at the same moment', async () => {
    const { ask, state } = open();
    await Promise.all([ask(more(7)), ask(more(7)), ask(more(7, 2), more(8))]);
    expect(state.quantities).toEqual({ 7: 4, 8: 1 });
  });

  test('a press is on its way while all is added', async () => {
    const { ask, state, queue, hold, letGo, bulk, reads } = open({ 7: 1 });
    await ask(more(9));
    hold();
    queue.enqueue({ productId: 7, before: 1, qty: 2 });
    const flushResult = queue.flush();
    const addResult = ask(more(7), atLeast(8, 2));
    await waitFor(() => expect(reads).toHaveLength(2));
    await aMoment();
    expect(bulk).toHaveLength(2);
    letGo();
    await Promise.all([flushResult, addResult]);
    expect(state.quantities).toEqual({ 7: 3, 8: 2, 9: 1 });
  });

  test('another tab put something there that this one has not seen', async () => {
    const { ask, state } = open({ 7: 1 });
    await ask(more(9));
    Object.assign(state, { version: state.version + 1, quantities: { 7: 6 } });
    await ask(more(7));
    expect(state.quantities).toEqual({ 7: 7 });
  });

  test('the cart is replaced while the call is on its way: the requested change goes into the new one', async () => {
    const { ask, state, hold, letGo, bulk } = open({ 7: 5 });
    hold();
    const addResult = ask(more(7, 2));
    await waitFor(() => expect(bulk).toHaveLength(1));
    Object.assign(state, { id: 'cart-2', version: 1, quantities: {} });
    letGo();
    expect(await addResult).toEqual({ is: 'added', lines: [{ productId: 7, qty: 2 }] });
    expect(state.quantities).toEqual({ 7: 2 });
  });
});

describe('people', () => {
  test('a visitor who signs in meanwhile keeps the request (OP-120)', async () => {
    const { ask, shell, state, queue, hold, letGo, bulk } = open({ 7: 1 });
    await ask(more(9));
    hold();
    queue.enqueue({ productId: 7, before: 1, qty: 2 });
    const flushResult = queue.flush();
    const addResult = ask(more(7));
    await waitFor(() => expect(bulk).toHaveLength(2));
    act(() => shell.session.set({ ...member, account: account(1) }));
    letGo();
    await Promise.all([flushResult, addResult]);
    expect(state.quantities[7]).toBe(3);
  });

  test('the next person in the browser gets no request of the one before', async () => {
    const { ask, shell, queue, hold, letGo, bulk } = open({ 7: 1 }, { ...member, account: account(1) });
    await ask(more(9));
    hold();
    queue.enqueue({ productId: 7, before: 1, qty: 2 });
    const flushResult = queue.flush();
    const addResult = ask(more(7));
    await waitFor(() => expect(bulk).toHaveLength(2));
    act(() => shell.session.set({ ...member, account: account(2) }));
    letGo();
    expect((await Promise.all([flushResult, addResult]))[1]).toEqual({ is: 'dropped' });
    expect(bulk).toHaveLength(2);
  });

  test('lapsed members see the reactivation dialog with all requested products (MEM-046 … MEM-049)', async () => {
    const { ask, bulk, shell } = open({}, { loggedIn: true, userStatus: 'canceled', groupId: 5 });
    expect(await ask(more(7, 2))).toEqual({ is: 'asked' });
    expect(shell.openOverlay.get()).toEqual({ name: 'reactivation', props: { productId: 7, qty: 2, wishes: [more(7, 2)] } });
    await ask(more(7), more(8));
    expect(shell.openOverlay.get()).toEqual({ name: 'reactivation', props: { wishes: [more(7), more(8)] } });
    expect(bulk).toEqual([]);
  });
});

describe('refusals', () => {
  test('offline nothing is added, and one message says so', async () => {
    const { ask, state, shell, bulk } = open();
    state.isDown = true;
    expect(await ask(more(7))).toEqual({ is: 'refused', fields: {} });
    expect(bulk).toEqual([]);
    expect(shell.snacks.list.get()).toMatchObject([{ type: 'error', title: 'Add to Cart error' }]);
  });

  test('what is wrong with another line is no refusal of this one; what is wrong with the cart is', async () => {
    const { ask, api } = open();
    const call = api.call.bind(api);
    const answerBulk = (...errors: object[]) =>
      Object.assign(api, {
        call: (name: string, ...rest: [never]) =>
          name === 'POST /carts/bulk_product'
            ? Promise.resolve(cart([], { version: 9, cart_errors: errors as [{ message: string }] }))
            : call(name as 'GET /carts', ...rest),
      });
    answerBulk({ product_id: 8, message: 'No.' });
    expect(await ask(more(7))).toEqual({ is: 'added', lines: [{ productId: 7, qty: 0 }] });
    answerBulk({ message: 'No.' });
    expect(await ask(more(7))).toEqual({ is: 'refused', fields: {} });
  });

  test('a programming error is not reported as a refusal', async () => {
    const { api, shell, queryClient, queue } = open();
    const fault = new TypeError('broken');
    Object.assign(api, { call: () => Promise.reject(fault) });
    await expect(addToCart({ shell, queryClient, queue }, { wishes: [more(7)] })).rejects.toBe(fault);
  });

  test('an inconsistent response is a refusal, which the cart displays', async () => {
    const { ask, state, shell, hold, letGo, bulk } = open({ 7: 5 });
    hold();
    const addResult = ask(more(7));
    await waitFor(() => expect(bulk).toHaveLength(1));
    // Each read returns another cart id.
    Object.defineProperty(state, 'id', { get: () => `cart-${(state.version += 1)}` });
    letGo();
    expect(await addResult).toEqual({ is: 'refused', fields: {} });
    expect(shell.snacks.list.get()).toMatchObject([{ type: 'error' }]);
  });

  test('a call that is refused gives a form its texts', async () => {
    const { ask, api, shell } = open();
    const call = api.call.bind(api);
    const answerBulk = (answer: Error) =>
      Object.assign(api, {
        call: (name: string, ...rest: [never]) =>
          name === 'POST /carts/bulk_product' ? Promise.reject(answer) : call(name as 'GET /carts', ...rest),
      });
    answerBulk(new ApiError('No.', { code: 400, fields: { qty: 'Too many.' } }));
    expect(await ask(more(7))).toEqual({ is: 'refused', fields: { qty: 'Too many.' } });
    answerBulk(new TypeError('broken'));
    expect(await ask(more(7))).toEqual({ is: 'refused', fields: {} });
    expect(shell.snacks.list.get()).toMatchObject([{ type: 'error' }]);
  });

  test('the cart displays the refusal of a line; a form gets the texts and displays them itself', async () => {
    const { ask, shell, api } = open();
    const answering = (error: object) => {
      const call = api.call.bind(api);
      const answered = cart([], { version: 9 });
      Object.assign(api, {
        call: (name: string, ...rest: [never]) =>
          name === 'POST /carts/bulk_product'
            ? Promise.resolve({ ...answered, cart_errors: [{ product_id: 7, message: 'No.', ...error }] })
            : call(name as 'GET /carts', ...rest),
      });
    };
    answering({ fields: { 'options[type]': 'Please choose what to give.' } });
    const results: CartAdded['is'][] = [];
    const form = await ask(more(7));
    expect(form).toEqual({ is: 'refused', fields: { 'options[type]': 'Please choose what to give.' } });
    expect(shell.snacks.list.get()).toEqual([]);
    answering({});
    const plain = await ask(more(7));
    results.push(plain.is as CartAdded['is']);
    expect(results).toEqual(['refused']);
    expect(shell.snacks.list.get()).toMatchObject([{ message: 'No.' }]);
  });
});

describe('fresh items (OP-125)', () => {
  const berries: CartChangeRequest = { ...more(8), soldAsFresh: 'fresh' };

  test('the first of a session is explained before anything is added; a yes applies the request to the current cart', async () => {
    const { ask, bulk, shell, state, findByRole, getByRole } = open({ 7: 1 });
    expect(await ask(more(7), berries)).toEqual({ is: 'asked' });
    expect(shell.openOverlay.get()).toEqual({
      name: 'fresh',
      props: {
        productId: 8,
        qty: 1,
        lines: [
          { productId: 7, qty: 2 },
          { productId: 8, qty: 1 },
        ],
      },
    });
    expect(bulk).toEqual([]);
    Object.assign(state, { version: 2, quantities: { 7: 4 } });
    await findByRole('dialog', { name: 'Some items ship cold' });
    act(() => getByRole('button', { name: 'Add anyway' }).click());
    await waitFor(() => expect(state.quantities).toEqual({ 7: 5, 8: 1 }));
  });

  test('an empty request adds nothing', async () => {
    const { ask, reads } = open();
    expect(await ask()).toEqual({ is: 'nothing' });
    expect(reads).toEqual([]);
  });

  test('after the notice it is added at once', async () => {
    rememberFreshNotice(sessionStorage);
    const { ask, state } = open();
    expect((await ask(berries)).is).toBe('added');
    expect(state.quantities).toEqual({ 8: 1 });
  });

  test('where fresh is not delivered the rest is added, and the dialog explains why', async () => {
    const here = { ...account(1), fresh_enabled: false };
    const { ask, shell, state, queue } = open({}, { ...member, account: here });
    expect(await ask(more(7), berries)).toEqual({ is: 'added', lines: [{ productId: 7, qty: 1 }] });
    const question = shell.openOverlay.get();
    expect(question).toMatchObject({ name: 'fresh', props: { productId: 8 } });
    // No yes leads anywhere.
    expect(question?.name === 'fresh' && queue.continuation(question.props)).toBeUndefined();
    expect(state.quantities).toEqual({ 7: 1 });
    expect(await ask(berries)).toEqual({ is: 'asked' });
  });
});
