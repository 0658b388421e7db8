/** Storage key: the offer of a passkey was answered in this browser. */
const ITEM = 'larder.passkey';

/** In a browser without storage the offer would appear with every visit, so it never appears. */
export function wasOffered(): boolean {
  try {
    return localStorage.getItem(ITEM) !== null;
  } catch {
    return true;
  }
}

/** Stores that the offer was accepted or declined, so that it does not return. */
export function markOffered(): void {
  try {
    localStorage.setItem(ITEM, '1');
  } catch {
    // Without storage nothing is offered.
  }
}
