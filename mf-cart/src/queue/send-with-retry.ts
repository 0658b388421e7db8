/** How long a call that finds no server is repeated, ms: longer than an API takes to restart. */
export const RETRY_FOR_MS = 30_000;

const FIRST_BACKOFF_MS = 1_000;
const LONGEST_BACKOFF_MS = 5_000;

interface Failed {
  /** How many tries failed before this one. */
  attempt: number;
  /** Milliseconds since the first try began. */
  elapsedMs: number;
  /** Milliseconds of the server's `Retry-After`; 0 without one. */
  retryAfterMs: number;
  /** Jitter, 0 to 1: browsers that lost one server must not come back at one moment. */
  random: number;
}

/** Returns the ms to wait before the next try; null when the time for retries is used up. */
export function retryDelayMs({ attempt, elapsedMs, retryAfterMs, random }: Failed): number | null {
  const backoff = Math.min(FIRST_BACKOFF_MS * 2 ** attempt, LONGEST_BACKOFF_MS);
  const delay = Math.max(retryAfterMs, (backoff * (1 + random)) / 2);
  return elapsedMs + delay <= RETRY_FOR_MS ? delay : null;
}

interface Sending<A> {
  send(): Promise<A>;
  /** Milliseconds of the server's `Retry-After`, 0 without one; null for a failure that another try would not change. */
  retryAfterMs(error: unknown): number | null;
  /** Runs once, before the first wait. */
  onRetry(): void;
  /** Whether the request is obsolete, so that its retries stop. */
  isCanceled(): boolean;
}

/**
 * Sends a call that may be repeated, for {@link RETRY_FOR_MS} at most while the server is away.
 * @throws the last failure: a final one, one after the time is up, or one whose retry was canceled
 */
export async function sendWithRetry<A>({ send, retryAfterMs, onRetry, isCanceled }: Sending<A>): Promise<A> {
  const began = Date.now();
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      const serverDelay = isCanceled() ? null : retryAfterMs(error);
      if (serverDelay === null) throw error;
      const delay = retryDelayMs({ attempt, elapsedMs: Date.now() - began, retryAfterMs: serverDelay, random: Math.random() });
      if (delay === null) throw error;
      if (attempt === 0) onRetry();
      await new Promise((resolve) => setTimeout(resolve, delay));
      if (isCanceled()) throw error;
    }
  }
}
