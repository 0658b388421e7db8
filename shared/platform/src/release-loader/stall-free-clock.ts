/** ms between two looks: a stretch in which this process had no turn counts as one of them at most. */
const TICK_MS = 100;

/**
 * A signal that aborts (`TimeoutError`) after `ms` in which this process was running. On a busy machine a process reads received
 * data late; a simple timeout would attribute that to the other side. `end` releases the clock.
 */
export function stallFreeTimeout(ms: number): { signal: AbortSignal; end: () => void } {
  const over = new AbortController();
  let ticks = 0;
  const clock = setInterval(() => {
    ticks += 1;
    if (ticks * TICK_MS < ms) return;
    clearInterval(clock);
    over.abort(new DOMException(`no answer in ${ms} ms`, 'TimeoutError'));
  }, TICK_MS);
  return { signal: over.signal, end: () => clearInterval(clock) };
}

/** A clock for deadlines: ms since its creation in which this process was running, so that a busy machine misses no deadline. `stop` releases its timer. */
export function createStallFreeClock(): { now: () => number; stop: () => void } {
  let counted = 0;
  let since = performance.now();
  const now = () => counted + Math.min(TICK_MS, performance.now() - since);
  const timer = setInterval(() => {
    counted = now();
    since = performance.now();
  }, TICK_MS).unref();
  return { now, stop: () => clearInterval(timer) };
}
