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
      queue.wish({ productId: 7, before: 0, qty });
      expect(openChange(queue.store.getState(), '7')?.qty).toBe(qty);
      await jest.advanceTimersByTimeAsync(100);
    }
    await jest.advanceTimersByTimeAsync(649);
    expect(calls).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.flight.changes).toEqual({ '7': { productId: 7, options: {}, cartId: 'c1', before: 0, qty: 5 } });
  });

  test('changes of several lines travel together', async () => {
    const { queue, calls } = world();
    queue.wish({ productId: 7, before: 2, qty: 3 });
    queue.wish({ productId: 8, options: { size: 'l' }, before: 0, qty: 1 });
    await jest.advanceTimersByTimeAsync(750);
    expect(calls.map(({ flight }) => Object.keys(flight.changes))).toEqual([['7', '8|size=l']]);
  });

  test('an add that was taken back sends nothing (CART-065)', async () => {
    const { queue, calls, kept } = world();
    queue.wish({ productId: 7, before: 0, qty: 1 });
    queue.wish({ productId: 7, before: 0, qty: 0 });
    await jest.advanceTimersByTimeAsync(5000);
    expect(calls).toHaveLength(0);
    expect(kept()).toBeNull();
  });

  test('what is said of a pick travels with its removal, outlives a new wish, and is sent alone once the line is gone (CART-069)', async () => {
    const { queue, calls } = world();
    queue.wish({ productId: 7, before: 2, qty: 0 });
    queue.wish({ productId: 7, before: 2, qty: 0, prefillStatus: 'never_item' });
    queue.wish({ productId: 7, before: 2, qty: 1 });
    await jest.advanceTimersByTimeAsync(750);
    expect(calls[0]?.flight.changes['7']).toMatchObject({ before: 2, qty: 1, prefillStatus: 'never_item' });
    calls[0]?.answer();
    await settle();
    queue.wish({ productId: 7, before: 0, qty: 0, prefillStatus: 'skipped' });
    await jest.advanceTimersByTimeAsync(750);
    expect(calls[1]?.flight.changes['7']).toMatchObject({ before: 0, qty: 0, prefillStatus: 'skipped' });
  });

  test('saving for later is sent even when the quantity ends where it began', async () => {
    const { queue, calls } = world();
    queue.wish({ productId: 7, before: 0, qty: 0, saveForLater: false });
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
    queue.wish({ productId: 7, before, qty });
    expect(lineStatus(queue.store.getState(), '7')).toBe('ready');
    await jest.advanceTimersByTimeAsync(750);
    expect(lineStatus(queue.store.getState(), '7')).toBe(status);
    calls[0]?.answer();
    await settle();
    expect(lineStatus(queue.store.getState(), '7')).toBe('ready');
  });

  test('actions on a busy line are ignored, others are not (CART-059)', async () => {
    const { queue, calls } = world();
    queue.wish({ productId: 7, before: 0, qty: 1 });
    await jest.advanceTimersByTimeAsync(750);
    expect(queue.wish({ productId: 7, before: 0, qty: 9 })).toBe(false);
    expect(queue.wish({ productId: 8, before: 0, qty: 1 })).toBe(true);
    await jest.advanceTimersByTimeAsync(750);
    expect(calls.map(({ flight }) => Object.keys(flight.changes))).toEqual([['7'], ['8']]);
    expect(openChange(queue.store.getState(), '7')?.qty).toBe(1);
  });
});

describe('the end of a call', () => {
  test('success hands over the answer before the line turns ready', async () => {
    const { queue, calls, succeeded } = world();
    succeeded.mockImplementation(() => expect(openChange(queue.store.getState(), '7')?.qty).toBe(1));
    queue.wish({ productId: 7, before: 0, qty: 1 });
    await jest.advanceTimersByTimeAsync(750);
    calls[0]?.answer();
    await settle();
    expect(succeeded.mock.calls).toEqual([[calls[0]?.flight, 'cart']]);
    expect(openChange(queue.store.getState(), '7')).toBeUndefined();
  });

  test('failure reverts the line, and it works again (CART-067)', async () => {
    const { queue, calls, failed, kept } = world();
    queue.wish({ productId: 7, before: 2, qty: 5 });
    await jest.advanceTimersByTimeAsync(750);
    calls[0]?.refuse(new Error('no'));
    await settle();
    expect(failed).toHaveBeenCalledTimes(1);
    expect(openChange(queue.store.getState(), '7')).toBeUndefined();
    expect(kept()).toBeNull();
    expect(queue.wish({ productId: 7, before: 2, qty: 3 })).toBe(true);
  });
});

