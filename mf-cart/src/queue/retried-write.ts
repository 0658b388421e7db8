import { STORAGE_RETRIES, STORAGE_RETRY_MS } from '@larder/rules';

/**
 * Carries out writes to a storage that may be full or blocked for a moment: one that fails is reported, and tried again twice, a second apart
 * (SHELL-193), unless another takes its place. Only for what says whose it is: a try may come after its shopper signed out.
 */
export function retriedWrite(report: (error: unknown) => void): (write: () => void) => void {
  let again: ReturnType<typeof setTimeout> | undefined;
  const attempt = (write: () => void, left: number): void => {
    try {
      write();
    } catch (error) {
      if (left === STORAGE_RETRIES) report(error);
      if (left > 0) again = setTimeout(attempt, STORAGE_RETRY_MS, write, left - 1);
    }
  };
  return (write) => {
    clearTimeout(again);
    attempt(write, STORAGE_RETRIES);
  };
}
