import { lineStatus, openChange } from './open-changes.ts';
import { settle, world } from './queue.fixture.ts';

const aChange = (productId: number, qty = 2) => ({ productId, options: {}, cartId: 'c1', before: 0, qty });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('the end of one call leaves the lines of another busy', async () => {
  const { queue, calls } = world();
  for (const productId of [7, 8]) {
    queue.enqueue({ productId, before: 0, qty: 1 });
    void queue.flush();
  }
  calls[0]?.answer();
  await settle();
  const state = queue.store.getState();
  expect([lineStatus(state, '7'), lineStatus(state, '8')]).toEqual(['ready', 'creating']);
});

test('a flush before the page has taken up what an earlier one left keeps that', async () => {
  const left = { owner: 'me', waiting: { '7': aChange(7) }, flights: [] };
  const { queue, calls, storedPending } = world(left);
  expect(await queue.flush()).toBeNull();
  expect(calls).toHaveLength(0);
  expect(storedPending()).toEqual(left);
});

test('a change without effect in the current cart is dropped', async () => {
  const { queue, calls, screen, storedPending } = world();
  queue.enqueue({ productId: 7, before: 5, qty: 4 });
  screen.id = 'c2';
  expect(await queue.flush()).toBeNull();
  expect(calls).toHaveLength(0);
  expect(queue.store.getState()).toEqual({ waiting: {}, flights: [] });
  expect(storedPending()).toBeNull();
});

test('a change made without a cart applies unchanged to the first cart', async () => {
  const { queue, calls, screen } = world();
  Object.assign(screen, { id: '', qty: 3 });
  queue.enqueue({ productId: 7, before: 0, qty: 1 });
  screen.id = 'c1';
  void queue.flush();
  expect(calls.map(({ request }) => request.changes['7'])).toMatchObject([{ before: 0, qty: 1 }]);
});

test('what was sent before its quiet period ended, and then came to nothing, is not sent again when that ends', async () => {
  const { queue, calls, screen, stuck } = world();
  queue.enqueue({ productId: 7, before: 0, qty: 1 });
  void queue.flush();
  screen.id = 'c2';
  for (let call = 0; call < 4; call += 1) {
    calls[call]?.answer('replaced');
    await settle();
  }
  expect(stuck).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(5000);
  expect(calls).toHaveLength(4);
});

describe('what a page takes up', () => {
  test('its own call is under way and is not repeated', async () => {
    const { queue, calls } = world();
    queue.enqueue({ productId: 7, before: 0, qty: 2 });
    void queue.flush();
    void queue.resume();
    await settle();
    expect(calls).toHaveLength(1);
    expect(queue.store.getState().flights).toEqual([calls[0]?.request]);
  });

  test('a stored change of a line with a request in flight is dropped: it is older', async () => {
    const { queue, calls } = world({ owner: 'me', waiting: { '7': aChange(7), '8': aChange(8) }, flights: [] }, { isFull: true });
    queue.enqueue({ productId: 7, before: 0, qty: 5 });
    void queue.flush();
    void queue.resume();
    await settle();
    expect(calls.map(({ request }) => Object.keys(request.changes))).toEqual([['7'], ['8']]);
    expect(openChange(queue.store.getState(), '7')?.qty).toBe(5);
  });
});

describe('a page that leaves', () => {
  test('resolves a waiting caller with `left`', async () => {
    const { queue, calls } = world();
    queue.enqueue({ productId: 7, before: 0, qty: 2 });
    const outcome = queue.flush();
    void queue.leave();
    calls[0]?.refuse(new Error('no'));
    await settle();
    expect(await outcome).toEqual({ is: 'left' });
  });

  test('and comes back hears of failures again', async () => {
    const { queue, calls, failed } = world();
    await queue.leave();
    await queue.comeBack();
    queue.enqueue({ productId: 7, before: 2, qty: 3 });
    void queue.flush();
    calls[0]?.refuse(new Error('no'));
    await settle();
    expect(failed).toHaveBeenCalledTimes(1);
    expect(openChange(queue.store.getState(), '7')).toBeUndefined();
  });
});