describe('reloads lose nothing', () => {
  test('what waited when the page left is sent at once', async () => {
    const { queue, calls, kept } = world();
    queue.wish({ productId: 7, before: 0, qty: 2 });
    void queue.leave();
    await settle();
    expect(calls).toHaveLength(1);
    calls[0]?.refuse(new Error('cut off'));
    await settle();
    expect(kept()?.flights).toEqual([calls[0]?.flight]);
  });

  test('a call that is cut off before the page says that it leaves is kept for the next page', async () => {
    const { queue, calls, failed, kept } = world();
    queue.wish({ productId: 7, before: 0, qty: 2 });
    await jest.advanceTimersByTimeAsync(750);
    calls[0]?.refuse(new Error('cut off'));
    await jest.advanceTimersByTimeAsync(50);
    void queue.leave();
    await jest.advanceTimersByTimeAsync(5000);
    expect(failed).not.toHaveBeenCalled();
    expect(kept()?.flights).toEqual([calls[0]?.flight]);
  });

  test('a call without answer on a page that stays is a failure after a moment', async () => {
    const { queue, calls, failed, kept } = world();
    queue.wish({ productId: 7, before: 0, qty: 2 });
    await jest.advanceTimersByTimeAsync(750);
    calls[0]?.refuse(new Error('cut off'));
    await jest.advanceTimersByTimeAsync(999);
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledTimes(1);
    expect(kept()).toBeNull();
  });

  test('the next page repeats the unanswered under its id and sends the unsent', async () => {
    const change = { productId: 7, options: {}, cartId: 'c1', before: 0, qty: 2 };
    const flight = { mutationId: 'old', changes: { '7': change } };
    const { queue, calls } = world({ owner: 'me', waiting: { '8': { ...change, productId: 8 } }, flights: [flight] });
    void queue.resume();
    await settle();
    expect(calls.map((call) => [call.flight.mutationId, Object.keys(call.flight.changes)])).toEqual([
      ['old', ['7']],
      ['m1', ['8']],
    ]);
    expect(openChange(queue.store.getState(), '8')?.qty).toBe(2);
  });

  test('a page that comes back out of the cache of the browser goes on', async () => {
    const { queue, calls } = world();
    queue.wish({ productId: 7, before: 0, qty: 2 });
    void queue.leave();
    calls[0]?.refuse(new Error('cut off'));
    await settle();
    void queue.comeBack();
    await settle();
    expect(calls.map(({ flight }) => flight.mutationId)).toEqual(['m1', 'm1']);
    calls[1]?.answer();
    await settle();
    expect(lineStatus(queue.store.getState(), '7')).toBe('ready');
  });

  test("another person's changes are dropped", async () => {
    const left = { owner: 'you', waiting: { '7': { productId: 7, options: {}, cartId: 'c1', before: 0, qty: 2 } }, flights: [] };
    const { queue, calls, kept } = world(left);
    await queue.resume();
    expect(calls).toHaveLength(0);
    expect(kept()).toBeNull();
  });
});

test('whatever is pressed, the last wish of every line is what the server ends with', async () => {
  const press = fc.record({
    productId: fc.integer({ min: 1, max: 3 }),
    qty: fc.integer({ min: 0, max: 4 }),
    pause: fc.constantFrom(0, 300, 800),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(press, { maxLength: 30 }), async (presses) => {
      const server: Record<number, number> = {};
      const wanted: Record<number, number> = {};
      const { queue, calls } = world();
      const answerAll = async () => {
        for (const { flight, answer } of calls.splice(0)) {
          for (const change of Object.values(flight.changes)) server[change.productId] = change.qty;
          answer();
        }
        await settle();
      };
      for (const { productId, qty, pause } of presses) {
        if (queue.wish({ productId, before: server[productId] ?? 0, qty })) wanted[productId] = qty;
        await jest.advanceTimersByTimeAsync(pause);
        if (pause === 300) await answerAll();
      }
      await jest.advanceTimersByTimeAsync(750);
      await answerAll();
      for (const [id, qty] of Object.entries(wanted)) expect(server[Number(id)] ?? 0).toBe(qty);
    }),
    { numRuns: 40 },
  );
});

