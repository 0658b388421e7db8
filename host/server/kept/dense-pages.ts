import { setTimeout as pause } from 'node:timers/promises';
import { untilAtRest } from './at-rest.ts';
import { packedDensely, type PackedPage } from './packed-page.ts';

/** Most pages that wait: what more come is packed when it is asked for again. */
const MOST_WAITING = 100;
/** How long the pieces of a page wait for the host to come to rest, ms at most for all of them: each takes a tenth of a second of a processor. */
const PATIENCE = { againMs: 100, mostMs: 1500 } as const;
/** A piece is followed by so many times as long of nothing, a second at most: on a busy machine it took so long because of others. With what most begin with, by as long as the piece took. */
const REST = { times: 9, timesOfFirst: 1, mostMs: 1000 } as const;

/** What is packed anew while nobody waits for it. */
export interface Packable {
  packed: PackedPage;
}

/**
 * Packs pages as small as can be, one at a time, for a tenth of the time at most (half of it for one that `isFirst`, with which most visits begin), and while the host is at rest, if it comes to that. `isWanted` is asked before each: what nobody is given any more is left as it is.
 */
export function createDensePages(options: {
  isWanted: (page: Packable) => boolean;
  isAtRest: () => boolean;
  report: (error: unknown) => void;
  /** For tests. */
  rest?: (ms: number) => Promise<unknown>;
}): { add(page: Packable, isFirst?: boolean): void; readonly isBusy: boolean } {
  const rest = options.rest ?? ((ms: number) => pause(ms, undefined, { ref: false }));
  const waiting = new Map<Packable, number>();
  let isBusy = false;

  async function work(): Promise<void> {
    isBusy = true;
    for (const [page, times] of waiting) {
      waiting.delete(page);
      let mostMs: number = PATIENCE.mostMs;
      const atRest = async () => {
        mostMs -= await untilAtRest(options.isAtRest, rest, { ...PATIENCE, mostMs });
      };
      await atRest();
      const afterPiece = (ms: number) => rest(Math.min(times * ms, REST.mostMs)).then(atRest);
      if (options.isWanted(page)) page.packed = await packedDensely(page.packed, afterPiece);
    }
    isBusy = false;
  }

  return {
    get isBusy() {
      return isBusy;
    },
    add(page, isFirst = false) {
      if (waiting.size < MOST_WAITING) waiting.set(page, isFirst ? REST.timesOfFirst : REST.times);
      if (!isBusy)
        work().catch((error: unknown) => {
          isBusy = false;
          options.report(error);
        });
    },
  };
}
