import type { RawBuilder } from 'kysely';
import { sql } from '../../platform/db/sql.ts';

/** A row of `coupons k` as JSON in the form of `CouponRow`. */
export const couponJson = sql`json_build_object('code', k.code, 'name', k.name, 'label', k.label, 'discountType', k.discount_type,
  'discountPercent', k.discount_percent, 'discountCents', k.discount_cents, 'maximumCents', k.maximum_cents,
  'minimumCents', k.minimum_cents, 'finePrint', k.fine_print, 'belowButtonText', k.below_button_text, 'expiresOn', k.expires_on,
  'daysAfterJoining', k.days_after_joining, 'firstOrderOnly', k.first_order_only, 'perCustomerLimit', k.per_customer_limit,
  'usageLimit', k.usage_limit, 'isActive', k.is_active, 'withMembership', k.with_membership)`;

/**
 * What a coupon, or another offer, asks about a customer, as SQL over their id. Orders and memberships provide it through the services, so this domain does not read their tables:
 * they answer through the services.
 */
export interface CouponFacts {
  /** Whether an order came to something. */
  hasOrdered(customerId: RawBuilder<unknown>): RawBuilder<unknown>;
  /** Whether the offer on the first autoship order was used (OP-105). */
  hadAutoshipOffer(customerId: RawBuilder<unknown>): RawBuilder<unknown>;
  /** When the customer first joined; null for never. */
  joinedAt(customerId: RawBuilder<unknown>): RawBuilder<unknown>;
  /** Los Angeles day of the autoship delivery that was told of and can still be changed; null for none (OP-106). */
  deliveryAhead(customerId: RawBuilder<unknown>): RawBuilder<unknown>;
  /** What the customer last chose for when an item runs out; null for no choice yet. */
  lastWhenOut(customerId: RawBuilder<unknown>): RawBuilder<unknown>;
}

declare module '../../platform/services.ts' {
  interface Services {
    couponFacts: CouponFacts;
  }
}

/** What decides about a row of `coupons k` for a customer, as JSON in the form of `CouponHistory`. All its uses are counted only where there is a limit to them: most codes are used without end. */
export function couponHistory(facts: CouponFacts, customerId: RawBuilder<unknown>) {
  return sql`json_build_object(
    'hasOrdered', ${facts.hasOrdered(customerId)},
    'ownUses', (select count(*)::int from coupon_uses u where u.code = k.code and u.customer_id = ${customerId}),
    'allUses', case when k.usage_limit is null then 0 else (select count(*)::int from coupon_uses u where u.code = k.code) end,
    'joinedAt', ${facts.joinedAt(customerId)})`;
}
