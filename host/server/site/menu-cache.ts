import type { NavNode } from '@larder/contracts';
import { CATALOG_STALE_MS } from '@larder/rules';

/** The menu and when it was read, ms since 1970. */
export interface Menu {
  readonly tree: readonly NavNode[];
  readonly at: number;
}

/** ms that a page waits for the very first menu; later ones come from memory. */
const FIRST_WAIT_MS = 1500;
/** ms after a failure until the api is asked again. */
const PAUSE_MS = 5000;

/**
 * The menu for every page (API-103): the same for everybody, so the host reads it once and again when it has gone stale, beside the page that
 * noticed. Null when it could not be had in time; then the browser asks for it, as it did before.
 */
export function createMenuCache(options: {
  read(): Promise<NavNode[]>;
  report(error: unknown): void;
  now?: () => number;
}): () => Promise<Menu | null> {
  const now = options.now ?? Date.now;
  let kept: Menu | null = null;
  let running: Promise<void> | undefined;
  let pausedUntil = 0;

  function renew(): Promise<void> {
    running ??= options
      .read()
      .then(
        (tree) => void (kept = { tree, at: now() }),
        (error: unknown) => {
          pausedUntil = now() + PAUSE_MS;
          options.report(error);
        },
      )
      .finally(() => (running = undefined));
    return running;
  }

  return async () => {
    const isStale = !kept || now() - kept.at > CATALOG_STALE_MS;
    if (!isStale || now() < pausedUntil) return kept;
    const renewed = renew();
    if (kept) return kept;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, FIRST_WAIT_MS)));
    await Promise.race([renewed, late]).finally(() => clearTimeout(timer));
    return kept;
  };
}
