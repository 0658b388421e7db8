/** What starts a page: the host's own scripts with their hashes, and the entries of the remotes that the page was made of, as URLs. */
export interface StartPlan {
  readonly scripts: readonly { readonly src: string; readonly integrity?: string | undefined }[];
  readonly entries: readonly string[];
}

/**
 * Asks for the scripts of a page once it can be seen, so that none of them runs before the first paint. Where nothing is gained by waiting
 * it starts at once: on a line so slow that the page took long to arrive, and in a tab in the background, which paints nothing. Where a
 * browser tells of no paint, it waits for a second after the whole page at most. Of a remote it asks for the entry alone:
 * more would keep the host's own script waiting, and a remote that hangs holds one connection.
 *
 * It travels to the browser as its source, so it uses nothing from outside itself.
 */
export function startWhenSeen({ scripts, entries }: StartPlan): void {
  const add = <T extends HTMLElement>(element: T, attributes: Partial<T>): T => {
    Object.assign(element, { crossOrigin: 'anonymous' }, attributes);
    document.head.append(element);
    return element;
  };
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const { src, integrity = '' } of scripts) {
      add(document.createElement('script'), { type: 'module', fetchPriority: 'high', integrity, src });
    }
    // Fetched, not imported: a module whose fetch failed once is refused by the page for ever, so remotes are imported out of the cache.
    for (const href of entries) add(document.createElement('link'), { rel: 'preload', as: 'fetch', href });
  };
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const slowMs = 200;
  if (document.hidden || performance.now() - (navigation?.responseStart ?? 0) > slowMs) return start();
  addEventListener('load', () => setTimeout(start, 1000));
  document.addEventListener('visibilitychange', start);
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
}
