import fc from 'fast-check';
import {
  addDays,
  addMonths,
  datedDayText,
  isDayText,
  losAngelesDay,
  losAngelesMoment,
  losAngelesTime,
  momentText,
  shortDayText,
  weekdayOf,
} from './los-angeles.ts';
import { longDayText, shortWeekdayText } from './long-day.ts';

describe('the Los Angeles day (CHK-032)', () => {
  test.each([
    ['2025-01-02T07:59:59Z', '2025-01-01'],
    ['2025-01-02T08:00:00Z', '2025-01-02'],
    ['2025-07-02T06:59:59Z', '2025-07-01'],
    ['2025-07-02T07:00:00Z', '2025-07-02'],
  ])('%s is %s', (moment, day) => expect(losAngelesDay(new Date(moment))).toBe(day));

  test('midnight is hour 0', () => {
    expect(losAngelesTime(new Date('2025-01-02T08:00:00Z'))).toEqual({
      year: 2025,
      month: 1,
      day: 2,
      hour: 0,
      minute: 0,
      second: 0,
      weekday: 4,
    });
  });
});

describe('the clock by rule is that of the tables of time zones', () => {
  const tables = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    weekday: 'short',
  });
  const byTables = (moment: Date) => {
    const parts = Object.fromEntries(tables.formatToParts(moment).map(({ type, value }) => [type, value]));
    const { year, month, day, hour, minute, second, weekday } = parts;
    return [year, month, day, hour, minute, second].map(Number).concat('SunMonTueWedThuFriSat'.indexOf(weekday ?? '') / 3);
  };
  const byRule = (moment: Date) => {
    const { year, month, day, hour, minute, second, weekday } = losAngelesTime(moment);
    return [year, month, day, hour, minute, second, weekday];
  };

  test('at any moment', () => {
    const moments = fc.date({ min: new Date('2007-01-01'), max: new Date('2090-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, (moment) => {
        expect(byRule(moment)).toEqual(byTables(moment));
      }),
    );
  });

  test('a second before and at each change, and at New Year, for ninety years', () => {
    const wrong: string[] = [];
    for (let year = 2010; year < 2100; year += 1) {
      const days = Array.from({ length: 14 }, (_, at) => at + 1);
      const hours = [...days.flatMap((day) => [Date.UTC(year, 2, day, 10), Date.UTC(year, 10, day, 9)]), Date.UTC(year, 0, 1, 8)];
      for (const hour of hours)
        for (const moment of [new Date(hour - 1000), new Date(hour)])
          if (String(byRule(moment)) !== String(byTables(moment))) wrong.push(moment.toISOString());
    }
    expect(wrong).toEqual([]);
  });

  test('an invalid date has none', () => {
    expect(() => losAngelesTime(new Date(Number.NaN))).toThrow(RangeError);
    expect(() => shortDayText('2025-13-01')).toThrow(RangeError);
  });
});

describe('from clock to moment, across daylight saving', () => {
  test.each([
    ['2025-01-15', 11, '2025-01-15T19:00:00.000Z'],
    ['2025-07-15', 11, '2025-07-15T18:00:00.000Z'],
    ['2025-03-09', 1, '2025-03-09T09:00:00.000Z'],
    ['2025-03-09', 3, '2025-03-09T10:00:00.000Z'],
    ['2025-11-02', 1, '2025-11-02T08:00:00.000Z'],
    ['2025-11-02', 2, '2025-11-02T10:00:00.000Z'],
  ])('%s at %d', (day, hour, iso) => expect(losAngelesMoment(day, hour).toISOString()).toBe(iso));

  test('the skipped hour becomes the one after it', () => {
    expect(losAngelesTime(losAngelesMoment('2025-03-09', 2, 30))).toMatchObject({ hour: 3, minute: 30 });
  });

  test('every other clock time comes back as it went in', () => {
    const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, (moment) => {
        const { hour, minute, second } = losAngelesTime(moment);
        const day = losAngelesDay(moment);
        const back = losAngelesMoment(day, hour, minute, second);
        expect(losAngelesDay(back)).toBe(day);
        expect(losAngelesTime(back)).toMatchObject({ hour, minute, second });
      }),
    );
  });
});

describe('calendar', () => {
  test.each([
    ['2025-02-28', 1, '2025-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2025-03-09', 1, '2025-03-10'],
    ['2025-01-01', -1, '2024-12-31'],
  ])('%s plus %d days', (day, count, expected) => expect(addDays(day, count)).toBe(expected));

  test.each([
    ['2025-01-31', 1, '2025-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2025-11-15', 2, '2026-01-15'],
    ['2025-12-31', 12, '2026-12-31'],
  ])('%s plus %d months', (day, count, expected) => expect(addMonths(day, count)).toBe(expected));

  test('another day of the month', () => expect(addMonths('2025-01-10', 1, 30)).toBe('2025-02-28'));
  test('weekday and texts', () => {
    expect(weekdayOf('2025-03-14')).toBe(5);
    expect(shortDayText('2025-03-14')).toBe('Mar 14');
    expect(longDayText('2025-03-14')).toBe('Friday, March 14');
    expect(() => longDayText('2025-13-01')).toThrow(RangeError);
    expect(momentText(new Date('2026-12-22T17:05:00Z'))).toBe('Tue, Dec 22, 2026, 9:05 AM PST');
  });
  test('every day of a year reads as `Intl.DateTimeFormat` formats it in American English', () => {
    const formatter = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
    const long = formatter({ weekday: 'long', month: 'long', day: 'numeric' });
    const short = formatter({ month: 'short', day: 'numeric' });
    const dated = formatter({ dateStyle: 'medium' });
    const weekday = formatter({ weekday: 'short', month: 'short', day: 'numeric' });
    for (let at = 0; at < 366; at += 1) {
      const moment = new Date(Date.UTC(2028, 0, 1 + at));
      const day = moment.toISOString().slice(0, 10);
      expect([longDayText(day), shortDayText(day), datedDayText(day), shortWeekdayText(day)]).toEqual(
        [long, short, dated, weekday].map((format) => format.format(moment)),
      );
    }
  });
  test.each([
    ['2025-02-28', true],
    ['2025-02-30', false],
    ['2025-13-01', false],
    ['25-01-01', false],
    ['2025-01-01T00:00', false],
    ['+002025-01-01', false],
  ])('%s is a day: %p', (text, expected) => expect(isDayText(text)).toBe(expected));
});
