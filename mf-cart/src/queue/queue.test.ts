import fc from 'fast-check';
import { lineStatus, openChange } from './open-changes.ts';
import { settle, world } from './queue.fixture.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('quiet period (CART-063, CART-064)', () => {
  test('five quick adds apply at once and make one call 750 ms after the last', async () => {
    const { queue, calls } = world();
    for (let qty = 1; qty <= 5; qty += 1) {
      queue.enqueue({ productId: 7, before: 0, qty });
      expect(openChange(queue.store.getState(), '7')?.qty).toBe(qty);
      await jest.advanceTimersByTimeAsync(100);
    }
    await jest.advanceTimersByTimeAsync(649);
    expect(calls).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.request.changes).toEqual({ '7': { productId: 7, options: {}, cartId: 'c1', before: 0, qty: 5 } });
  });

  test('changes of several lines travel together', async () => {
    const { queue, calls } = world();
    queue.enqueue({ productId: 7, before: 2, qty: 3 });
    queue.enqueue({ productId: 8, options: { size: 'l' }, before: 0, qty: 1 });
    await jest.advanceTimersByTimeAsync(750);
    expect(calls.map(({ request }) => Object.keys(request.changes))).toEqual([['7', '8|size=l']]);
  });

  test('an add that was undone sends nothing (CART-065)', async () => {
    const { queue, calls, storedPending } = world();
    queue.enqueue({ productId: 7, before: 0, qty: 1 });
    queue.enqueue({ productId: 7, before: 0, qty: 0 });
    await jest.advanceTimersByTimeAsync(5000);
    expect(calls).toHaveLength(0);
    expect(storedPending()).toBeNull();
  });

  test('feedback on a pick is sent with its removal, survives a new change, and is sent alone once the line is removed (CART-069)', async () => {
    const { queue, calls } = world();
    queue.enqueue({ productId: 7, before: 2, qty: 0 });
    queue.enqueue({ productId: 7, before: 2, qty: 0, prefillStatus: 'never_item' });
    queue.enqueue({ productId: 7, before: 2, qty: 1 });
    await jest.advanceTimersByTimeAsync(750);
    expect(calls[0]?.request.changes['7']).toMatchObject({ before: 2, qty: 1, prefillStatus: 'never_item' });
    calls[0]?.answer();
    await settle();
    queue.enqueue({ productId: 7, before: 0, qty: 0, prefillStatus: 'skipped' });
    await jest.advanceTimersByTimeAsync(750);
    expect(calls[1]?.request.changes['7']).toMatchObject({ before: 0, qty: 0, prefillStatus: 'skipped' });
  });

  test('saving for later is sent even when the quantity ends where it began', async () => {
    const { queue, calls } = world();
    queue.enqueue({ productId: 7, before: 0, qty: 0, saveForLater: false });
    await jest.advanceTimersByTimeAsync(750);
    expect(calls).toHaveLength(1);
  });
});

describe('while a call runs', () => {
  test.each([
    [0, 2, 'creating'],
    [2, 3, 'updating'],
    [2, 0, 'deleting'],
  ] as const)('a line going from %d to %d is %s (CART-045, CART-046)', async (before, qty, status) => {
    const { queue, calls } = world();
    queue.enqueue({ productId: 7, before, qty });
    expect(lineStatus(queue.store.getState(), '7')).toBe('ready');
    await jest.advanceTimersByTimeAsync(750);
    expect(lineStatus(queue.store.getState(), '7')).toBe(status);
    calls[0]?.answer();
    await settle();
    expect(lineStatus(queue.store.getState(), '7')).toBe('ready');
  });

  test('actions on a busy line are ignored, others are not (CART-059)', async () => {
    const { queue, calls } = world();
    queue.enqueue({ productId: 7, before: 0, qty: 1 });
    await jest.advanceTimersByTimeAsync(750);
    expect(queue.enqueue({ productId: 7, before: 0, qty: 9 })).toBe(false);
    expect(queue.enqueue({ productId: 8, before: 0, qty: 1 })).toBe(true);
    await jest.advanceTimersByTimeAsync(750);
    expect(calls.map(({ request }) => Object.keys(request.changes))).toEqual([['7'], ['8']]);
    expect(openChange(queue.store.getState(), '7')?.qty).toBe(1);
  });
});

