/** Numbers of mounted pages and slots that need a sheet, by its URL. A sheet that none has needed yet belongs to HTML that waits for its code. */
const uses = new Map<string, number>();

type Sheet = HTMLLinkElement | HTMLStyleElement;

const firstSheets = (): string[] =>
  [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')].flatMap(
    ({ dataset }) => dataset['href']?.split(' ') ?? [],
  );

/** URLs of the sheets whose rules an element has: first rules of several, all sheets of one release that the page came with (`id`), or one. */
function contentsOf(element: Sheet): string[] {
  if (element.dataset['href']) return element.dataset['href'].split(' ');
  if (element.id) return firstSheets().filter((href) => href.startsWith(element.id));
  // The runtime of a remote may link its sheets by complete URLs.
  return 'href' in element ? [element.href.replace(window.location.origin, '')] : [];
}

/** Applies the sheets that are needed. The others stay loaded, so that a return to their page finds them without a request. */
function applySheets(): void {
  const sheets = [...document.querySelectorAll<Sheet>('link[rel=stylesheet], style[data-href]')];
  const isFirst = ({ dataset }: Sheet): boolean => dataset['href'] !== undefined;
  const complete = new Set(sheets.flatMap((each) => (each.sheet && !isFirst(each) ? contentsOf(each) : [])));
  for (const element of sheets) {
    const hrefs = contentsOf(element);
    if (hrefs.length === 0) continue;
    const counts = hrefs.map((href) => uses.get(href));
    // The complete sheets repeat the first rules.
    const isOff = isFirst(element) ? hrefs.every((href) => complete.has(href)) : counts.every((each) => each === 0);
    // Not by an attribute: some browsers would load the sheet again.
    if (element.sheet && element.sheet.disabled !== isOff) element.sheet.disabled = isOff;
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
