import { isDayText, losAngelesMoment, type DayText } from '../time/los-angeles.ts';

/** Gifts for a later day arrive in the morning, not at midnight; hour in Los Angeles. */
const MORNING = 6;

/** When a gift that was paid at this moment goes out: in the morning of its day; at once without a day, and when that has come (OP-054). */
export function giftSendTime(day: DayText | undefined, paidAt: Date): Date {
  const morning = day !== undefined && isDayText(day) ? losAngelesMoment(day, MORNING) : paidAt;
  return morning > paidAt ? morning : paidAt;
}
