import type { RawBuilder } from 'kysely';
import { sql } from '../platform/db/sql.ts';

/** A row of `coupons k` as JSON in the form of `CouponRow`. */
export const couponJson = sql`json_build_object('code', k.code, 'name', k.name, 'label', k.label, 'discountType', k.discount_type,
  'discountPercent', k.discount_percent, 'discountCents', k.discount_cents, 'maximumCents', k.maximum_cents,
  'minimumCents', k.minimum_cents, 'finePrint', k.fine_print, 'belowButtonText', k.below_button_text, 'expiresOn', k.expires_on,
  'daysAfterJoining', k.days_after_joining, 'firstOrderOnly', k.first_order_only, 'perCustomerLimit', k.per_customer_limit,
  'usageLimit', k.usage_limit, 'isActive', k.is_active, 'withMembership', k.with_membership)`;

/** What decides about a coupon for a customer, as JSON in the form of `CouponHistory`. Orders that came to nothing do not count. */
export function couponHistory(code: RawBuilder<unknown>, customerId: RawBuilder<unknown>) {
  return sql`json_build_object(
    'orders', (select count(*)::int from orders o where o.customer_id = ${customerId} and o.state not in ('payment_failed', 'canceled')),
    'ownUses', (select count(*)::int from coupon_uses u where u.code = ${code} and u.customer_id = ${customerId}),
    'allUses', (select count(*)::int from coupon_uses u where u.code = ${code}),
    'joinedAt', (select min(s.joined_at) from subscriptions s where s.customer_id = ${customerId}))`;
}
