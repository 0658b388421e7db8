/** Refused at once, because more requests wait than can be served in time. */
export class TooBusy extends Error {
  readonly status = 503;
  /** Whole seconds after which it may go better. */
  readonly retryAfter = 2;
}

interface QueueOptions {
  /** Number of concurrent jobs. */
  readonly atOnce: number;
  /** Number of further jobs that may wait. */
  readonly waiting: number;
  /** ms that one waits at most. */
  readonly waitMs: number;
}

/**
 * Limits concurrent jobs and the waiting queue, in order of arrival. Beyond the limits waiting would serve no request sooner, and each one occupies memory.
 * A job over the limit, or one that waits too long or whose client disconnects, is refused: with `TooBusy`, or with the signal's reason.
 */
export function createRequestQueue({
  atOnce,
  waiting,
  waitMs,
}: QueueOptions): <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T> {
  let working = 0;
  const queue = new Set<() => void>();

  const turn = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (reason: Error) => {
        queue.delete(come);
        clearTimeout(late);
        signal.removeEventListener('abort', left);
        reject(reason);
      };
      const left = () => leave(signal.reason as Error);
      const come = () => {
        clearTimeout(late);
        signal.removeEventListener('abort', left);
        resolve();
      };
      const late = setTimeout(() => leave(new TooBusy(`waited for ${waitMs} ms`)), waitMs);
      signal.addEventListener('abort', left, { once: true });
      queue.add(come);
    });

  return async (work, signal) => {
    if (working < atOnce) working += 1;
    else if (queue.size >= waiting) throw new TooBusy(`${queue.size} wait already`);
    // A finished job passes its place on.
    else await turn(signal);
    try {
      return await work();
    } finally {
      const [next] = queue;
      if (next) {
        queue.delete(next);
        next();
      } else working -= 1;
    }
  };
}
