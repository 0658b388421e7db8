interface EventuallyOptions {
  /** ms until it gives up. The default suits a busy machine. */
  readonly timeout?: number;
  /** ms between two checks. */
  readonly interval?: number;
}

// Taken when the module loads, so that fake timers of a test do not stop them.
const { setTimeout: wait, performance: clock } = globalThis;

/**
 * Repeats a check until it passes.
 * @param check Throws or rejects as long as the expected state is not reached.
 * @returns what the check returned.
 * @throws what the last check threw, when the time is over.
 */
export async function eventually<T>(
  check: () => T | Promise<T>,
  { timeout = 300_000, interval = 20 }: EventuallyOptions = {},
): Promise<T> {
  const end = clock.now() + timeout;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (clock.now() >= end) throw error;
    }
    await new Promise((resolve) => wait(resolve, interval));
  }
}

/**
 * Waits until a condition holds.
 * @throws when the time is over.
 */
export const until = (condition: () => boolean | Promise<boolean>, options?: EventuallyOptions): Promise<void> =>
  eventually(async () => {
    if (!(await condition())) throw new Error('the condition does not hold in time');
  }, options);
