import type { CallResponse } from '@larder/contracts';

/** How far the store's time is ahead of the real one (ms). */
export interface StoreTime {
  /** Asks the api, so that a page after winding is right. Never rejects: one that does not answer leaves what was known last. */
  ahead(): Promise<number>;
  /** What is known, for who must not wait; asks beside it. */
  known(): number;
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
    known() {
      void ahead();
      return known;
    },
  };
}
