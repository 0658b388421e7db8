import type { ApiFetch } from '@larder/shell/services/api-client';
import type { DataTime } from '../app/kit.ts';
import type { LatePages } from './late-pages.ts';

/** ms that a remote may take for a page's data in addition to its API calls, and then for suspended rendering: a shopper sees the error page within 1.5 s. */
const OWN_MS = 1250;
/** ms of it that rendering gets at least. */
const RENDER_MS = 250;
/** ms by which a timer may be late on a machine that has time: later, and the time did not count. */
const LAG_MS = 250;
/** The time that a page's data may take. */
export interface DataLimit {
  /** Calls the API; the remote's own time is paused meanwhile. */
  readonly fetch: ApiFetch;
  /** Starts the limit for a page (`remote@version/module`). */
  begin(page: string): DataTime;
  /** ms that rendering may wait for what is not there yet. */
  renderMs(): number;
  /** Whether the remote's own time is over, or the request was aborted. */
  isOver(): boolean;
}

const late = (): DOMException => new DOMException(`no answer within ${OWN_MS} ms`, 'TimeoutError');

/**
 * Limits the time of one page's data.
 * @param deadline Ends all waiting of the page, including API calls (API-007, SHELL-102).
 */
export function createDataLimit(
  latePages: LatePages,
  deadline: AbortSignal,
  ask: ApiFetch = (...args) => fetch(...args),
): DataLimit {
  const over = new AbortController();
  let hasBegun = false;
  let calls = 0;
  let left = OWN_MS;
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let onOver = (): void => {};

  const go = (): void => {
    if (!hasBegun || calls > 0) return;
    since = performance.now();
    timer = setTimeout(() => {
      // On a busy machine the limit is extended by the delay.
      if (performance.now() - since - left >= LAG_MS) return go();
      isOver = true;
      onOver();
      over.abort(late());
    }, left).unref();
  };
  const halt = (): void => {
    if (timer) left -= performance.now() - since;
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    async fetch(...args) {
      calls += 1;
      halt();
      try {
        return await ask(...args);
      } finally {
        calls -= 1;
        go();
      }
    },
    renderMs: () => (isOver ? RENDER_MS : Math.max(RENDER_MS, left)),
    isOver: () => isOver,
    begin(page) {
      if (latePages.isResting(page)) {
        isOver = true;
        return { signal: AbortSignal.abort(late()), end: () => {} };
      }
      hasBegun = true;
      onOver = () => latePages.late(page);
      go();
      return {
        signal: AbortSignal.any([over.signal, deadline]),
        end(how) {
          hasBegun = false;
          halt();
          if (how === 'came' && !over.signal.aborted) latePages.came(page);
        },
      };
    },
  };
}
