/** Numbers of mounted pages and slots that need a sheet, by its URL. A sheet that none has needed yet belongs to HTML that waits for its code. */
const uses = new Map<string, number>();

type Sheet = HTMLLinkElement | HTMLStyleElement;

const firstSheets = (): string[] =>
  [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')].flatMap(
    ({ dataset }) => dataset['href']?.split(' ') ?? [],
  );

/** URLs of the sheets whose rules an element has: its first rules, all sheets that a page came with of one release (`id`), or one. */
function contentsOf(element: Sheet): string[] {
  if (element.dataset['href']) return element.dataset['href'].split(' ');
  if (element.id) return firstSheets().filter((href) => href.startsWith(element.id));
  return [element.getAttribute('href') ?? ''];
}

/** Applies the sheets that are needed. The others stay loaded, so that a return to their page finds them without a request. */
function applySheets(): void {
  for (const element of document.querySelectorAll<Sheet>('link[rel=stylesheet], style[data-href]')) {
    const counts = contentsOf(element).map((href) => uses.get(href));
    if (counts.length === 0 || counts.includes(undefined)) continue;
    const media = counts.every((count) => count === 0) ? 'not all' : 'all';
    if (element.media !== media) element.media = media;
  }
}

const count = (hrefs: readonly string[], change: number): void => {
  for (const href of hrefs) uses.set(href, (uses.get(href) ?? 0) + change);
};

/**
 * Applies sheets while a page or a slot needs them.
 *
 * @param hrefs URLs of the sheets
 * @returns ends the need; sheets that nothing else needs are out of effect once the next page is in place
 */
export function acquireSheets(hrefs: readonly string[]): () => void {
  const isOff = hrefs.some((href) => uses.get(href) === 0);
  count(hrefs, 1);
  if (isOff) applySheets();
  return () => {
    count(hrefs, -1);
    setTimeout(applySheets);
  };
}
