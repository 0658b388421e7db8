import type { HostPool } from './render/messages.ts';
import { createRequestQueue } from '@larder/platform/http/request-queue';

/** Concurrent pages of one process: some wait for the API while one is rendered. */
const AT_ONCE = 8;
/** As many more as one process renders in about a second. */
const WAITING = 24;
/** ms that a page waits for its turn. */
const WAIT_MS = 2000;

/**
 * Limits the pool for pages: requests beyond the capacity of its `workers` processes are refused at once (`TooBusy`) instead of delaying all. One of several
 * processes is a spare for a lost one, because a machine renders no faster with it.
 */
export function inTurn(pool: Pick<HostPool, 'render' | 'live'>, workers: number): Pick<HostPool, 'render' | 'live'> {
  const working = Math.max(1, workers - 1);
  const queue = createRequestQueue({ atOnce: AT_ONCE * working, waiting: WAITING * working, waitMs: WAIT_MS });
  return {
    render: (page, menu, signal) => queue(() => pool.render(page, menu, signal), signal),
    live: () => pool.live(),
  };
}
