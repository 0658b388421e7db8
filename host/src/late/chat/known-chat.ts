const ITEM = 'larder.chat';
/** For this page only, in a browser without storage. */
let isKnown = false;

/** Whether this browser started a conversation: without one it does not poll for messages. */
export function knowsChat(): boolean {
  try {
    return isKnown || localStorage.getItem(ITEM) !== null;
  } catch {
    return isKnown;
  }
}

/** Stores whether this browser has a conversation; without storage it is known on this page only. */
export function saveChatState(isBegun: boolean): void {
  isKnown = isBegun;
  try {
    if (isBegun) localStorage.setItem(ITEM, '1');
    else localStorage.removeItem(ITEM);
  } catch (error) {
    console.warn('no storage: the chat is known on this page only', error);
  }
}
