import { addDays, isDayText, losAngelesMoment } from '@larder/rules';

const startOf = (day: string): string => (isDayText(day) ? losAngelesMoment(day).toISOString() : '');

/**
 * Moments in UTC that bound days of the store, both included. Days that do not exist are empty.
 * @param from first day, as `YYYY-MM-DD`
 * @param to last day, as `YYYY-MM-DD`
 */
export const dayRange = ({ from, to }: { from: string; to: string }): { from: string; to: string } => ({
  from: startOf(from),
  to: isDayText(to) ? startOf(addDays(to, 1)) : '',
});
