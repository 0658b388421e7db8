import type { DayText } from './los-angeles.ts';

// By name, as a product's page opens with such days: a browser's tables of languages (`dateFormat`) take up to 30 ms to open.
const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** `Friday, March 14`. @throws RangeError for what is no day. */
export function longDayText(day: DayText): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) throw new RangeError(`no day: ${day}`);
  return `${WEEKDAYS[date.getUTCDay()]}, ${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`;
}
