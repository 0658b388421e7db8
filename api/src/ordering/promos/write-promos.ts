import type { Em } from '../../platform/db/orm.ts';
import { db, json } from '../../platform/db/db.ts';
import type { CouponTier } from './coupon-rows.ts';
import { discountLabel } from './discount-of.ts';

/** A promo code. */
export interface Coupon {
  code: string;
  name: string;
  /** Text after the discount, as in `20% off your first order` (CAT-077, CAT-078). */
  on?: string;
  /** Comes off the first membership fee (CAT-079). */
  withMembership?: boolean;
  percent?: number;
  cents?: number;
  maximumCents?: number | null;
  minimumCents?: number;
  finePrint: string;
  /** Text below the coupon's button; the default says that it applies automatically. */
  belowButtonText?: string;
  expiresOn: string;
  daysAfterJoining?: number | null;
  firstOrderOnly?: boolean;
  startsOn?: string | null;
  /** Most uses by one customer; 1 by default, null for no limit. */
  perCustomerLimit?: number | null;
  usageLimit?: number | null;
  budgetCents?: number | null;
  /** Steps above the first discount, ascending by their minimum. */
  tiers?: readonly CouponTier[];
}

/** A coupon's columns. Its label begins with the discount itself, which cards extract (CAT-081). */
function couponValues(coupon: Omit<Coupon, 'code'>) {
  const discount = {
    discountType: coupon.percent ? ('percentage' as const) : ('dollar' as const),
    discountPercent: coupon.percent ?? null,
    discountCents: coupon.cents ?? null,
    withMembership: coupon.withMembership ?? false,
  };
  return {
    name: coupon.name,
    label: [discountLabel(discount), coupon.on].filter(Boolean).join(' '),
    discount_type: discount.discountType,
    discount_percent: coupon.percent ? String(coupon.percent) : null,
    discount_cents: discount.discountCents,
    maximum_cents: coupon.maximumCents ?? null,
    minimum_cents: coupon.minimumCents ?? 0,
    fine_print: coupon.finePrint,
    below_button_text: coupon.belowButtonText ?? 'Applied to your cart automatically.',
    expires_on: coupon.expiresOn,
    days_after_joining: coupon.daysAfterJoining ?? null,
    first_order_only: coupon.firstOrderOnly ?? false,
    per_customer_limit: coupon.perCustomerLimit === undefined ? 1 : coupon.perCustomerLimit,
    usage_limit: coupon.usageLimit ?? null,
    with_membership: discount.withMembership,
    starts_on: coupon.startsOn ?? null,
    budget_cents: coupon.budgetCents ?? null,
    tiers: coupon.tiers && coupon.tiers.length > 0 ? json([...coupon.tiers]) : null,
  };
}

/**
 * Writes a promo code (OP-030); an existing one stays unchanged.
 * @returns whether it is a new one
 */
export async function writeCoupon(em: Em, coupon: Coupon): Promise<boolean> {
  const { numInsertedOrUpdatedRows: rows = 0n } = await db(em)
    .insertInto('coupons')
    .values({ code: coupon.code, ...couponValues(coupon) })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return rows > 0n;
}

/** Replaces all fields of a promo code but the code. */
export async function changeCoupon(em: Em, code: string, coupon: Omit<Coupon, 'code'>): Promise<void> {
  await db(em)
    .updateTable('coupons')
    .set((row) => ({ ...couponValues(coupon), version: row('version', '+', 1) }))
    .where('code', '=', code)
    .execute();
}

/** A gift with purchase: the first free product of its kind (`tc_product_type` 2 gift, 3 sample), or the second. */
export interface Gift {
  name: string;
  kind: 'sample' | 'gift';
  thresholdCents: number;
  nth?: 1 | 2;
  /** It comes to those alone who followed its link. */
  linkOnly?: boolean;
  /** False is not published: the staff alone sees it (OP-034). */
  isActive?: boolean;
}

/** Writes a gift with purchase (OP-033); an existing one with its name stays unchanged. */
export async function writeGift(em: Em, { name, kind, thresholdCents, nth = 1, ...offer }: Gift): Promise<void> {
  const { linkOnly = false, isActive = true } = offer;
  await db(em)
    .insertInto('gift_offers')
    .columns(['name', 'kind', 'threshold_cents', 'link_only', 'is_active', 'product_id'])
    .expression(({ selectFrom, val, not, exists }) =>
      selectFrom('products')
        .select([val(name).as('name'), val(kind).as('kind'), val(thresholdCents).as('threshold_cents')])
        .select([val(linkOnly).as('link_only'), val(isActive).as('is_active'), 'id'])
        .where('tc_product_type', '=', kind === 'gift' ? 2 : 3)
        .where(not(exists(selectFrom('gift_offers as known').select('known.id').where('known.name', '=', name))))
        .orderBy('id')
        .offset(nth - 1)
        .limit(1),
    )
    .execute();
}
