/** So often in succession a page's data came too late until nobody waits for it any more. */
const LATE = 3;
/** ms that such a page fails at once, before one shopper waits for it again. */
const REST_MS = 5_000;

/** Which pages of releases keep shoppers waiting for data that does not come, by `remote@version/module`. */
export interface LatePages {
  /** Whether nobody shall wait for this page at the moment. Who is told that they may is the only one for a while, where it rested. */
  isResting(page: string): boolean;
  late(page: string): void;
  came(page: string): void;
}

/**
 * A breaker for data that never comes: each request that waits for it in vain holds one of the few places at which pages are rendered. It
 * heals by itself: every few seconds one request tries, and the first that has its data lets all others in. One for each process that renders.
 */
export function createLatePages(now: () => number = () => performance.now()): LatePages {
  const pages = new Map<string, { late: number; restsUntil: number }>();
  return {
    isResting(page) {
      const known = pages.get(page);
      if (!known || known.late < LATE) return false;
      if (now() < known.restsUntil) return true;
      known.restsUntil = now() + REST_MS;
      return false;
    },
    late(page) {
      pages.set(page, { late: (pages.get(page)?.late ?? 0) + 1, restsUntil: now() + REST_MS });
    },
    came(page) {
      pages.delete(page);
    },
  };
}
