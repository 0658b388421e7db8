import { CATALOG_STALE_MS } from '@larder/rules';

/** An answer of the api and when it was read, ms since 1970. */
export interface CachedValue<T> {
  readonly value: T;
  readonly at: number;
}

/** Cached response of the API that is refreshed in the background. */
export interface CachedResponse<T> {
  /** The cached value; null when it was not available in time. Never rejects. */
  get(): Promise<CachedValue<T> | null>;
  /** The cached value, without waiting; a stale one is refreshed in the background. */
  peek(): CachedValue<T> | null;
}

/** ms that a page waits for the very first answer; later ones come from memory. */
const FIRST_WAIT_MS = 1500;
/** ms between a failure and the next request to the API. */
const PAUSE_MS = 5000;

/**
 * Caches a public response of the API, such as the menu (API-103). The host reads it once, and again when it is stale,
 * in the background of the page that noticed.
 */
export function createCachedResponse<T>(options: {
  read(): Promise<T>;
  report(error: unknown): void;
  /** ms for which a response is fresh; ten minutes by default. */
  staleMs?: number;
  now?: () => number;
}): CachedResponse<T> {
  const now = options.now ?? Date.now;
  const staleMs = options.staleMs ?? CATALOG_STALE_MS;
  let cached: CachedValue<T> | null = null;
  let running: Promise<void> | undefined;
  let pausedUntil = 0;

  function renew(): Promise<void> {
    running ??= options
      .read()
      .then(
        (value) => void (cached = { value, at: now() }),
        (error: unknown) => {
          pausedUntil = now() + PAUSE_MS;
          options.report(error);
        },
      )
      .finally(() => (running = undefined));
    return running;
  }

  /** The reading that a stale answer needs; none while the last one is fresh or has just failed. */
  const renewed = (): Promise<void> | undefined =>
    (cached && now() - cached.at <= staleMs) || now() < pausedUntil ? undefined : renew();

  return {
    peek() {
      void renewed();
      return cached;
    },
    async get() {
      const reading = renewed();
      if (cached || !reading) return cached;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, FIRST_WAIT_MS)));
      await Promise.race([reading, late]).finally(() => clearTimeout(timer));
      return cached;
    },
  };
}
