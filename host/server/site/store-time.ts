import { setTimeout as pause } from 'node:timers/promises';
import type { CallResponse } from '@larder/contracts';

/** ms that a probe waits for the api. */
const SOON_MS = 300;

/** How far the store's time is ahead of the real one (ms). */
export interface StoreTime {
  /** Asks the api, so that a page after winding is right. Never rejects: one that does not answer leaves what was known last. */
  ahead(): Promise<number>;
  /** The same for who must not wait long: what is known by then. */
  soon(): Promise<number>;
}

/** In production time is real, and nobody is asked. */
export function createStoreTime(options: {
  isProduction: boolean;
  read: () => Promise<CallResponse<'GET /clock'>>;
  report: (error: unknown) => void;
}): StoreTime {
  let known = 0;
  const ahead = async () => {
    if (options.isProduction) return 0;
    try {
      known = (await options.read()).ahead_ms;
    } catch (error) {
      options.report(error);
    }
    return known;
  };
  return {
    ahead,
    soon: () => Promise.race([ahead(), pause(SOON_MS).then(() => known)]),
  };
}
