const CHANNEL = 'larder.cart';

/** Tells other tabs of a changed cart, and is told by them. Where the browser has no channels, tabs learn of it when their copy gets stale. */
export interface TabChannel {
  tell(): void;
  close(): void;
}

/** Opens the channel; `onChange` runs when another tab changed the cart. */
export function openTabChannel(onChange: () => void): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', onChange);
  return { tell: () => channel.postMessage('changed'), close: () => channel.close() };
}
