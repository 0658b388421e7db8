import { canceledSpelling } from '../checkout/order-status.ts';
import { percentOf, type Cents } from '../money/money.ts';
import { longDayText } from '../time/long-day.ts';
import { addDays, addMonths, losAngelesDay, losAngelesMoment, type DayText } from '../time/los-angeles.ts';

/** Months between two deliveries (OP-102). */
export const AUTOSHIP_MONTHS = [1, 2, 3, 4] as const;
export const DEFAULT_AUTOSHIP_MONTHS = 1;

/** `Every month`, `Every 2 months` (OP-102). */
export const frequencyText = (months: number): string => (months === 1 ? 'Every month' : `Every ${months} months`);

/** Autoship prices are this much lower (OP-102). */
export const AUTOSHIP_PERCENT = 5;

/** The offer on the first autoship order (AUTO-029, OP-105). */
export const AUTOSHIP_FIRST_ORDER = {
  percent: 30,
  maximumCents: 5000,
  text: 'Save an additional 30% on your first Autoship order',
} as const;

/** States of an autoship item (AUTO-003, AUTO-004, OP-003). */
export const AUTOSHIP_ITEM_STATUSES = ['active', 'paused', 'cancelled', 'skipped', 'discontinued', 'processing'] as const;
/** State of an autoship item. */
export type AutoshipItemStatus = (typeof AUTOSHIP_ITEM_STATUSES)[number];

/** A shopper's choice for an item that is out of stock on its day: skip it, ship it when it is back, or substitute it. */
export const AUTOSHIP_WHEN_OUT = ['skip', 'wait', 'substitute'] as const;
/** Choice for an autoship item that is out of stock on its day. */
export type AutoshipWhenOut = (typeof AUTOSHIP_WHEN_OUT)[number];

/** Reads an item's status in either spelling; autoship writes `cancelled` (OP-003, OP-004). Null for an unknown one. */
export function autoshipItemStatus(raw: string): AutoshipItemStatus | null {
  const name = raw === 'canceled' ? 'cancelled' : raw;
  return AUTOSHIP_ITEM_STATUSES.find((status) => status === name) ?? null;
}

/** The autoship price of a product in cents (OP-102). */
export function autoshipPrice(priceCents: Cents): Cents {
  return priceCents - percentOf(priceCents, AUTOSHIP_PERCENT);
}

/** A larger price increase is announced before the delivery's edit deadline. */
const DEARER_PERCENT = 10;

/** Whether a price rose so far since its last announcement that another one is due. */
export const isDearer = (announcedCents: Cents, cents: Cents): boolean =>
  cents > announcedCents + percentOf(announcedCents, DEARER_PERCENT);

/** The next delivery day, on the account's chosen day of the month when it has one (OP-102). */
export function nextAutoshipDay(last: DayText, months: number, dayOfMonth?: number): DayText {
  return addMonths(last, months, dayOfMonth);
}

/** From this moment on a delivery cannot be changed: the end of the day two days before, 23:59 in Los Angeles (OP-102). */
export function autoshipEditEnd(shipDay: DayText): Date {
  return losAngelesMoment(addDays(shipDay, -2), 23, 59);
}

/** Checks whether a delivery can still be changed at this moment (OP-102). */
export function isAutoshipEditable(shipDay: DayText, now: Date): boolean {
  return now < autoshipEditEnd(shipDay);
}

/** Days from which on a delivery can be chosen: its edit end must still lie ahead, and its notice too. */
const SOONEST_DAYS = 3;

/** The soonest day that can be chosen for a delivery at a moment (OP-102). */
export const soonestAutoshipDay = (now: Date): DayText => addDays(losAngelesDay(now), SOONEST_DAYS);

/** When the notice of a delivery goes out: three days before, 09:00 in Los Angeles (AUTO-030, OP-106). */
export function autoshipNoticeAt(shipDay: DayText): Date {
  return losAngelesMoment(addDays(shipDay, -3), 9);
}

/** The notice of a delivery where its shopper looks (AUTO-030, OP-106). */
export const autoshipNoticeText = (shipDay: DayText): string =>
  `Your Autoship delivery ships ${longDayText(shipDay)}. You can change or skip it until ${longDayText(addDays(shipDay, -2))}, 11:59 PM Pacific time.`;

/** Whose autoship button is hidden (AUTO-024 … AUTO-028): opted out, cancelled, inactive, logged out, product without autoship. */
export function showsAutoshipButton(
  viewer: { loggedIn: boolean; optedOut?: boolean; autoshipStatus?: string | null },
  product: { autoshipEnabled: boolean },
): boolean {
  const isOff = ['canceled', 'inactive'].includes(canceledSpelling(viewer.autoshipStatus ?? ''));
  return viewer.loggedIn && !viewer.optedOut && !isOff && product.autoshipEnabled;
}
