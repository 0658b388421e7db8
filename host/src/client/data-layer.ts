import type { Events, ShellEvents } from '@larder/shell';

declare global {
  interface Window {
    /** Input of analytics tools: one entry per event, in their order (OP-168, OP-208). */
    dataLayer?: object[];
  }
}

/** Events that go into the data layer under their own name and with their own fields (CAT-018, CART-066, CART-108, SHELL-104). */
// oxfmt-ignore
const PLAIN = [
  'identify', 'page_view', 'product_added', 'product_removed', 'error_alert', 'experiment_viewed', 'exit_intent_shown', 'exit_intent_claimed',
] as const;

/**
 * Publishes the store's events in `window.dataLayer` (OP-168), except those of customers who opted out. It keeps an array that a tool created before. An
 * entry without an event name is a mistake of the tool that pushed it: it is reported and not published (SHELL-137).
 */
export function fillDataLayer(events: Events, isRefused: () => boolean, report: (error: unknown) => void): void {
  const layer = (window.dataLayer ??= []);
  const push = (entry: object) => {
    if (!isRefused()) layer.push(entry);
  };
  const listen = <N extends (typeof PLAIN)[number]>(name: N) =>
    events.on(name, (detail: ShellEvents[N]) => {
      if (name === 'product_added' && !('product_id' in detail && detail.product_id))
        report(new Error('product_added without product_id'));
      else push({ event: name, ...detail });
    });
  PLAIN.forEach((name) => listen(name));
  events.on('session.changed', ({ reason }) => {
    if (reason === 'login' || reason === 'registration') push({ event: reason });
  });
  events.on('order.placed', ({ orderId, grandTotal, items }) =>
    push({ event: 'purchase', order_id: orderId, value: grandTotal, items }),
  );
}
