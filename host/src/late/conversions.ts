import type { CallInput } from '@larder/contracts';
import type { AppKit } from '../app/kit.ts';

type Conversion = CallInput<'POST /conversion/event'>['body'];

/**
 * Reports joining, signing in, buying, and displayed errors, by which experiments are guarded (OP-168, OP-192), except for visitors who opted out. Nothing waits for the calls, and failures are ignored.
 * @returns stops the reports
 */
export function tellConversions({ shell: { api, events }, session }: Pick<AppKit, 'shell' | 'session'>): () => void {
  const tell = (body: Conversion) => {
    if (session.get().account?.do_not_sell) return;
    api.call('POST /conversion/event', { body, keepalive: true }).catch(() => undefined);
  };
  const stops = [
    events.on('session.changed', ({ reason }) => {
      if (reason === 'login' || reason === 'registration') tell({ event_name: reason });
    }),
    events.on('error_alert', () => tell({ event_name: 'error_alert' })),
    events.on('order.placed', ({ orderId, grandTotal }) =>
      tell({ event_name: 'purchase', order_id: orderId, value: grandTotal.toFixed(2) }),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
