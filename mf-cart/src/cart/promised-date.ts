import type { Cart } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { type DayText, isDayText, PROMISED_DATE_STALE_MS } from '@larder/rules';
import { useQuery, useShell } from '@larder/shell';
import { textOfFailure } from './use-cart-call.ts';

const KEPT = 'larder.promised';

/** What was promised for these boxes in this session, at most {@link PROMISED_DATE_STALE_MS} before `now`. */
function storedDate(boxes: string, now: number): DayText | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}');
    if (typeof kept !== 'object' || kept === null || !('boxes' in kept) || !('date' in kept) || !('at' in kept)) return null;
    const isFresh = typeof kept.at === 'number' && now - kept.at < PROMISED_DATE_STALE_MS;
    return isFresh && kept.boxes === boxes && typeof kept.date === 'string' && isDayText(kept.date) ? kept.date : null;
  } catch {
    return null;
  }
}

function keepDate(boxes: string, date: DayText, at: number): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ boxes, date, at }));
  } catch {
    // A browser that keeps nothing asks again.
  }
}

/**
 * The Los Angeles day by which all boxes of a cart have shipped (CHK-031), asked for once in a session for the same boxes before the same cutoffs, and
 * anew after a quarter of an hour (OP-153). Null until it is known; a failure is reported and tells nothing.
 */
export function usePromisedDate({ boxes }: Pick<Cart, 'boxes'>): DayText | null {
  const { api, clock, events } = useShell();
  const wanted = boxes.map(({ box_type: type, cutoff_date: cutoff }) => `${type} ${cutoff}`).join();
  const { data } = useQuery({
    queryKey: keys.promisedDate(wanted),
    enabled: wanted !== '',
    staleTime: PROMISED_DATE_STALE_MS,
    queryFn: async ({ signal }): Promise<DayText | null> => {
      const now = clock.now().getTime();
      const known = storedDate(wanted, now);
      if (known !== null) return known;
      try {
        const { promised_date: date } = await api.call('GET /account/promiseddate', { signal });
        keepDate(wanted, date, now);
        return date;
      } catch (error) {
        if (!signal.aborted) events.emit('error_alert', { message: textOfFailure(error) });
        return null;
      }
    },
  });
  return data ?? null;
}
