import type { SponsoredEvent } from './sponsored-event.ts';

/** A batch of so many events is sent at once (ADS-005). */
const SPONSORED_BATCH_SIZE = 20;
/** ms after its first event that a smaller batch is sent (ADS-006). */
export const SPONSORED_FLUSH_MS = 1_000;

const isSame = (a: SponsoredEvent, b: SponsoredEvent): boolean =>
  a.event === b.event &&
  a.sent_at === b.sent_at &&
  a.data.sponsored_product_data.product_id === b.data.sponsored_product_data.product_id;

/** The batch with one more event; the same batch when it holds the event already: same event, product and `sent_at` (ADS-003). */
export function withEvent(batch: readonly SponsoredEvent[], event: SponsoredEvent): readonly SponsoredEvent[] {
  return batch.some((each) => isSame(each, event)) ? batch : [...batch, event];
}

/** Whether the batch goes out now (ADS-005). */
export const isFull = (batch: readonly SponsoredEvent[]): boolean => batch.length >= SPONSORED_BATCH_SIZE;
