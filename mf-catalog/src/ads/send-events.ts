import type { SponsoredEvent } from '@larder/rules';
import type { ApiClient } from '@larder/shell';

const PATH = '/api/v1/track/sponsored_product?reqsource=web';

/** Sends a batch with `keepalive`. A failed batch is dropped without a message (ADS-015): the API client has reported it. */
export function sendEvents(api: ApiClient, events: readonly SponsoredEvent[]): void {
  api.call('POST /track/sponsored_product', { body: { events: [...events] }, keepalive: true }).catch(() => undefined);
}

/** Sends what waits while the page is left (OP-167). */
export function sendLastEvents(api: ApiClient, events: readonly SponsoredEvent[]): void {
  if (events.length === 0) return;
  const body = new Blob([JSON.stringify({ events })], { type: 'application/json' });
  // A browser may refuse a beacon when too much is under way.
  if (!navigator.sendBeacon(PATH, body)) sendEvents(api, events);
}
