import { STORE_TIME_ZONE } from '@larder/rules';

const CLOCK = new Intl.DateTimeFormat('en-US', {
  timeZone: STORE_TIME_ZONE,
  weekday: 'long',
  hour: 'numeric',
  minute: '2-digit',
});

/** Until when a box still ships on its day, as a clock in Los Angeles shows it whatever the shopper's zone (CHK-032, OP-121). `cutoff` is UTC ISO 8601. */
export function cutoffText(cutoff: string): string {
  const parts = Object.fromEntries(CLOCK.formatToParts(new Date(cutoff)).map(({ type, value }) => [type, value]));
  const minutes = parts['minute'] === '00' ? '' : `:${parts['minute'] ?? ''}`;
  return `order by ${parts['weekday'] ?? ''} ${parts['hour'] ?? ''}${minutes} ${parts['dayPeriod'] ?? ''} Pacific`;
}
