const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let first: ReturnType<typeof setTimeout> | undefined;
let now: number | null = null;

function tick() {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** One clock for all countdowns of a page, running only while somebody watches it. For `useSyncExternalStore`. */
export const ticking = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    if (timer === undefined) {
      timer = setInterval(tick, 1000);
      // In a task of its own: texts of days take a while to make for the first time, and a page's start has enough to do.
      first = setTimeout(tick);
    }
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearInterval(timer);
      clearTimeout(first);
      timer = undefined;
      now = null;
    };
  },
  /** ms since 1970; null before anybody watches. */
  get: (): number | null => now,
  /** The server's clock is not the shopper's: it shows none. */
  onServer: (): null => null,
};
