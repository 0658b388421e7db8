import { setTimeout as pause } from 'node:timers/promises';
import { untilAtRest } from './at-rest.ts';
import { packedDensely, type PackedPage } from './packed-page.ts';

/** Most pages that wait: what more come is packed when it is asked for again. */
const MOST_WAITING = 100;
/** A piece keeps two processors from a page that starts for a tenth of a second. */
const PATIENCE = { againMs: 100, mostMs: 3000 } as const;

/** What is packed anew while nobody waits for it. */
export interface Packable {
  packed: PackedPage;
}

/**
 * Packs pages as small as can be, one at a time, for a tenth of the time at most, and each piece once the host is at rest. `isWanted` is asked before each: what nobody is given any more is left as it is.
 */
export function createDensePages(options: {
  isWanted: (page: Packable) => boolean;
  isAtRest: () => boolean;
  report: (error: unknown) => void;
  /** For tests. */
  rest?: (ms: number) => Promise<unknown>;
}): { add(page: Packable): void; readonly isBusy: boolean } {
  const rest = options.rest ?? ((ms: number) => pause(ms, undefined, { ref: false }));
  const atRest = () => untilAtRest(options.isAtRest, rest, PATIENCE);
  const waiting = new Set<Packable>();
  let isBusy = false;

  async function work(): Promise<void> {
    isBusy = true;
    for (const page of waiting) {
      waiting.delete(page);
      await atRest();
      if (options.isWanted(page)) page.packed = await packedDensely(page.packed, (ms) => rest(ms).then(atRest));
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
