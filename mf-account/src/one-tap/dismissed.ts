/** When somebody waved the offer away in this browser. */
const ITEM = 'larder.onetap';

/** ms since 1970; null is never, or in a browser that keeps nothing. */
export function dismissedAt(): number | null {
  try {
    const kept = Number(localStorage.getItem(ITEM));
    return kept > 0 ? kept : null;
  } catch {
    return null;
  }
}

export function dismiss(now: number): void {
  try {
    localStorage.setItem(ITEM, String(now));
  } catch {
    // It is asked again with the next page; nothing is lost.
  }
}
