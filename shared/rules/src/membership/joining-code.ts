/** Kept of a browser's session: nothing of it is sent before somebody joins. */
const NAME = 'larder.joining';

/** The membership code that a link brought and nobody has joined with yet (CART-091); null for none, and where storage is blocked. */
export function keptJoiningCode(area: () => { getItem(key: string): string | null }): string | null {
  try {
    return area().getItem(NAME);
  } catch {
    return null;
  }
}

/** Keeps the code of a link until somebody joins, or takes it away with null. The last link counts. */
export function keepJoiningCode(
  area: () => { setItem(key: string, value: string): void; removeItem(key: string): void },
  code: string | null,
): void {
  try {
    if (code === null) area().removeItem(NAME);
    else area().setItem(NAME, code);
  } catch {
    // A browser that keeps nothing has the banner's link.
  }
}
