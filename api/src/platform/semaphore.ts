/** Waits for somebody outside of the store, with the place free for others meanwhile. */
export type WithoutSlot = <T>(wait: () => Promise<T>) => Promise<T>;

/** Lets at most `limit` pieces of work run at once; the others wait in order. Work that waits for somebody else may step aside, and waits for a place again afterwards. */
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
