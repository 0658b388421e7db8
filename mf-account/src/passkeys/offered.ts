/** Storage key: the offer of a passkey was answered in this browser. */
const ITEM = 'larder.passkey';

/** In a browser that keeps nothing the offer would come with every visit, so it does not come at all. */
export function wasOffered(): boolean {
  try {
    return localStorage.getItem(ITEM) !== null;
  } catch {
    return true;
  }
}

export function answerOffer(): void {
  try {
    localStorage.setItem(ITEM, '1');
  } catch {
    // Without storage nothing is offered.
  }
}
