import { dateFormat, STORE_TIME_ZONE } from '@larder/rules';

const withTime = dateFormat({ timeZone: STORE_TIME_ZONE, dateStyle: 'medium', timeStyle: 'short' });
const dayOnly = dateFormat({ timeZone: STORE_TIME_ZONE, dateStyle: 'medium' });

type DateTimeProps = {
  /** UTC, ISO 8601. */
  at: string;
  /** Without the time of day. */
  isDay?: boolean;
};

/** A moment in the store's time zone (Los Angeles), such as `Nov 30, 2026, 4:05 PM`. */
export const DateTime = ({ at, isDay = false }: DateTimeProps) => (
  <time dateTime={at}>{(isDay ? dayOnly : withTime).format(new Date(at)).replaceAll('\u202f', ' ')}</time>
);
