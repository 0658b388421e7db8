/** ms within which pages that begin share a deadline. */
const STEP_MS = 50;

/**
 * Creates deadlines of `ms` for pages. Pages that start within {@link STEP_MS} share one, because a timer outlives its page and costs as much as a small call.
 * @param now Current time in ms, for tests.
 */
export function sharedLimits(ms: number, now: () => number = () => performance.now()): () => AbortSignal {
  let last: { signal: AbortSignal; until: number } | undefined;
  return () => {
    if (!last || now() >= last.until) last = { signal: AbortSignal.timeout(ms), until: now() + STEP_MS };
    return last.signal;
  };
}
