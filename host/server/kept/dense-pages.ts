import { setTimeout as pause } from 'node:timers/promises';
import { packedDensely, type PackedPage } from './packed-page.ts';

/** Most pages that wait: what more come is packed when it is asked for again. */
const MOST_WAITING = 100;

/** What is packed anew while nobody waits for it. */
export interface Packable {
  packed: PackedPage;
}

/**
 * Packs pages as small as can be, one at a time and for a tenth of the time at most. `isWanted` is asked before each: what nobody is given any more is left as it is.
 */
export function createDensePages(options: {
  isWanted: (page: Packable) => boolean;
  report: (error: unknown) => void;
  /** For tests. */
  rest?: (ms: number) => Promise<unknown>;
}): { add(page: Packable): void; readonly isBusy: boolean } {
  const rest = options.rest ?? ((ms: number) => pause(ms, undefined, { ref: false }));
  const waiting = new Set<Packable>();
  let isBusy = false;

  async function work(): Promise<void> {
    isBusy = true;
    for (const page of waiting) {
      waiting.delete(page);
      if (options.isWanted(page)) page.packed = await packedDensely(page.packed, rest);
    }
    isBusy = false;
  }

  return {
    get isBusy() {
      return isBusy;
    },
    add(page) {
      if (waiting.size < MOST_WAITING) waiting.add(page);
      if (!isBusy)
        work().catch((error: unknown) => {
          isBusy = false;
          options.report(error);
        });
    },
  };
}
