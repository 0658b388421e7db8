import { discountText } from '@larder/rules';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';

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
  daysAfterJoining?: number;
  firstOrderOnly?: boolean;
}

/** The coupon's label in a cart. It begins with the discount itself, which cards extract (CAT-081). */
function labelOf({ percent, cents, on, withMembership = false }: Coupon): string {
  const discount = percent ? { kind: 'percent' as const, value: percent } : { kind: 'dollar' as const, value: cents ?? 0 };
  return [discountText({ ...discount, withMembership }), on].filter(Boolean).join(' ');
}

/** Writes a promo code (OP-030); an existing one stays unchanged. */
export async function writeCoupon(em: Em, coupon: Coupon): Promise<void> {
  await db(em)
    .insertInto('coupons')
    .values({
      code: coupon.code,
      name: coupon.name,
      label: labelOf(coupon),
      discount_type: coupon.percent ? 'percentage' : 'dollar',
      discount_percent: coupon.percent ? String(coupon.percent) : null,
      discount_cents: coupon.cents ?? null,
      maximum_cents: coupon.maximumCents ?? null,
      minimum_cents: coupon.minimumCents ?? 0,
      fine_print: coupon.finePrint,
      below_button_text: coupon.belowButtonText ?? 'Applied to your cart automatically.',
      expires_on: coupon.expiresOn,
      days_after_joining: coupon.daysAfterJoining ?? null,
      first_order_only: coupon.firstOrderOnly ?? false,
      per_customer_limit: 1,
      with_membership: coupon.withMembership ?? false,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
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
