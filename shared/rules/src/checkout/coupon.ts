import { withoutInvisibleCharacters } from '../account/visible-text.ts';
import { percentOf, type Cents } from '../money/money.ts';
import { addDays, DAY_MS, losAngelesDay, losAngelesMoment, shortDayText, type DayText } from '../time/los-angeles.ts';
import type { ValueKind } from '../catalog/reductions.ts';

/** A promo code as the totals need it: `value` is a percentage or cents (CART-081, CART-082). */
export interface Coupon {
  code: string;
  kind: ValueKind;
  value: number;
  /** The discount never exceeds this; null means no limit. */
  maximumCents?: Cents | null;
  /** Last Los Angeles day on which it holds; null means for ever. */
  expirationDay?: DayText | null;
}

/** Exit offer (SHELL-177, OP-030). */
export const EXIT_COUPON: Coupon = { code: 'exit20', kind: 'percent', value: 20, maximumCents: 5000 };
/** For the first order after joining (MEM-030, OP-031); valid for 30 days after joining. */
export const WELCOME_COUPON: Coupon = { code: 'WELCOME30', kind: 'percent', value: 30, maximumCents: 6000 };
export const WELCOME_COUPON_DAYS = 30;

/** A code without spaces around it and without invisible characters (CART-083). Codes are compared without regard to case. */
export function couponCode(raw: string): string {
  return withoutInvisibleCharacters(raw).trim();
}

/** Whether two codes are the same to the store. */
export function isSameCode(a: string, b: string): boolean {
  return couponCode(a).toLowerCase() === couponCode(b).toLowerCase();
}

/** The moment from which a coupon is over: midnight in Los Angeles after its last day (CART-085, OP-036). */
export function couponEnd(expirationDay: DayText): Date {
  return losAngelesMoment(addDays(expirationDay, 1));
}

/** Checks whether a coupon has expired; one without a last day never does (CART-085). */
export function isCouponExpired(coupon: Pick<Coupon, 'expirationDay'>, now: Date): boolean {
  return coupon.expirationDay ? now >= couponEnd(coupon.expirationDay) : false;
}

/** Reduction of eligible lines of this sum by a coupon, in cents: at most its maximum and at most the sum (CART-082, OP-030). */
export function couponDiscount(coupon: Coupon, eligibleCents: Cents): Cents {
  const discountCents = coupon.kind === 'percent' ? percentOf(eligibleCents, Math.min(100, coupon.value)) : coupon.value;
  return Math.max(0, Math.min(discountCents, coupon.maximumCents ?? Number.POSITIVE_INFINITY, eligibleCents));
}

const counted = (count: number, unit: string): string => `Expires in ${count} ${unit}${count === 1 ? '' : 's'}`;

/**
 * How long an offer still holds (CART-086 … CART-089, OP-037): minutes, then hours below a day, days below five, the date up to thirty
 * days; null beyond that and when it is over.
 */
export function expiryText(end: Date, now: Date): string | null {
  const left = end.getTime() - now.getTime();
  if (left <= 0 || left > 30 * DAY_MS) return null;
  if (left < 3_600_000) return counted(Math.max(1, Math.floor(left / 60_000)), 'minute');
  if (left < DAY_MS) return counted(Math.floor(left / 3_600_000), 'hour');
  if (left < 5 * DAY_MS) return counted(Math.floor(left / DAY_MS), 'day');
  return `Expires ${shortDayText(losAngelesDay(new Date(end.getTime() - 1)))}`;
}
