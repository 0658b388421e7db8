import { lineStatus } from './open-changes.ts';
import { settle, world } from './queue.fixture.ts';
import { RETRY_FOR_MS, retryDelayMs } from './send-with-retry.ts';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test.each([
  ['the first wait', { attempt: 0, elapsedMs: 0, retryAfterMs: 0, random: 0 }, 500],
  ['the first wait with the most jitter', { attempt: 0, elapsedMs: 0, retryAfterMs: 0, random: 1 }, 1_000],
  ['the wait doubles', { attempt: 1, elapsedMs: 0, retryAfterMs: 0, random: 1 }, 2_000],
  ['up to five seconds', { attempt: 9, elapsedMs: 0, retryAfterMs: 0, random: 1 }, 5_000],
  ['the server’s wait counts where it is longer', { attempt: 0, elapsedMs: 0, retryAfterMs: 7_000, random: 0 }, 7_000],
  ['a last try at the end', { attempt: 9, elapsedMs: 25_000, retryAfterMs: 0, random: 1 }, 5_000],
  ['none after it', { attempt: 9, elapsedMs: 25_001, retryAfterMs: 0, random: 1 }, null],
  ['none where the server asks for more than is left', { attempt: 0, elapsedMs: 0, retryAfterMs: 60_000, random: 0 }, null],
])('%s', (_, failed, delay) => {
  expect(retryDelayMs(failed)).toBe(delay);
});

const press = (queue: ReturnType<typeof world>['queue'], productId = 7) => {
  queue.enqueue({ productId, before: 0, qty: 1 });
  void queue.flush();
};

describe('a server that is away', () => {
  test('gets the same call under its id until it is back; the line is busy, nothing fails', async () => {
    const { queue, calls, failed, retrying, succeeded } = world();
    press(queue);
    for (const wait of [1_000, 2_000, 4_000]) {
      calls.at(-1)?.refuse(new Error('away'));
      await jest.advanceTimersByTimeAsync(wait - 1);
      expect(lineStatus(queue.store.getState(), '7')).toBe('creating');
      await jest.advanceTimersByTimeAsync(1);
    }
    expect(calls.map(({ request }) => request.mutationId)).toEqual(['m1', 'm1', 'm1', 'm1']);
    calls.at(-1)?.answer();
    await settle();
    expect([succeeded, retrying, failed].map((port) => port.mock.calls.length)).toEqual([1, 1, 0]);
    expect(lineStatus(queue.store.getState(), '7')).toBe('ready');
  });

  test('for 30 seconds; then the call has failed', async () => {
    const { queue, calls, failed } = world();
    press(queue);
    const began = Date.now();
    for (let tries = 0; failed.mock.calls.length === 0 && tries < 50; tries += 1) {
      calls.at(-1)?.refuse(new Error('away'));
      await jest.advanceTimersToNextTimerAsync();
    }
    expect(failed).toHaveBeenCalledTimes(1);
    expect(Date.now() - began).toBeLessThanOrEqual(RETRY_FOR_MS);
    expect(calls).toHaveLength(8);
  });

  test('is retried after its `Retry-After`', async () => {
    const { queue, calls } = world();
    press(queue);
    calls[0]?.refuse(new Error('away 9000'));
    await jest.advanceTimersByTimeAsync(8_999);
    expect(calls).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(calls).toHaveLength(2);
  });

  test('a refusal is final', async () => {
    const { queue, calls, failed } = world();
    press(queue);
    calls[0]?.refuse(new Error('no'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect([calls.length, failed.mock.calls.length]).toEqual([1, 1]);
  });

  test('what is pressed meanwhile goes out afterwards, in order', async () => {
    const { queue, calls } = world();
    press(queue, 7);
    calls[0]?.refuse(new Error('away'));
    await settle();
    press(queue, 8);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(calls.map(({ request }) => request.mutationId)).toEqual(['m1', 'm1']);
    calls[1]?.answer();
    await settle();
    expect(calls.map(({ request }) => request.mutationId)).toEqual(['m1', 'm1', 'm2']);
  });

  test('a page that is left stops, and keeps the call and what waits behind it for the next page', async () => {
    const { queue, calls, failed, storedPending } = world();
    press(queue, 7);
    calls[0]?.refuse(new Error('away'));
    await settle();
    press(queue, 8);
    void queue.leave();
    await jest.advanceTimersByTimeAsync(60_000);
    expect([calls.length, failed.mock.calls.length]).toEqual([1, 0]);
    expect(storedPending()?.flights.map(({ mutationId }) => mutationId)).toEqual(['m1', 'm2']);
    // Back out of the browser's cache both are sent, each once.
    void queue.comeBack();
    await settle();
    expect(calls.slice(1).map(({ request }) => request.mutationId)).toEqual(['m1', 'm2']);
  });

  test('the calls of one person stop when the next one signs in', async () => {
    const { queue, calls, failed } = world();
    press(queue);
    calls[0]?.refuse(new Error('away'));
    await settle();
    queue.clear();
    await jest.advanceTimersByTimeAsync(60_000);
    expect([calls.length, failed.mock.calls.length]).toEqual([1, 0]);
  });
});
