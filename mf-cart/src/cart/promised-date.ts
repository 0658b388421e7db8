import type { Cart } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { type DayText, isDayText, PROMISED_DATE_STALE_MS } from '@larder/rules';
import { useQuery, useShell } from '@larder/shell';
import { textOfFailure } from './use-cart-call.ts';

const STORAGE_KEY = 'larder.promised';

/** The promised date for these boxes in this session, at most {@link PROMISED_DATE_STALE_MS} before `now`. */
function storedDate(boxes: string, now: number): DayText | null {
  try {
    const entry: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    if (typeof entry !== 'object' || entry === null || !('boxes' in entry) || !('date' in entry) || !('at' in entry)) return null;
    const isFresh = typeof entry.at === 'number' && now - entry.at < PROMISED_DATE_STALE_MS;
    return isFresh && entry.boxes === boxes && typeof entry.date === 'string' && isDayText(entry.date) ? entry.date : null;
  } catch {
    return null;
  }
}

function keepDate(boxes: string, date: DayText, at: number): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ boxes, date, at }));
  } catch {
    // A browser that keeps nothing asks again.
  }
}

/**
 * The Los Angeles day by which all boxes of a cart have shipped (CHK-031). Requested once per session for the same boxes and cutoffs, and
 * again after 15 minutes (OP-153). Null until it is known, and after a failure, which is reported.
 */
export function usePromisedDate({ boxes }: Pick<Cart, 'boxes'>): DayText | null {
  const { api, clock, events } = useShell();
  const boxesKey = boxes.map(({ box_type: type, cutoff_date: cutoff }) => `${type} ${cutoff}`).join();
  const { data } = useQuery({
    queryKey: keys.promisedDate(boxesKey),
    enabled: boxesKey !== '',
    staleTime: PROMISED_DATE_STALE_MS,
    queryFn: async ({ signal }): Promise<DayText | null> => {
      const now = clock.now().getTime();
      const storedPromise = storedDate(boxesKey, now);
      if (storedPromise !== null) return storedPromise;
      try {
        const { promised_date: date } = await api.call('GET /account/promiseddate', { signal });
        keepDate(boxesKey, date, now);
        return date;
      } catch (error) {
        if (!signal.aborted) events.emit('error_alert', { message: textOfFailure(error) });
        return null;
      }
    },
  });
  return data ?? null;
}
