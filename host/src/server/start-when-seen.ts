import type { ReleasesFile } from '../app/boot.ts';

/** The scripts that start a page: the host's own with their hashes, and the entries of the page's remotes, as URLs. */
export interface StartPlan {
  /** The `ReleasesFile` of the page. */
  readonly releases: { readonly src: string; readonly integrity: string };
  /** The menu, which loads with everything else, or later. */
  readonly menu?: string;
  /** All rules of the page's releases, as URLs, and the addresses of the releases: the HTML has the rules of its first picture. */
  readonly sheets: readonly { readonly href: string; readonly base: string }[];
  readonly scripts: readonly { readonly src: string; readonly integrity?: string | undefined }[];
  readonly entries: readonly string[];
}

/**
 * Requests the scripts of a page after its first paint, so that none runs before it or competes with pictures above the fold. Where waiting
 * gains nothing it starts at once: on a slow connection where the page took long to arrive, and in a background tab, which does not paint. In a
 * browser that reports no paint it waits at most one second after the complete page. Of a remote it requests only the entry:
 * more would delay the host's own script, and a remote that hangs holds one connection.
 *
 * The host's script is no module: browsers preparse a preloaded script off the main thread only as the kind that it turns out to be, and a
 * module cannot be preloaded before the import map.
 *
 * The hashes of all scripts become the page's import map before the first script is added: many browsers accept one map, and none later.
 * All rules of its style sheets come first, too: the elements that scripts open are styled.
 *
 * Another machine than the one that rendered the page, or a restarted one, may not know the page's own files: it loads the style sheets
 * from the releases, the menu by scripts, and without the hashes reloads the page once, from that machine.
 *
 * It travels to the browser as its source, so it uses nothing from outside itself. Its plan is in the page's element `start`: the text of the script is the same on all
 * pages, and so is its CSP hash.
 */
export function startWhenSeen(): void {
  const plan = document.getElementById('start')?.textContent ?? '';
  const { scripts, entries, releases, menu, sheets } = JSON.parse(plan) as StartPlan;
  const add = <T extends 'link' | 'script'>(tag: T, attributes: Partial<HTMLElementTagNameMap[T]>) =>
    document.head.append(Object.assign(document.createElement(tag), { crossOrigin: 'anonymous' }, attributes));
  const keep = (id: string, textContent: string) => add('script', { type: 'application/json', id, textContent });
  const open = (text: string, items: string) => {
    const { integrity: hashes } = JSON.parse(text) as ReleasesFile;
    add('script', { type: 'importmap', textContent: JSON.stringify({ integrity: hashes }) });
    keep('releases', text);
    keep('menu', items);
    for (const { src, integrity = '' } of scripts) {
      add('script', { fetchPriority: 'high', integrity, src });
    }
  };
  const dress = (href: string, id = '') =>
    new Promise<boolean>((resolve) => {
      const onload = () => resolve(true);
      add('link', { rel: 'stylesheet', href, id, onload, onerror: () => resolve(false) });
    });
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const againMs = 2000;
  const mostMisses = 3;
  let misses = 0;
  const isNotFound = () =>
    fetch(releases.src, { method: 'HEAD' }).then(
      ({ status }) => status === 404,
      () => false,
    );
  const ask = (): Promise<unknown> =>
    Promise.all([
      fetch(releases.src, { integrity: releases.integrity }).then((answer) => answer.text()),
      menu ? fetch(menu).then((answer) => (answer.ok ? answer.text() : 'null')) : 'null',
      Promise.all(sheets.map(({ href, base }) => dress(href, base))),
    ]).then(
      async ([text, items, dressed]) => {
        // The place of the first rules names the sheets that they are of.
        const places = dressed.includes(false) ? document.querySelectorAll<HTMLElement>('style[data-href]') : [];
        await Promise.all([...places].flatMap(({ dataset }) => dataset['href']?.split(' ').map((href) => dress(href)) ?? []));
        open(text, items);
      },
      async () => {
        misses += 1;
        if (misses >= mostMisses && navigation?.type !== 'reload' && (await isNotFound())) location.reload();
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
      add('link', { rel: 'preload', as: 'script', fetchPriority: 'high', integrity, href });
    }
    // Fetched, not imported: a module whose fetch failed once is refused by the page for ever, so remotes are imported out of the cache.
    for (const href of entries) add('link', { rel: 'preload', as: 'fetch', href });
  };
  const picturesMs = 300;
  /** After the frame that shows the pictures that load at once has been handed over: the line is theirs so long. A browser that loads none has no source of theirs. */
  const startAfterPictures = () => {
    const first = [...document.images].filter(({ fetchPriority, currentSrc }) => fetchPriority === 'high' && currentSrc);
    const come = Promise.allSettled(first.map((image) => image.decode()));
    const late = new Promise((wake) => setTimeout(wake, picturesMs));
    void Promise.race([come, late]).then(() => requestAnimationFrame(() => requestAnimationFrame(start)));
  };
  const slowMs = 200;
  if (document.hidden || performance.now() - (navigation?.responseStart ?? 0) > slowMs) return start();
  addEventListener('load', () => setTimeout(start, 1000));
  document.addEventListener('visibilitychange', start);
  new PerformanceObserver(startAfterPictures).observe({ type: 'paint', buffered: true });
}
