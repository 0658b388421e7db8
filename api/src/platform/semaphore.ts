/** Waits for an external system, with the slot free for other work meanwhile. */
export type WithoutSlot = <T>(wait: () => Promise<T>) => Promise<T>;

/**
 * Creates a semaphore: at most `limit` tasks run at once; the others wait in order. A task that waits for an external system
 * can release its slot, and acquires one again afterwards.
 */
export function createSemaphore(limit: number): <T>(work: (withoutSlot: WithoutSlot) => Promise<T>) => Promise<T> {
  let free = limit;
  const waiting: (() => void)[] = [];
  const enter = async (): Promise<void> => {
    if (free > 0) free--;
    else await new Promise<void>((wake) => waiting.push(wake));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free++;
  };
  const withoutSlot: WithoutSlot = async (wait) => {
    leave();
    try {
      return await wait();
    } finally {
      await enter();
    }
  };
  return async (work) => {
    await enter();
    try {
      return await work(withoutSlot);
    } finally {
      leave();
    }
  };
}
