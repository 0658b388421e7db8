import type { ReleasesFile, Used } from '../app/boot.ts';

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
 * Where another machine of the store answers than the one that made the page, or that one began anew, the page's own files may not be known: its sheets are
 * had from its releases then, the menu is asked for by scripts, and without the hashes a page of that machine's own is asked for, once.
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
    const { integrity: hashes } = JSON.parse(text) as ReleasesFile;
    add(document.createElement('script'), { type: 'importmap', nonce, textContent: JSON.stringify({ integrity: hashes }) });
    keep('releases', text);
    keep('menu', items);
    for (const { src, integrity = '' } of scripts) {
      add(document.createElement('script'), { type: 'module', fetchPriority: 'high', integrity, src });
    }
  };
  const dress = (href: string) =>
    new Promise<boolean>((told) => {
      const onload = () => told(true);
      add(document.createElement('link'), { rel: 'stylesheet', href, onload, onerror: () => told(false) });
    });
  /** The sheets of what the page was made of, where its releases have them. */
  const sheetsOfReleases = (text: string): string[] => {
    const { releases: all, slots } = (JSON.parse(text) as ReleasesFile).registry;
    const used = JSON.parse(document.getElementById('used')?.textContent ?? '') as Used;
    const filled = used.slots.flatMap((name) => slots[name] ?? []);
    const modules = [...used.pages, ...filled.map(({ remote, module }) => [remote, module] as const)];
    return modules.flatMap(([remote, module]) => {
      const release = all.find(({ name }) => name === remote);
      return (release?.modules[module]?.css ?? []).map((path) => (release?.base ?? '') + path);
    });
  };
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const againMs = 2000;
  const mostMisses = 3;
  let misses = 0;
  const isGone = () =>
    fetch(releases.src, { method: 'HEAD' }).then(
      ({ status }) => status === 404,
      () => false,
    );
  const ask = (): Promise<unknown> =>
    Promise.all([
      fetch(releases.src, { integrity: releases.integrity }).then((answer) => answer.text()),
      menu ? fetch(menu).then((answer) => (answer.ok ? answer.text() : 'null')) : 'null',
      Promise.all(sheets.map(dress)),
    ]).then(
      async ([text, items, dressed]) => {
        if (dressed.includes(false)) await Promise.all([...new Set(sheetsOfReleases(text))].map(dress));
        open(text, items);
      },
      async () => {
        misses += 1;
        if (misses >= mostMisses && navigation?.type !== 'reload' && (await isGone())) location.reload();
        else setTimeout(ask, againMs);
      },
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
  const slowMs = 200;
  if (document.hidden || performance.now() - (navigation?.responseStart ?? 0) > slowMs) return start();
  addEventListener('load', () => setTimeout(start, 1000));
  document.addEventListener('visibilitychange', start);
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
}
