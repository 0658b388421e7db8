import type { CallResponse } from '@larder/contracts';

/** ms for which an answer is good. */
const FRESH_MS = 500;
/** ms that a probe waits for the api. */
const SOON_MS = 300;
/** ms that a page waits: its deadline begins afterwards (SHELL-102). */
const PAGE_WAIT_MS = 1000;

/** How far the store's time is ahead of the real one (ms). */
export interface StoreTime {
  /** As the api reported within half a second. Waits a second at most and never rejects: without a response, the last known value stays. */
  ahead(): Promise<number>;
  /** The same without a long wait: the last known value. */
  soon(): Promise<number>;
}

/** In production time is real, and the API is not queried. */
export function createStoreTime(options: {
  isProduction: boolean;
  read: () => Promise<CallResponse<'GET /clock'>>;
  report: (error: unknown) => void;
  /** For tests. */
  now?: () => number;
}): StoreTime {
  const now = options.now ?? Date.now;
  let known = 0;
  let staleAt = 0;
  let asking: Promise<void> | undefined;
  const ask = async () => {
    try {
      known = (await options.read()).ahead_ms;
    } catch (error) {
      options.report(error);
    }
    staleAt = now() + FRESH_MS;
    asking = undefined;
  };
  /** @param waitMs How long to wait for the api, in ms. */
  const aheadWithin = async (waitMs: number) => {
    if (options.isProduction || now() < staleAt) return known;
    // Concurrent pages share one request.
    asking ??= ask();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, waitMs)));
    await Promise.race([asking, late]).finally(() => clearTimeout(timer));
    return known;
  };
  return { ahead: () => aheadWithin(PAGE_WAIT_MS), soon: () => aheadWithin(SOON_MS) };
}