describe('the end of a call', () => {
  test('success delivers the response before the line is ready', async () => {
    const { queue, calls, succeeded } = world();
    succeeded.mockImplementation(() => expect(openChange(queue.store.getState(), '7')?.qty).toBe(1));
    queue.enqueue({ productId: 7, before: 0, qty: 1 });
    await jest.advanceTimersByTimeAsync(750);
    calls[0]?.answer();
    await settle();
    expect(succeeded.mock.calls).toEqual([[calls[0]?.request, 'cart']]);
    expect(openChange(queue.store.getState(), '7')).toBeUndefined();
  });

  test('failure reverts the line, and it works again (CART-067)', async () => {
    const { queue, calls, failed, storedPending } = world();
    queue.enqueue({ productId: 7, before: 2, qty: 5 });
    await jest.advanceTimersByTimeAsync(750);
    calls[0]?.refuse(new Error('no'));
    await settle();
    expect(failed).toHaveBeenCalledTimes(1);
    expect(openChange(queue.store.getState(), '7')).toBeUndefined();
    expect(storedPending()).toBeNull();
    expect(queue.enqueue({ productId: 7, before: 2, qty: 3 })).toBe(true);
  });
});

describe('reloads lose nothing', () => {
  test('what waited when the page left is sent at once', async () => {
    const { queue, calls, storedPending } = world();
    queue.enqueue({ productId: 7, before: 0, qty: 2 });
    void queue.leave();
    await settle();
    expect(calls).toHaveLength(1);
    calls[0]?.refuse(new Error('cut off'));
    await settle();
    expect(storedPending()?.flights).toEqual([calls[0]?.request]);
  });

  test('a request aborted before the page unloads stays stored for the next page', async () => {
    const { queue, calls, failed, storedPending } = world();
    queue.enqueue({ productId: 7, before: 0, qty: 2 });
    await jest.advanceTimersByTimeAsync(750);
    calls[0]?.refuse(new Error('cut off'));
    await jest.advanceTimersByTimeAsync(50);
    void queue.leave();
    await jest.advanceTimersByTimeAsync(5000);
    expect(failed).not.toHaveBeenCalled();
    expect(storedPending()?.flights).toEqual([calls[0]?.request]);
  });

  test('a call without answer on a page that stays is a failure after a moment', async () => {
    const { queue, calls, failed, storedPending } = world();
    queue.enqueue({ productId: 7, before: 0, qty: 2 });
    await jest.advanceTimersByTimeAsync(750);
    calls[0]?.refuse(new Error('cut off'));
    await jest.advanceTimersByTimeAsync(999);
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledTimes(1);
    expect(storedPending()).toBeNull();
  });

  test('the next page repeats the unanswered under its id and sends the unsent', async () => {
    const change = { productId: 7, options: {}, cartId: 'c1', before: 0, qty: 2 };
    const request = { mutationId: 'old', changes: { '7': change } };
    const { queue, calls } = world({ owner: 'me', waiting: { '8': { ...change, productId: 8 } }, flights: [request] });
    void queue.resume();
    await settle();
    expect(calls.map((call) => [call.request.mutationId, Object.keys(call.request.changes)])).toEqual([
      ['old', ['7']],
      ['m1', ['8']],
    ]);
    expect(openChange(queue.store.getState(), '8')?.qty).toBe(2);
  });

  test('a page that comes back out of the cache of the browser goes on', async () => {
    const { queue, calls } = world();
    queue.enqueue({ productId: 7, before: 0, qty: 2 });
    void queue.leave();
    calls[0]?.refuse(new Error('cut off'));
    await settle();
    void queue.comeBack();
    await settle();
    expect(calls.map(({ request }) => request.mutationId)).toEqual(['m1', 'm1']);
    calls[1]?.answer();
    await settle();
    expect(lineStatus(queue.store.getState(), '7')).toBe('ready');
  });

  test("another person's changes are dropped", async () => {
    const left = { owner: 'you', waiting: { '7': { productId: 7, options: {}, cartId: 'c1', before: 0, qty: 2 } }, flights: [] };
    const { queue, calls, storedPending } = world(left);
    await queue.resume();
    expect(calls).toHaveLength(0);
    expect(storedPending()).toBeNull();
  });
});

test('in any sequence, the server ends with the last requested quantity of each line', async () => {
  const press = fc.record({
    productId: fc.integer({ min: 1, max: 3 }),
    qty: fc.integer({ min: 0, max: 4 }),
    pause: fc.constantFrom(0, 300, 800),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(press, { maxLength: 30 }), async (presses) => {
      const server: Record<number, number> = {};
      const expectedQty: Record<number, number> = {};
      const { queue, calls } = world();
      const answerAll = async () => {
        for (const { request, answer } of calls.splice(0)) {
          for (const change of Object.values(request.changes)) server[change.productId] = change.qty;
          answer();
        }
        await settle();
      };
      for (const { productId, qty, pause } of presses) {
        if (queue.enqueue({ productId, before: server[productId] ?? 0, qty })) expectedQty[productId] = qty;
        await jest.advanceTimersByTimeAsync(pause);
        if (pause === 300) await answerAll();
      }
      await jest.advanceTimersByTimeAsync(750);
      await answerAll();
      for (const [id, qty] of Object.entries(expectedQty)) expect(server[Number(id)] ?? 0).toBe(qty);
    }),
    { numRuns: 40 },
  );
});

