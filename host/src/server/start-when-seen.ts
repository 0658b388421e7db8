/** What starts a page: the host's own scripts with their hashes, and the entries of the remotes that the page was made of, as URLs. */
export interface StartPlan {
  /** The `ReleasesFile` of the page. */
  readonly releases: { readonly src: string; readonly integrity: string };
  /** The menu, which comes with everything else, or is asked for later. */
  readonly menu?: string;
  /** All rules of the page's remotes, as URLs: its HTML has those of its first picture. */
  readonly sheets: readonly string[];
  readonly scripts: readonly { readonly src: string; readonly integrity?: string | undefined }[];
  readonly entries: readonly string[];
}

/**
 * Asks for the scripts of a page once it can be seen, so that none of them runs before the first paint. Where nothing is gained by waiting
 * it starts at once: on a line so slow that the page took long to arrive, and in a tab in the background, which paints nothing. Where a
 * browser tells of no paint, it waits for a second after the whole page at most. Of a remote it asks for the entry alone:
 * more would keep the host's own script waiting, and a remote that hangs holds one connection.
 *
 * The hashes of all scripts become the page's import map before the first of them is let in: many browsers take one map, and none later.
 * So do all rules of its sheets come first: what scripts open is dressed.
 *
 * It travels to the browser as its source, so it uses nothing from outside itself.
 */
export function startWhenSeen({ scripts, entries, releases, menu, sheets }: StartPlan): void {
  const nonce = document.currentScript?.nonce;
  const add = <T extends HTMLElement>(element: T, attributes: Partial<T>): T => {
    Object.assign(element, { crossOrigin: 'anonymous' }, attributes);
    document.head.append(element);
    return element;
  };
  const keep = (id: string, textContent: string) =>
    add(document.createElement('script'), { type: 'application/json', id, textContent });
  const open = (text: string, items: string) => {
    const { integrity: hashes } = JSON.parse(text) as { integrity: unknown };
    add(document.createElement('script'), { type: 'importmap', nonce, textContent: JSON.stringify({ integrity: hashes }) });
    keep('releases', text);
    keep('menu', items);
    for (const { src, integrity = '' } of scripts) {
      add(document.createElement('script'), { type: 'module', fetchPriority: 'high', integrity, src });
    }
  };
  const dress = (href: string) =>
    new Promise<unknown>((onload, onerror) => add(document.createElement('link'), { rel: 'stylesheet', href, onload, onerror }));
  const againMs = 2000;
  const ask = (): Promise<unknown> =>
    Promise.all([
      fetch(releases.src, { integrity: releases.integrity }).then((answer) => answer.text()),
      // Of another moment of the store where another machine answers, which may not know it.
      menu ? fetch(menu).then((answer) => (answer.ok ? answer.text() : 'null')) : 'null',
      ...sheets.map(dress),
    ]).then(
      ([text, items]) => open(text, items),
      () => setTimeout(ask, againMs),
    );
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    void ask();
    // Both are on their way meanwhile.
    for (const { src: href, integrity = '' } of scripts) {
      add(document.createElement('link'), { rel: 'preload', as: 'script', fetchPriority: 'high', integrity, href });
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
