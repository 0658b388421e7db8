import { addDays, type DayText } from '@larder/rules';
import { invalid } from '../../platform/http/errors.ts';
import { type Bounds, boundsOf, daysFrom } from './store-day.ts';

/** Most days of a report. */
const MAX_DAYS = 366;

/**
 * Checks the period of a report.
 * @returns its days, and the moments that bound it
 * @throws HttpError 400 on `last_day` before `first_day`, or more than 366 days after it
 */
export function periodOf(firstDay: DayText, lastDay: DayText): { days: DayText[]; bounds: Bounds } {
  if (lastDay < firstDay) throw invalid({ last_day: 'Please choose a last day that is not before the first day.' });
  if (lastDay >= addDays(firstDay, MAX_DAYS)) throw invalid({ last_day: `Please choose at most ${MAX_DAYS} days.` });
  const days = daysFrom(firstDay, MAX_DAYS).filter((day) => day <= lastDay);
  return { days, bounds: boundsOf(firstDay, lastDay) };
}
