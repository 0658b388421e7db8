import { isDayText, losAngelesMoment, losAngelesTime } from '@larder/rules';

const two = (number: number): string => String(number).padStart(2, '0');

/** A moment as a field for date and time has it, in the store's time zone; empty for none. */
export function toLocalText(moment: string | null): string {
  if (moment === null) return '';
  const { year, month, day, hour, minute } = losAngelesTime(new Date(moment));
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}

/** The moment of a field for date and time, UTC; null for an empty or unreadable one. */
export function fromLocalText(text: string): string | null {
  const [day = '', time = ''] = text.split('T');
  const [hour, minute] = time.split(':').map(Number);
  if (!isDayText(day) || hour === undefined || minute === undefined) return null;
  return losAngelesMoment(day, hour, minute).toISOString();
}
