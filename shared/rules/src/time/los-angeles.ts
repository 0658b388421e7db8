import { dateFormat } from './date-format.ts';

/** A calendar day as `YYYY-MM-DD`, without a time zone. */
export type DayText = string;

/** A moment as a clock in Los Angeles shows it. `month` is 1 … 12, `weekday` 0 is Sunday. */
export interface LocalTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  weekday: number;
}

/** Shipping days, coupon ends and chat times follow this zone wherever the shopper is (CHK-032, SHELL-184). */
export const STORE_TIME_ZONE = 'America/Los_Angeles';

/** Milliseconds of a day without a clock change. */
export const DAY_MS = 86_400_000;

const HOUR_MS = 3_600_000;

const pad = (value: number): string => String(value).padStart(2, '0');

/** The last Sunday until a day of a month, as UTC midnight in ms; `month` is 0 … 11. */
const sundayBy = (year: number, month: number, day: number): number =>
  Date.UTC(year, month, day - new Date(Date.UTC(year, month, day)).getUTCDay());

/**
 * The Los Angeles wall clock at a moment since 2007, when the law of today began: 7 hours behind UTC from the second Sunday of March until the first of November, at 2 o'clock of its own time, else 8. By rule, because
 * a browser's own tables take 20 ms to open, in the midst of the start of a page with a timed deal; a test holds it against those tables. @throws RangeError for an invalid date.
 */
export function losAngelesTime(moment: Date): LocalTime {
  const ms = moment.getTime();
  if (Number.isNaN(ms)) throw new RangeError('no moment');
  // Both changes are in the midst of a year: by winter time it is the same one.
  const year = new Date(ms - 8 * HOUR_MS).getUTCFullYear();
  const isSummer = ms >= sundayBy(year, 2, 14) + 10 * HOUR_MS && ms < sundayBy(year, 10, 7) + 9 * HOUR_MS;
  const local = new Date(ms - (isSummer ? 7 : 8) * HOUR_MS);
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
    weekday: local.getUTCDay(),
  };
}

/** The Los Angeles calendar day at a moment. */
export function losAngelesDay(moment: Date): DayText {
  const { year, month, day } = losAngelesTime(moment);
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`;
}

/** Whether a text is a real calendar day (no 30 February). */
export function isDayText(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
    utcDay(text).toISOString().startsWith(text)
  );
}

function utcDay(day: DayText): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** The day `count` days later (earlier when negative). */
export function addDays(day: DayText, count: number): DayText {
  return new Date(utcDay(day).getTime() + count * DAY_MS).toISOString().slice(0, 10);
}

/** The same day `count` months later, or that month's last day when it is shorter. `dayOfMonth` picks another day. */
export function addMonths(day: DayText, count: number, dayOfMonth = Number(day.slice(8))): DayText {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + count + 1, 0));
  last.setUTCDate(Math.min(dayOfMonth, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekdayOf(day: DayText): number {
  return utcDay(day).getUTCDay();
}

/**
 * The moment at which a Los Angeles clock shows this time on this day. Correct across daylight saving: the hour that is skipped in
 * spring becomes the hour after it; an hour that occurs twice in autumn is the first of both.
 */
export function losAngelesMoment(day: DayText, hour = 0, minute = 0, second = 0): Date {
  const wallClockMs = utcDay(day).getTime() + ((hour * 60 + minute) * 60 + second) * 1000;
  const shownAt = (guess: number): number => {
    const local = losAngelesTime(new Date(guess));
    return Date.UTC(local.year, local.month - 1, local.day, local.hour, local.minute, local.second);
  };
  // Pacific time is 7 or 8 hours behind; the earlier moment that shows the wanted clock wins.
  const summer = wallClockMs + 7 * HOUR_MS;
  return new Date(shownAt(summer) === wallClockMs ? summer : wallClockMs + 8 * HOUR_MS);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Mar 14`. @throws RangeError for what is no day. */
export function shortDayText(day: DayText): string {
  const date = utcDay(day);
  if (Number.isNaN(date.getTime())) throw new RangeError(`no day: ${day}`);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`;
}

/** `Mar 14, 2026`. @throws RangeError for what is no day. */
export function datedDayText(day: DayText): string {
  return `${shortDayText(day)}, ${Number(day.slice(0, 4))}`;
}

const MOMENT = dateFormat({
  timeZone: STORE_TIME_ZONE,
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** `Tue, Dec 22, 2026, 9:05 AM PST`. */
export function momentText(moment: Date): string {
  return MOMENT.format(moment);
}
