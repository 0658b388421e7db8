const CHANNEL = 'larder.cart';

/** What tabs tell each other: the cart is another one, or somebody signed in or out. */
export type TabNews = 'cart' | 'session';

/** Tells other tabs what changed, and is told by them. Where the browser has no channels, tabs learn of it when they are looked at again. */
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
