import type { HostPool } from './render/messages.ts';
import { createRequestQueue } from '@larder/platform/http/request-queue';

/** Pages of one process under way at once: some wait for the api while one is made. */
const AT_ONCE = 8;
/** As many more as one process renders in about a second. */
const WAITING = 24;
/** ms that a page waits for its turn. */
const WAIT_MS = 2000;

/**
 * The pool as pages use it: what is too much for its `workers` processes is refused at once (`TooBusy`) instead of making everybody wait. One of several
 * is there for when another is lost: a machine renders no faster for it.
 */
export function inTurn(pool: Pick<HostPool, 'render' | 'live'>, workers: number): Pick<HostPool, 'render' | 'live'> {
  const working = Math.max(1, workers - 1);
  const turns = createRequestQueue({ atOnce: AT_ONCE * working, waiting: WAITING * working, waitMs: WAIT_MS });
  return {
    render: (page, menu, signal) => turns(() => pool.render(page, menu, signal), signal),
    live: () => pool.live(),
  };
}
