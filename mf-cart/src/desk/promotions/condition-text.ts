import type { DeskCouponFields } from '@larder/contracts';
import { datedDayText, formatDollars, formatDollarsShort } from '@larder/rules';

/** Last days from this one on are shown as no end. */
const NEVER = '2099-12-31';

/** `Mar 1, 2026 to Mar 31, 2026`, `Until Mar 31, 2026`, `No end`. */
export function scheduleText(startsOn: string | null, expiresOn: string | null): string {
  const end = expiresOn === null || expiresOn >= NEVER ? null : datedDayText(expiresOn);
  if (startsOn === null) return end === null ? 'No end' : `Until ${end}`;
  return end === null ? `From ${datedDayText(startsOn)}` : `${datedDayText(startsOn)} to ${end}`;
}

/** `12 of 100`, or `12` without a limit. */
export const usesText = (uses: number, limit: number | null): string => (limit === null ? `${uses}` : `${uses} of ${limit}`);

/** `$12.00 of $500`, or `$12.00` without a budget. */
export const costText = (cost: number, budget: number | null): string =>
  budget === null ? formatDollars(cost) : `${formatDollars(cost)} of ${formatDollarsShort(budget)}`;

/** Conditions of a promo code in one line, such as `From $60, first order`. */
export function conditionText(coupon: DeskCouponFields): string {
  const parts = [
    coupon.with_membership && 'membership fee',
    coupon.minimum_subtotal > 0 && `from ${formatDollarsShort(coupon.minimum_subtotal)}`,
    coupon.tiers.length > 0 && `${coupon.tiers.length + 1} tiers`,
    coupon.first_order_only && 'first order',
    coupon.days_after_joining !== null && `${coupon.days_after_joining} days after joining`,
    coupon.maximum_discount !== null && `at most ${formatDollarsShort(coupon.maximum_discount)}`,
  ].filter((part) => part !== false);
  const text = parts.join(', ');
  return text === '' ? 'None' : text.charAt(0).toUpperCase() + text.slice(1);
}
