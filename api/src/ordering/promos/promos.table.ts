import { defineEntity, p } from '@mikro-orm/core';
import { id, index, keyOf } from '../../platform/db/columns.ts';
import type { CouponTier } from './coupon-rows.ts';

/** Codes with a discount on products, or on a membership’s first fee (CAT-079). */
export const coupons = defineEntity({
  name: 'Coupon',
  tableName: 'coupons',
  properties: {
    code: p.text().columnType('citext').primary(),
    name: p.text(),
    label: p.text(),
    discountType: p.enum(['percentage', 'dollar']),
    discountPercent: p.decimal().columnType('numeric(5,2)').nullable().check('discount_percent > 0 and discount_percent <= 100'),
    discountCents: p.integer().nullable().check('discount_cents > 0'),
    maximumCents: p.integer().nullable().check('maximum_cents > 0'),
    minimumCents: p.integer().default(0).check('minimum_cents >= 0'),
    finePrint: p.text().default(''),
    belowButtonText: p.text().default(''),
    expiresOn: p.date(),
    daysAfterJoining: p.integer().nullable().check('days_after_joining > 0'),
    firstOrderOnly: p.boolean().default(false),
    perCustomerLimit: p.integer().nullable().check('per_customer_limit > 0'),
    usageLimit: p.integer().nullable().check('usage_limit > 0'),
    isActive: p.boolean().default(true),
    withMembership: p.boolean().default(false),
    /** First Los Angeles day; null for at once. */
    startsOn: p.date().nullable(),
    /** Total discount after which it ends; null for no limit. */
    budgetCents: p.integer().nullable().check('budget_cents > 0'),
    /** Further steps above the first discount, ascending by their minimum. */
    tiers: p.json<CouponTier[]>().nullable(),
    version: p.integer().default(1),
  },
  checks: [
    { name: 'coupons_check', expression: "(discount_type = 'percentage') = (discount_percent is not null)" },
    { name: 'coupons_check1', expression: "(discount_type = 'dollar') = (discount_cents is not null)" },
    {
      name: 'coupons_membership_label',
      expression: "not with_membership or label ~ '^(\\$[0-9,.]+|[0-9.]+%) off membership\\M'",
    },
    { name: 'coupons_membership_minimum', expression: 'not with_membership or minimum_cents = 0' },
    { name: 'coupons_membership_tiers', expression: 'not with_membership or tiers is null' },
  ],
});

/** A coupon that was used: by an order or by an enrollment. */
export const couponUses = defineEntity({
  name: 'CouponUse',
  tableName: 'coupon_uses',
  properties: {
    id: id(),
    orderId: keyOf<string>('orders', 'cascade').nullable().unique(),
    code: keyOf<string>('coupons'),
    customerId: keyOf('customers', 'cascade'),
    enrollmentId: keyOf<string>('enrollments', 'cascade').nullable().unique(),
    /** Cost of the use; null for a membership fee before the column existed. */
    discountCents: p.integer().nullable().check('discount_cents >= 0'),
  },
  checks: [{ name: 'coupon_uses_one_place', expression: 'num_nonnulls(order_id, enrollment_id) = 1' }],
  indexes: [index('coupon_uses_of_customer', '(code, customer_id)')],
});

/** Products that are free from a cart value on. */
export const giftOffers = defineEntity({
  name: 'GiftOffer',
  tableName: 'gift_offers',
  properties: {
    id: id(),
    name: p.text(),
    kind: p.enum(['sample', 'gift']),
    thresholdCents: p.integer().check('threshold_cents > 0'),
    productId: keyOf('products', 'cascade'),
    isActive: p.boolean().default(true),
    linkOnly: p.boolean().default(false),
    /** First and last Los Angeles day; null for no bound. */
    startsOn: p.date().nullable(),
    expiresOn: p.date().nullable(),
    version: p.integer().default(1),
  },
});
