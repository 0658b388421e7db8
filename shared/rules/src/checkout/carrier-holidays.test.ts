import { addDays } from '../time/los-angeles.ts';
import { isCarrierDay, isCarrierHoliday } from './carrier-holidays.ts';

/** As carriers publish them; a holiday on a Sunday is observed on Monday. */
const HOLIDAYS = [
  ['2026', ['2026-01-01', '2026-05-25', '2026-07-04', '2026-09-07', '2026-11-26', '2026-12-25']],
  ['2027', ['2027-01-01', '2027-05-31', '2027-07-05', '2027-09-06', '2027-11-25', '2027-12-25']],
  ['2028', ['2028-01-01', '2028-05-29', '2028-07-04', '2028-09-04', '2028-11-23', '2028-12-25']],
] as const;

test.each(HOLIDAYS)('carriers rest on six days of %s (OP-121)', (year, holidays) => {
  const days = Array.from({ length: 366 }, (_, count) => addDays(`${year}-01-01`, count)).filter((day) => day.startsWith(year));
  expect(days.filter(isCarrierHoliday)).toEqual(holidays);
  for (const day of holidays) expect(isCarrierDay(day)).toBe(false);
});

test('carriers are at work on other days of the nation, and never on Sundays', () => {
  expect(isCarrierDay('2026-01-19')).toBe(true);
  expect(isCarrierDay('2026-11-27')).toBe(true);
  expect(isCarrierDay('2026-11-29')).toBe(false);
});
