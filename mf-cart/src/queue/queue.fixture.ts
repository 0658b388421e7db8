import type { SentChanges } from './change.ts';
import { createCartQueue } from './queue.ts';
import type { QueuePorts } from './queue-types.ts';
import type { Pending } from './storage.ts';

/**
 * A server that responds when the test says so, which therefore controls the requests in flight.
 * A failure `away` is temporary, `away 2000` asks for 2000 ms.
 * @param left pending changes that an earlier page stored
 * @param more.isFull whether the browser storage rejects writes
 */
export function world(left: Pending | null = null, { owner = 'me', isFull = false } = {}) {
  const calls: { request: SentChanges; answer(says?: string): void; refuse(error: Error): void }[] = [];
  const screen = { id: 'c1', qty: 0 };
  const succeeded = jest.fn<QueuePorts<string>['succeeded']>();
  const failed = jest.fn<QueuePorts<string>['failed']>();
  const retrying = jest.fn<QueuePorts<string>['retrying']>();
  const stuck = jest.fn<QueuePorts<string>['stuck']>();
  let storedPending = left;
  let ids = 0;
  const queue = createCartQueue<string>(
    {
      send: (request) =>
        new Promise((resolve, reject) => calls.push({ request, answer: (says = 'cart') => resolve(says), refuse: reject })),
      succeeded,
      failed,
      stuck,
      isReplaced: (answer) => answer === 'replaced',
      cart: () => ({ id: screen.id, qtyOf: () => screen.qty }),
      retrying,
      retryAfterMs: (error) =>
        /^away(?: (\d+))?$/.exec((error as Error).message) ? Number((error as Error).message.slice(5)) : null,
      wasAnswered: (error) => (error as Error).message !== 'cut off',
      newId: () => `m${(ids += 1)}`,
      owner: () => owner,
      storage: { read: () => storedPending, write: (pending) => (storedPending = isFull ? storedPending : pending) },
    },
    750,
  );
  return { queue, calls, succeeded, failed, retrying, stuck, screen, storedPending: () => storedPending };
}

export const settle = () => jest.advanceTimersByTimeAsync(0);
