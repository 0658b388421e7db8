import { isDayText, losAngelesDay, type DayText } from '../time/los-angeles.ts';
import type { FieldError } from './fields.ts';
import { FIELD_TEXT } from './texts.ts';

/** A higher age is not a real birth date (OP-095). */
const MAX_AGE = 120;
/** Age for alcohol (OP-040). */
const DRINKING_AGE = 21;

/** Completed years on the Los Angeles day of `now`; negative for a birth in the future. */
export function ageOn(birth: DayText, now: Date): number {
  const today = losAngelesDay(now);
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** A real day, not in the future, at most 120 years ago (OP-095). */
export function birthDateError(birth: string, now: Date): FieldError {
  if (!isDayText(birth) || birth > losAngelesDay(now)) return FIELD_TEXT.date;
  return ageOn(birth, now) > MAX_AGE ? FIELD_TEXT.date : null;
}

/** Whether a shopper born on this day may order wine (CHK-033, OP-040). */
export function isOver21(birth: DayText, now: Date): boolean {
  return birthDateError(birth, now) === null && ageOn(birth, now) >= DRINKING_AGE;
}
