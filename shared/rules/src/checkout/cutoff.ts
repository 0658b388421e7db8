import { isPerishable, type BoxType } from '../cart/boxes.ts';
import { longDayText } from '../time/long-day.ts';
import { addDays, losAngelesDay, losAngelesMoment, type DayText } from '../time/los-angeles.ts';
import { isCarrierDay, isCarrierHoliday } from './carrier-holidays.ts';

/** The hour in Los Angeles until which a box still ships the same day (OP-121). */
export const CUTOFF_HOUR: Readonly<Record<BoxType, number>> = { frozen: 11, fresh: 11, grocery: 14, wine: 14 };

/** Days on the road; perishables travel faster. Nothing is delivered on Sundays or holidays either. */
export const TRANSIT_DAYS = { perishable: 2, other: 3 } as const;

function firstCarrierDay(day: DayText): DayText {
  return isCarrierDay(day) ? day : firstCarrierDay(addDays(day, 1));
}

/** The next moment at which a box closes, and the Los Angeles day on which it then ships (OP-121). */
export interface Cutoff {
  boxType: BoxType;
  cutoffAt: Date;
  shipDay: DayText;
}

/** The last answer for each box, and since when it holds: nothing changes until it has passed, and each cart asks for all of its boxes. */
const known = new Map<BoxType, { since: Date; cutoff: Cutoff }>();

/** Today's cutoff while it is ahead and today is a ship day, else that of the next ship day (CART-009, OP-121). */
export function nextCutoff(boxType: BoxType, now: Date): Cutoff {
  const before = known.get(boxType);
  if (before && before.since <= now && now < before.cutoff.cutoffAt) return before.cutoff;
  const cutoff = cutoffAfter(boxType, now);
  known.set(boxType, { since: now, cutoff });
  return cutoff;
}

function cutoffAfter(boxType: BoxType, now: Date): Cutoff {
  const today = losAngelesDay(now);
  const closing = (day: DayText): Date => losAngelesMoment(day, CUTOFF_HOUR[boxType]);
  const isToday = isCarrierDay(today) && now < closing(today);
  const shipDay = isToday ? today : firstCarrierDay(addDays(today, 1));
  return { boxType, cutoffAt: closing(shipDay), shipDay };
}

/** Whether the earliest of these cutoffs has passed, so that the cart must be read again (CART-101). */
export function hasCutoffPassed(cutoffs: readonly Date[], now: Date): boolean {
  return cutoffs.some((cutoff) => cutoff <= now);
}

/** The day on which all these boxes will have shipped: the latest of theirs (CHK-031). With no box the grocery day, which is the earliest of all. */
export function promisedShipDay(boxes: readonly BoxType[], now: Date): DayText {
  const shipDay = (box: BoxType) => nextCutoff(box, now).shipDay;
  return boxes.map(shipDay).reduce((latest, day) => (day > latest ? day : latest), shipDay('grocery'));
}

/** `Ships Friday, March 14`. */
export function promisedShipText(day: DayText): string {
  return `Ships ${longDayText(day)}`;
}

/** The delivery day of a box that ships on this day (CHK-048). Carriers do not move it on their holidays. */
export function estimatedDelivery(boxType: BoxType, shipDay: DayText): DayText {
  let day = shipDay;
  for (let left: number = isPerishable(boxType) ? TRANSIT_DAYS.perishable : TRANSIT_DAYS.other; left > 0;) {
    day = addDays(day, 1);
    if (!isCarrierHoliday(day)) left -= 1;
  }
  return firstCarrierDay(day);
}

/** The Los Angeles delivery day of groceries that are ordered now (CHK-048): the same days as on product pages and in checkout. */
export function expectedDelivery(now: Date): DayText {
  return estimatedDelivery('grocery', promisedShipDay([], now));
}
