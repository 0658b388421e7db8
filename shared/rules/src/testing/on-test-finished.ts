let callbacks: (() => unknown)[] = [];

/** Calls back after the test that is running, failed or not. A file that uses it says `afterEach(runTestFinished)`. */
export const onTestFinished = (callback: () => unknown): void => void callbacks.push(callback);

/** Runs and forgets the callbacks of {@link onTestFinished}, the last one first. */
export async function runTestFinished(): Promise<void> {
  const due = callbacks.reverse();
  callbacks = [];
  for (const callback of due) await callback();
}
