import type { DayText } from './los-angeles.ts';

// By name, as a product's page opens with such days: a browser's tables of languages (`dateFormat`) take up to 30 ms to open.
const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** Names of a day's weekday and month, and its number. @throws RangeError for what is no day. */
function partsOf(day: DayText): { weekday: string; month: string; date: number } {
  const moment = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(moment.getTime())) throw new RangeError(`no day: ${day}`);
  const [weekday = '', month = ''] = [WEEKDAYS[moment.getUTCDay()], MONTHS[moment.getUTCMonth()]];
  return { weekday, month, date: moment.getUTCDate() };
}

/** `Friday, March 14`. @throws RangeError for what is no day. */
export function longDayText(day: DayText): string {
  const { weekday, month, date } = partsOf(day);
  return `${weekday}, ${month} ${date}`;
}

/** `Fri, Mar 14`. @throws RangeError for what is no day. */
export function shortWeekdayText(day: DayText): string {
  const { weekday, month, date } = partsOf(day);
  return `${weekday.slice(0, 3)}, ${month.slice(0, 3)} ${date}`;
}