describe('a cart that was replaced meanwhile, by an order or a sign-out in another tab', () => {
  /** Runs until the first call is answered so. */
  async function replaced(inputs: { productId: number; before: number; qty: number; saveForLater?: boolean }[], qty = 0) {
    const all = world();
    inputs.forEach((input) => all.queue.enqueue(input));
    await jest.advanceTimersByTimeAsync(750);
    all.succeeded.mockImplementation(() => Object.assign(all.screen, { id: 'c2', qty }));
    all.calls[0]?.answer('replaced');
    await settle();
    return all;
  }

  test('an increase adds the same number of units there; other changes are dropped', async () => {
    const { queue, calls } = await replaced([
      { productId: 7, before: 5, qty: 6 },
      { productId: 8, before: 3, qty: 2 },
      { productId: 9, before: 1, qty: 0, saveForLater: true },
    ]);
    expect(calls.map(({ request }) => request.changes)).toEqual([
      expect.objectContaining({ '7': expect.objectContaining({ cartId: 'c1', qty: 6 }) }),
      { '7': { productId: 7, options: {}, cartId: 'c2', before: 0, qty: 1 } },
    ]);
    expect(calls[1]?.request.mutationId).not.toBe(calls[0]?.request.mutationId);
    calls[1]?.answer();
    await settle();
    expect(queue.store.getState()).toEqual({ waiting: {}, flights: [] });
  });

  test('what is there already counts', async () => {
    const { calls } = await replaced([{ productId: 7, before: 5, qty: 7 }], 3);
    expect(calls[1]?.request.changes['7']).toMatchObject({ before: 3, qty: 5 });
  });

  test('without a remaining change nothing is sent, and the lines are ready', async () => {
    const { queue, calls, storedPending } = await replaced([{ productId: 7, before: 5, qty: 4 }]);
    expect(calls).toHaveLength(1);
    expect(queue.store.getState()).toEqual({ waiting: {}, flights: [] });
    expect(storedPending()).toBeNull();
  });

  describe('and each that follows is replaced as well', () => {
    const answerNext = async ({ calls }: ReturnType<typeof world>, answer: string, times = 1) => {
      for (let i = 0; i < times; i += 1) {
        calls.at(-1)?.answer(answer);
        await settle();
      }
    };
    const input = { productId: 7, before: 5, qty: 6 };

    test('it is resent three times; then the change stays stored, and is sent with the next change or by the next page', async () => {
      const all = await replaced([input]);
      await answerNext(all, 'replaced', 2);
      expect(all.stuck).not.toHaveBeenCalled();
      await answerNext(all, 'replaced');
      await jest.advanceTimersByTimeAsync(60_000);
      expect(all.calls).toHaveLength(4);
      expect(all.stuck).toHaveBeenCalledTimes(1);
      expect(all.storedPending()).toMatchObject({ waiting: { '7': { cartId: 'c2', before: 0, qty: 1 } }, flights: [] });
      expect(lineStatus(all.queue.store.getState(), '7')).toBe('ready');

      all.queue.enqueue({ productId: 8, before: 0, qty: 2 });
      await jest.advanceTimersByTimeAsync(750);
      expect(Object.keys(all.calls[4]?.request.changes ?? {})).toEqual(['7', '8']);
      await answerNext(all, 'replaced');
      expect(all.calls).toHaveLength(5);
      expect(all.stuck).toHaveBeenCalledTimes(2);
    });

    test('a cart that accepts the change resets the count', async () => {
      const all = await replaced([input]);
      await answerNext(all, 'replaced', 2);
      await answerNext(all, 'cart');
      all.queue.enqueue({ productId: 7, before: 1, qty: 2 });
      await jest.advanceTimersByTimeAsync(750);
      await answerNext(all, 'replaced', 3);
      expect(all.calls).toHaveLength(8);
      expect(all.stuck).not.toHaveBeenCalled();
    });

    test('nothing is reported without a remaining change', async () => {
      const all = await replaced([input]);
      await answerNext(all, 'replaced', 3);
      all.queue.clear();
      all.queue.enqueue({ productId: 7, before: 5, qty: 4 });
      await jest.advanceTimersByTimeAsync(750);
      all.succeeded.mockImplementation(() => Object.assign(all.screen, { id: 'c3' }));
      await answerNext(all, 'replaced');
      expect(all.calls).toHaveLength(5);
      expect(all.stuck).toHaveBeenCalledTimes(1);
      expect(all.storedPending()).toBeNull();
    });
  });

  test('a change that still waits when the new cart arrives is rebased onto it', async () => {
    const { queue, calls, screen } = world();
    queue.enqueue({ productId: 7, before: 5, qty: 6 });
    screen.id = 'c2';
    await jest.advanceTimersByTimeAsync(750);
    expect(calls.map(({ request }) => request.changes['7'])).toMatchObject([{ cartId: 'c2', before: 0, qty: 1 }]);
  });
});
