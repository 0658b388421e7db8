import type { SentChanges } from './change.ts';
import { createCartQueue } from './queue.ts';
import type { QueuePorts } from './queue-types.ts';
import type { Pending } from './storage.ts';

/**
 * A server that answers when told to, so that a test decides what is under way.
 * A failure `away` is temporary, `away 2000` asks for 2000 ms.
 * @param left what an earlier page kept
 * @param more.isFull whether the browser keeps nothing new
 */
export function world(left: Pending | null = null, { owner = 'me', isFull = false } = {}) {
  const calls: { flight: SentChanges; answer(says?: string): void; refuse(error: Error): void }[] = [];
  const screen = { id: 'c1', held: 0 };
  const succeeded = jest.fn<QueuePorts<string>['succeeded']>();
  const failed = jest.fn<QueuePorts<string>['failed']>();
  const retrying = jest.fn<QueuePorts<string>['retrying']>();
  const stuck = jest.fn<QueuePorts<string>['stuck']>();
  let kept = left;
  let ids = 0;
  const queue = createCartQueue<string>(
    {
      send: (flight) =>
        new Promise((resolve, reject) => calls.push({ flight, answer: (says = 'cart') => resolve(says), refuse: reject })),
      succeeded,
      failed,
      stuck,
      isReplaced: (answer) => answer === 'replaced',
      cart: () => ({ id: screen.id, held: () => screen.held }),
      retrying,
      retryAfterMs: (error) =>
        /^away(?: (\d+))?$/.exec((error as Error).message) ? Number((error as Error).message.slice(5)) : null,
      wasAnswered: (error) => (error as Error).message !== 'cut off',
      newId: () => `m${(ids += 1)}`,
      owner: () => owner,
      storage: { read: () => kept, write: (pending) => (kept = isFull ? kept : pending) },
    },
    750,
  );
  return { queue, calls, succeeded, failed, retrying, stuck, screen, kept: () => kept };
}

export const settle = () => jest.advanceTimersByTimeAsync(0);