describe('a cart that was replaced meanwhile, by an order or a sign-out in another tab', () => {
  /** Runs until the first call is answered so. */
  async function replaced(wishes: { productId: number; before: number; qty: number; saveForLater?: boolean }[], held = 0) {
    const all = world();
    wishes.forEach((wish) => all.queue.wish(wish));
    await jest.advanceTimersByTimeAsync(750);
    all.succeeded.mockImplementation(() => Object.assign(all.screen, { id: 'c2', held }));
    all.calls[0]?.answer('replaced');
    await settle();
    return all;
  }

  test('a raise is made there by as many pieces, from what is there; nothing else comes along', async () => {
    const { queue, calls } = await replaced([
      { productId: 7, before: 5, qty: 6 },
      { productId: 8, before: 3, qty: 2 },
      { productId: 9, before: 1, qty: 0, saveForLater: true },
    ]);
    expect(calls.map(({ flight }) => flight.changes)).toEqual([
      expect.objectContaining({ '7': expect.objectContaining({ cartId: 'c1', qty: 6 }) }),
      { '7': { productId: 7, options: {}, cartId: 'c2', before: 0, qty: 1 } },
    ]);
    expect(calls[1]?.flight.mutationId).not.toBe(calls[0]?.flight.mutationId);
    calls[1]?.answer();
    await settle();
    expect(queue.store.getState()).toEqual({ waiting: {}, flights: [] });
  });

  test('what is there already counts', async () => {
    const { calls } = await replaced([{ productId: 7, before: 5, qty: 7 }], 3);
    expect(calls[1]?.flight.changes['7']).toMatchObject({ before: 3, qty: 5 });
  });

  test('where nothing is left to wish nothing is sent, and the lines are ready', async () => {
    const { queue, calls, kept } = await replaced([{ productId: 7, before: 5, qty: 4 }]);
    expect(calls).toHaveLength(1);
    expect(queue.store.getState()).toEqual({ waiting: {}, flights: [] });
    expect(kept()).toBeNull();
  });

  describe('and each that follows is replaced as well', () => {
    const answerNext = async ({ calls }: ReturnType<typeof world>, answer: string, times = 1) => {
      for (let i = 0; i < times; i += 1) {
        calls.at(-1)?.answer(answer);
        await settle();
      }
    };
    const wish = { productId: 7, before: 5, qty: 6 };

    test('it is followed three times; then what was wished is kept, and sent once with the next wish or by the next page', async () => {
      const all = await replaced([wish]);
      await answerNext(all, 'replaced', 2);
      expect(all.stuck).not.toHaveBeenCalled();
      await answerNext(all, 'replaced');
      await jest.advanceTimersByTimeAsync(60_000);
      expect(all.calls).toHaveLength(4);
      expect(all.stuck).toHaveBeenCalledTimes(1);
      expect(all.kept()).toMatchObject({ waiting: { '7': { cartId: 'c2', before: 0, qty: 1 } }, flights: [] });
      expect(lineStatus(all.queue.store.getState(), '7')).toBe('ready');

      all.queue.wish({ productId: 8, before: 0, qty: 2 });
      await jest.advanceTimersByTimeAsync(750);
      expect(Object.keys(all.calls[4]?.flight.changes ?? {})).toEqual(['7', '8']);
      await answerNext(all, 'replaced');
      expect(all.calls).toHaveLength(5);
      expect(all.stuck).toHaveBeenCalledTimes(2);
    });

    test('a cart that takes the wish ends the count', async () => {
      const all = await replaced([wish]);
      await answerNext(all, 'replaced', 2);
      await answerNext(all, 'cart');
      all.queue.wish({ productId: 7, before: 1, qty: 2 });
      await jest.advanceTimersByTimeAsync(750);
      await answerNext(all, 'replaced', 3);
      expect(all.calls).toHaveLength(8);
      expect(all.stuck).not.toHaveBeenCalled();
    });

    test('nobody is told where nothing is left to wish', async () => {
      const all = await replaced([wish]);
      await answerNext(all, 'replaced', 3);
      all.queue.clear();
      all.queue.wish({ productId: 7, before: 5, qty: 4 });
      await jest.advanceTimersByTimeAsync(750);
      all.succeeded.mockImplementation(() => Object.assign(all.screen, { id: 'c3' }));
      await answerNext(all, 'replaced');
      expect(all.calls).toHaveLength(5);
      expect(all.stuck).toHaveBeenCalledTimes(1);
      expect(all.kept()).toBeNull();
    });
  });

  test('a wish that still waits when the fresh cart arrives is sent as it makes sense there', async () => {
    const { queue, calls, screen } = world();
    queue.wish({ productId: 7, before: 5, qty: 6 });
    screen.id = 'c2';
    await jest.advanceTimersByTimeAsync(750);
    expect(calls.map(({ flight }) => flight.changes['7'])).toMatchObject([{ cartId: 'c2', before: 0, qty: 1 }]);
  });
});
