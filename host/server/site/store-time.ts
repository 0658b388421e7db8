import { setTimeout as pause } from 'node:timers/promises';
import type { CallResponse } from '@larder/contracts';

/** ms for which an answer is good. */
const FRESH_MS = 500;
/** ms that a probe waits for the api. */
const SOON_MS = 300;

/** How far the store's time is ahead of the real one (ms). */
export interface StoreTime {
  /** As the api said within half a second. Never rejects: one that does not answer leaves what was known last. */
  ahead(): Promise<number>;
  /** The same for who must not wait long: what is known by then. */
  soon(): Promise<number>;
}

/** In production time is real, and nobody is asked. */
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
  const ahead = async () => {
    if (options.isProduction || now() < staleAt) return known;
    // Pages at the same moment ask once.
    await (asking ??= ask());
    return known;
  };
  return {
    ahead,
    soon: () => Promise.race([ahead(), pause(SOON_MS).then(() => known)]),
  };
}
