import { isFull, SPONSORED_FLUSH_MS, withEvent, type SponsoredEvent } from '@larder/rules';

interface EventQueue {
  add(event: SponsoredEvent): void;
  /** Takes what waits, for a page that is left. */
  take(): readonly SponsoredEvent[];
}

/**
 * Gathers events and sends them in batches: at once when full, else a second after the first (ADS-003 … ADS-006).
 * @param begin runs when a batch begins, and returns what runs when it ends
 */
export function createEventQueue(
  send: (events: readonly SponsoredEvent[]) => void,
  begin: () => () => void = () => () => undefined,
): EventQueue {
  let batch: readonly SponsoredEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let end: (() => void) | undefined;
  const take = () => {
    clearTimeout(timer);
    timer = undefined;
    end?.();
    end = undefined;
    const events = batch;
    batch = [];
    return events;
  };
  const flush = () => {
    const events = take();
    if (events.length > 0) send(events);
  };
  return {
    take,
    add(event) {
      end ??= begin();
      batch = withEvent(batch, event);
      if (isFull(batch)) flush();
      else timer ??= setTimeout(flush, SPONSORED_FLUSH_MS);
    },
  };
}
