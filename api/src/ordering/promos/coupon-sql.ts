import type { OrderWhenOut } from '@larder/rules';
import { expressionBuilder, type RawBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { countOfRows, type Database } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import type { CouponHistory, CouponRow } from './coupon-rows.ts';

const ofCoupon = expressionBuilder<Database & { k: Database['coupons'] }, 'k'>();

/** A row of `coupons k` as JSON in the form of `CouponRow`. */
export const couponJson: RawBuilder<CouponRow> = jsonBuildObject({
  code: ofCoupon.ref('k.code'),
  name: ofCoupon.ref('k.name'),
  label: ofCoupon.ref('k.label'),
  discountType: ofCoupon.ref('k.discount_type'),
  discountPercent: sql<number | null>`k.discount_percent`,
  discountCents: ofCoupon.ref('k.discount_cents'),
  maximumCents: ofCoupon.ref('k.maximum_cents'),
  minimumCents: ofCoupon.ref('k.minimum_cents'),
  finePrint: ofCoupon.ref('k.fine_print'),
  belowButtonText: ofCoupon.ref('k.below_button_text'),
  expiresOn: ofCoupon.ref('k.expires_on'),
  daysAfterJoining: ofCoupon.ref('k.days_after_joining'),
  firstOrderOnly: ofCoupon.ref('k.first_order_only'),
  perCustomerLimit: ofCoupon.ref('k.per_customer_limit'),
  usageLimit: ofCoupon.ref('k.usage_limit'),
  isActive: ofCoupon.ref('k.is_active'),
  withMembership: ofCoupon.ref('k.with_membership'),
  startsOn: ofCoupon.ref('k.starts_on'),
  budgetCents: ofCoupon.ref('k.budget_cents'),
  tiers: ofCoupon.ref('k.tiers'),
});

/**
 * Customer facts that coupons and other offers need, as SQL over the customer id. Orders and memberships provide them through
 * the services, so that this domain does not read their tables.
 */
export interface CouponFacts {
  /** Whether the customer has a successful order. */
  hasOrdered(customerId: RawBuilder<unknown>): RawBuilder<boolean>;
  /** Whether the offer on the first autoship order was used (OP-105). */
  hadAutoshipOffer(customerId: RawBuilder<unknown>): RawBuilder<boolean>;
  /** Units of a gift offer that orders got, over the offer's id. */
  giftUnits(offerId: RawBuilder<unknown>): RawBuilder<number>;
  /** When the customer first joined; null for never. */
  joinedAt(customerId: RawBuilder<unknown>): RawBuilder<string | null>;
  /** Los Angeles day of the announced autoship delivery that can still be changed; null for none (OP-106). */
  deliveryAhead(customerId: RawBuilder<unknown>): RawBuilder<string | null>;
  /** The customer's last choice for items that run out; null without a choice. */
  lastWhenOut(customerId: RawBuilder<unknown>): RawBuilder<OrderWhenOut | null>;
}

declare module '../../platform/services.ts' {
  interface Services {
    couponFacts: CouponFacts;
  }
}

const uses = ofCoupon.selectFrom('coupon_uses as u').select(countOfRows.as('count')).whereRef('u.code', '=', 'k.code');
const spent = ofCoupon
  .selectFrom('coupon_uses as u')
  .select(sql<number>`coalesce(sum(u.discount_cents), 0)::int`.as('cents'))
  .whereRef('u.code', '=', 'k.code');

/**
 * Facts that decide about a row of `coupons k` for a customer, as JSON in the form of `CouponHistory`. It counts all uses only
 * and costs only
 * for a limited code, because most codes have no limit.
 */
export const couponHistory = (
  facts: Pick<CouponFacts, 'hasOrdered' | 'joinedAt'>,
  customerId: RawBuilder<number | null>,
): RawBuilder<CouponHistory> =>
  jsonBuildObject({
    hasOrdered: facts.hasOrdered(customerId),
    ownUses: uses.where('u.customer_id', '=', customerId).$asScalar().$notNull(),
    allUses: ofCoupon.case().when('k.usage_limit', 'is', null).then(ofCoupon.lit(0)).else(uses.$asScalar().$notNull()).end(),
    spentCents: ofCoupon.case().when('k.budget_cents', 'is', null).then(ofCoupon.lit(0)).else(spent.$asScalar().$notNull()).end(),
    joinedAt: facts.joinedAt(customerId),
  });
