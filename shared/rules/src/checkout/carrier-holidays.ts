import { addDays, weekdayOf, type DayText } from '../time/los-angeles.ts';

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;

/** The `nth` weekday of a month, 1 is the first. */
function nthWeekday(month: string, weekday: number, nth: number): DayText {
  const first = `${month}-01`;
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1));
}

/** The last weekday of a month that has 31 days. */
function lastWeekday(month: string, weekday: number): DayText {
  const last = `${month}-31`;
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
}

/** A holiday on a Sunday is observed on the Monday after it; one on a Saturday stays there. */
const observed = (day: DayText): DayText => (weekdayOf(day) === SUNDAY ? addDays(day, 1) : day);

/** The days of a year on which carriers neither fetch nor bring: six holidays; on all others of the nation they are at work. */
function holidaysOf(year: string): DayText[] {
  return [
    observed(`${year}-01-01`),
    lastWeekday(`${year}-05`, MONDAY),
    observed(`${year}-07-04`),
    nthWeekday(`${year}-09`, MONDAY, 1),
    nthWeekday(`${year}-11`, THURSDAY, 4),
    observed(`${year}-12-25`),
  ];
}

/** Whether carriers rest on this day: New Year's, Memorial, Independence and Labor Day, Thanksgiving and Christmas (OP-121). */
export const isCarrierHoliday = (day: DayText): boolean => holidaysOf(day.slice(0, 4)).includes(day);

/** Whether carriers fetch and bring on this day; never on Sundays. */
export const isCarrierDay = (day: DayText): boolean => weekdayOf(day) !== SUNDAY && !isCarrierHoliday(day);
