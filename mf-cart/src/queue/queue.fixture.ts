import { vi } from 'vitest';
import type { Flight } from './change.ts';
import { createCartQueue } from './queue.ts';
import type { QueuePorts } from './queue-types.ts';
import type { Pending } from './storage.ts';

/**
 * A server that answers when told to, so that a test decides what is under way.
 * @param left what an earlier page kept
 * @param more.isFull whether the browser keeps nothing new
 */
export function world(left: Pending | null = null, { owner = 'me', isFull = false } = {}) {
  const calls: { flight: Flight; answer(says?: string): void; refuse(error: Error): void }[] = [];
  const screen = { id: 'c1', held: 0 };
  const succeeded = vi.fn<QueuePorts<string>['succeeded']>();
  const failed = vi.fn<QueuePorts<string>['failed']>();
  const stuck = vi.fn<QueuePorts<string>['stuck']>();
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
      wasAnswered: (error) => (error as Error).message !== 'cut off',
      newId: () => `m${(ids += 1)}`,
      owner: () => owner,
      storage: { read: () => kept, write: (pending) => (kept = isFull ? kept : pending) },
    },
    750,
  );
  return { queue, calls, succeeded, failed, stuck, screen, kept: () => kept };
}

export const settle = () => vi.advanceTimersByTimeAsync(0);
