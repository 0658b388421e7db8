const ITEM = 'larder.chat';
/** Of this page, where the browser keeps nothing. */
let isKnown = false;

/** Whether a conversation was begun in this browser: without one nobody looks for news. */
export function knowsChat(): boolean {
  try {
    return isKnown || localStorage.getItem(ITEM) !== null;
  } catch {
    return isKnown;
  }
}

export function keepChat(isBegun: boolean): void {
  isKnown = isBegun;
  try {
    if (isBegun) localStorage.setItem(ITEM, '1');
    else localStorage.removeItem(ITEM);
  } catch (error) {
    console.warn('no storage: the chat is known on this page only', error);
  }
}
