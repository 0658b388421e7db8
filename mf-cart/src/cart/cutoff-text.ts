import { useEffect, useState } from 'react';
import { STORE_TIME_ZONE } from '@larder/rules';
import { useClock } from '@larder/shell';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Longer than this before a cutoff its weekday and hour say enough. */
const NEAR_MS = 12 * HOUR_MS;

/** Where the shopper is in time: their zone, and the store's time there. */
export interface ShopperTime {
  zone: string;
  now: Date;
}

/** The shopper's own time, by the minute; null on the server and in the first render, which know no zone. */
export function useShopperTime(): ShopperTime | null {
  const clock = useClock();
  const [time, setTime] = useState<ShopperTime | null>(null);
  useEffect(() => {
    const look = () => setTime({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone, now: clock.now() });
    look();
    const timer = setInterval(look, MINUTE_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return time;
}

/** `Monday 2 PM`, `Monday 2:30 PM` */
function clockText(moment: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', hour: 'numeric', minute: '2-digit' });
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const minutes = parts['minute'] === '00' ? '' : `:${parts['minute'] ?? ''}`;
  return `${parts['weekday'] ?? ''} ${parts['hour'] ?? ''}${minutes} ${parts['dayPeriod'] ?? ''}`;
}

function leftText(ms: number): string {
  if (ms <= 0 || ms > NEAR_MS) return '';
  return ms < HOUR_MS ? `, in ${Math.max(1, Math.floor(ms / MINUTE_MS))} min` : `, in ${Math.floor(ms / HOUR_MS)} h`;
}

/**
 * Until when a box still ships on its day (OP-121), as the shopper's clock will show it, and how long that is when it is near; as a clock in Los
 * Angeles shows it while their zone is not known. Days of shipping stay those of Los Angeles (CHK-032). `cutoff` is UTC ISO 8601.
 */
export function cutoffText(cutoff: string, time: ShopperTime | null): string {
  const moment = new Date(cutoff);
  const pacific = clockText(moment, STORE_TIME_ZONE);
  if (!time) return `order by ${pacific} Pacific`;
  const own = clockText(moment, time.zone);
  return `order by ${own === pacific ? `${own} Pacific` : `${own} your time`}${leftText(moment.getTime() - time.now.getTime())}`;
}
