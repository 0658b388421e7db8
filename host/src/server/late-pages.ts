/** A page's data is no longer waited for after this many late loads in succession. */
const LATE = 3;
/** ms for which such a page fails immediately, before one request waits for it again. */
const REST_MS = 5_000;

/** Circuit breaker for pages whose data repeatedly arrives too late, by `remote@version/module`. */
export interface LatePages {
  /** Whether a request should not wait for this page now. After a pause, one request may wait; the others do not until the next pause ends. */
  isResting(page: string): boolean;
  late(page: string): void;
  came(page: string): void;
}

/**
 * Creates a circuit breaker for data that never arrives: each request that waits for it occupies one of the few rendering slots. It
 * recovers by itself: every few seconds one request tries, and the first success closes the circuit. One per rendering process.
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
