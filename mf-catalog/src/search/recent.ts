/** Searches of this browser, newest first; they never leave it. */
const KEY = 'larder.searches';
const MOST = 6;

/** Earlier searches; empty without browser storage. */
export function recentSearches(): string[] {
  try {
    const terms: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(terms) ? terms.filter((term) => typeof term === 'string').slice(0, MOST) : [];
  } catch {
    // Storage may be refused, or hold what another version wrote: then there are no recent searches.
    return [];
  }
}

function saveSearches(terms: readonly string[]): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(terms));
  } catch {
    // Full or refused: searching does not need it.
  }
}

/** Puts a term first; each is stored once, ignoring case. */
export function rememberSearch(term: string): void {
  const text = term.trim();
  if (text === '') return;
  saveSearches([text, ...recentSearches().filter((known) => known.toLowerCase() !== text.toLowerCase())].slice(0, MOST));
}

/** Deletes the stored searches. */
export const clearSearches = (): void => saveSearches([]);
