/** ms within which calls that begin share a limit. */
const STEP_MS = 50;

/**
 * Limits of `ms`, or up to {@link STEP_MS} less, for calls that begin at nearly the same moment: a page begins a dozen, and a limit of its own for each, which runs out
 * long after its call has ended, cost as much as a small one. `now` in ms.
 */
export function sharedLimits(ms: number, now: () => number = () => performance.now()): () => AbortSignal {
  let last: { signal: AbortSignal; until: number } | undefined;
  return () => {
    if (!last || now() >= last.until) last = { signal: AbortSignal.timeout(ms), until: now() + STEP_MS };
    return last.signal;
  };
}
