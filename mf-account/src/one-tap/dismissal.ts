/** Storage key of when the offer was dismissed in this browser. */
const ITEM = 'larder.onetap';

/** Time of the last dismissal in ms since 1970; null if never, or in a browser without storage. */
export function dismissedAt(): number | null {
  try {
    const timestamp = Number(localStorage.getItem(ITEM));
    return timestamp > 0 ? timestamp : null;
  } catch {
    return null;
  }
}

/**
 * Stores the time of a dismissal.
 * @param now ms since 1970
 */
export function saveDismissal(now: number): void {
  try {
    localStorage.setItem(ITEM, String(now));
  } catch {
    // The next page offers it again.
  }
}
