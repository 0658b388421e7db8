const CHANNEL = 'larder.cart';

/** Messages between tabs: the cart changed, or a person signed in or out. */
export type TabNews = 'cart' | 'session';

/** Exchanges messages with other tabs. Without broadcast channels in the browser, a tab refreshes when it becomes visible. */
export interface TabChannel {
  tell(news: TabNews): void;
  close(): void;
}

/** Opens the channel; `onNews` runs when another tab changed something. */
export function openTabChannel(onNews: (news: TabNews) => void): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(CHANNEL);
  // A tab of an older release says `changed` and means the cart.
  channel.addEventListener('message', ({ data }) => onNews(data === 'session' ? 'session' : 'cart'));
  return { tell: (news) => channel.postMessage(news), close: () => channel.close() };
}
