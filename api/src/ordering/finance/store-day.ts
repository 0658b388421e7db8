import { addDays, type DayText, losAngelesMoment, STORE_TIME_ZONE } from '@larder/rules';
import { sql } from '../../platform/db/sql.ts';

/** SQL: the store's day of a moment, as `YYYY-MM-DD`. */
export const storeDay = (column: string) => sql<string>`(${sql.ref(column)} at time zone ${sql.lit(STORE_TIME_ZONE)})::date`;

/** Lists consecutive days of the store. */
export const daysFrom = (first: DayText, count: number): DayText[] =>
  Array.from({ length: count }, (_, at) => addDays(first, at));

/** Moments that bound days of the store: the first one is included, the second one is not. */
export interface Bounds {
  from: string;
  to: string;
}

/** Bounds of a period of days, both included, UTC. */
export const boundsOf = (firstDay: DayText, lastDay: DayText): Bounds => ({
  from: losAngelesMoment(firstDay).toISOString(),
  to: losAngelesMoment(addDays(lastDay, 1)).toISOString(),
});
